import { useEffect } from 'react';
import { useClient } from '@/features/client-header/useClient';
import { onStandings } from '@/features/plugin-actions/standings';
import { resetBuildMenu } from '@/host/hostActions';

/** Ties a page to the client around it; what is installed here stands in its menus. */
export function useClientPage(): void {
  useClient();
  useEffect(
    () =>
      onStandings((installsChanged) => {
        if (installsChanged) void resetBuildMenu();
      }),
    [],
  );
}
