import { useEffect } from 'react';
import { getPendingValue, subscribeToPluginStates } from '@/data/pluginStates';
import { useDesktopApp } from '@/features/desktop-app-header/useDesktopApp';
import { useDesktopAppCovers } from '@/features/desktop-app-header/useDesktopAppCovers';
import { resetBuildMenu } from '@/host/hostActions';

/** Connects a page to the embedding desktop app, and keeps the app's menus up to date with installed plugins. */
export function useDesktopAppPage(): void {
  useDesktopApp();
  useDesktopAppCovers();
  useEffect(
    () =>
      subscribeToPluginStates((acted) => {
        if (acted && getPendingValue(acted.plugin_key, 'install') === acted.is_installed) void resetBuildMenu();
      }),
    [],
  );
}
