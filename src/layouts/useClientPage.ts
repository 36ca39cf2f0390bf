import { useEffect } from 'react';
import { useClient } from '@/features/client-header/useClient';
import { useClientCovers } from '@/features/client-header/useClientCovers';
import { getPendingValue, subscribeToPluginStates } from '@/features/plugin-actions/pluginStates';
import { resetBuildMenu } from '@/host/hostActions';

/** Connects a page to the embedding desktop app, and keeps the app's menus up to date with installed plugins. */
export function useClientPage(): void {
  useClient();
  useClientCovers();
  useEffect(
    () =>
      subscribeToPluginStates((acted) => {
        if (acted && getPendingValue(acted.plugin_key, 'install') === acted.is_installed) void resetBuildMenu();
      }),
    [],
  );
}
