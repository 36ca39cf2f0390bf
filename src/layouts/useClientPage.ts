import { useEffect } from 'react';
import { useClient } from '@/features/client-header/useClient';
import { useClientCovers } from '@/features/client-header/useClientCovers';
import { onStandings, wishOf } from '@/features/plugin-actions/standings';
import { resetBuildMenu } from '@/host/hostActions';

/** Ties a page to the client around it; what is installed here stands in its menus. */
export function useClientPage(): void {
  useClient();
  useClientCovers();
  useEffect(
    () =>
      onStandings((acted) => {
        if (acted && wishOf(acted.plugin_key, 'install') === acted.is_installed) void resetBuildMenu();
      }),
    [],
  );
}
