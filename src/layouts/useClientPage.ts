import { useEffect } from 'react';
import { useClient } from '@/features/client-header/useClient';
import { useClientCovers } from '@/features/client-header/useClientCovers';
import { onStandings, wishOf } from '@/features/plugin-actions/standings';
import { resetBuildMenu } from '@/host/hostActions';

/** Connects a page to the embedding desktop app, and keeps the app's menus up to date with installed plugins. */
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
