import { useMemo } from 'react';
import { track } from '@/analytics/track';
import { updateOptimistically } from '@/data/pluginActions';
import { type ActionKind, getPluginState, updatePluginStates } from '@/data/pluginStates';
import { isInDesktopApp } from '@/host/isInDesktopApp';
import { message } from '@/kit/Message/message';
import { installNextStep } from '@/lib/installNextStep';
import type { LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { NextStep } from '@/lib/NextStep';
import { BEFORE_ALL } from '@/lib/requestTime';
import type { SignInReason } from '@/session/login/SignInReason';
import { currentSession, goToSignIn } from '@/session/session';
import type { PluginState } from '../../../contract/plugins/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Actions of a user on a plugin. The login that a visitor sees first names the plugin. */
export interface PluginActions {
  like(plugin: PluginState, liked: boolean, name?: string): void;
  install(plugin: PluginState, installed: boolean, name?: string): void;
  /** Runs the action if the user is logged in; otherwise after a login. */
  signedIn(action: () => void, reason: SignInReason): void;
  /** Prefetches the login dialog when a visitor hovers an action, so that the click opens it at once. */
  prefetchSignIn(): void;
}

/** Login of a visitor before an action. */
export interface SignIn {
  /** Receives the action to run afterwards. */
  openSignIn(action: () => void, reason: SignInReason | null): void;
  /** Prefetches what `openSignIn` will show. */
  prefetch(): void;
}

/** Toasts of requirements.md section 8: [success, failure] for each action. */
const TOASTS: Record<ActionKind, Record<'true' | 'false', readonly [MessageId, MessageId]>> = {
  like: { true: ['action.liked', 'action.likeFailed'], false: ['action.unliked', 'action.unlikeFailed'] },
  install: {
    true: ['action.installed', 'action.installFailed'],
    false: ['action.uninstalled', 'action.uninstallFailed'],
  },
};

/** Analytics events of successful actions. */
const EVENTS = {
  like: { true: 'like_plugin', false: 'unlike_plugin' },
  install: { true: 'install_plugin', false: 'uninstall_plugin' },
} as const;

/**
 * Actions on plugins, with their toasts. A visitor logs in first. An expired session leads to the login page and back
 * here.
 */
export function usePluginActions({ openSignIn, prefetch }: SignIn): PluginActions {
  const text = useText();
  const locale = useLocale();
  return useMemo(() => {
    const signedIn: PluginActions['signedIn'] = (action, reason) =>
      currentSession() ? action() : openSignIn(action, reason);
    const perform = (kind: ActionKind, plugin: PluginState, value: boolean, name?: string): void => {
      if (!currentSession()) {
        openSignIn(() => perform(kind, plugin, value), name ? { action: kind, name } : null);
        return;
      }
      if (!getPluginState(plugin.plugin_key)) updatePluginStates([plugin], BEFORE_ALL);
      updateOptimistically(plugin.plugin_key, kind, value, (done, action, end) => {
        const [succeeded, failed] = TOASTS[done][`${action}`];
        if (end === 'done' || end === 'overtaken') track(EVENTS[done][`${action}`], { plugin_key: plugin.plugin_key });
        if (end === 'done' && succeeded === 'action.installed') installedToast(locale, text);
        else if (end === 'done') message.success(text(succeeded));
        else if (end === 'failed') message.error(text(failed));
        else if (end === 'signed-out') goToSignIn();
      });
    };
    return {
      like: (plugin, liked, name) => perform('like', plugin, liked, name),
      install: (plugin, installed, name) => perform('install', plugin, installed, name),
      signedIn,
      prefetchSignIn: () => {
        if (!currentSession()) prefetch();
      },
    };
  }, [text, locale, openSignIn, prefetch]);
}

/** Long enough to read where the plugin runs, and to open it; a short toast has 1500 ms (requirements.md section 9). */
const DURATION_MS = 6000;

/** Toast after an install: that it succeeded, and where the plugin runs. */
function installedToast(locale: LocaleName, text: (id: MessageId) => string): void {
  message.success(
    <>
      {text('action.installed')}
      <span>
        {' · '}
        <NextStep {...installNextStep({ inDesktopApp: isInDesktopApp(), locale, text })} />
      </span>
    </>,
    { duration: DURATION_MS },
  );
}
