import { useMemo } from 'react';
import { track } from '@/analytics/track';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import { currentSession, goToSignIn } from '@/session/session';
import type { PluginStanding } from '../../../contract/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';
import { wish } from './acts';
import { installedToast } from './installedToast';
import { askedNow, learn, standingOf, type WishKind } from './standings';

/** What a reader may do with a plugin, wherever it is shown. */
export interface PluginActs {
  like(plugin: PluginStanding, liked: boolean): void;
  install(plugin: PluginStanding, installed: boolean): void;
  /** Does it once somebody is signed in. */
  signedIn(wanted: () => void): void;
  /** The reader points at an act: what a visitor needs to sign in first is brought, so that the click finds it there. */
  expect(): void;
}

/** How a visitor signs in before an act. */
export interface SignIn {
  /** Gets the act to do afterwards. */
  ask(wanted: () => void): void;
  /** Brings what `ask` will show. */
  expect(): void;
}

/** The toasts of SPEC.md section 8: [done, failed] for each wish. */
const TOASTS: Record<WishKind, Record<'true' | 'false', readonly [MessageId, MessageId]>> = {
  like: { true: ['act.liked', 'act.likeFailed'], false: ['act.unliked', 'act.unlikeFailed'] },
  install: { true: ['act.installed', 'act.installFailed'], false: ['act.uninstalled', 'act.uninstallFailed'] },
};

/** What the statistics are told of an act that is done. */
const EVENTS = {
  like: { true: 'like_plugin', false: 'unlike_plugin' },
  install: { true: 'install_plugin', false: 'uninstall_plugin' },
} as const;

/**
 * The acts on plugins, with their toasts. A visitor signs in first. A session that the server no longer accepts leads
 * to the sign-in page and back here.
 */
export function usePluginActs({ ask, expect }: SignIn): PluginActs {
  const text = useText();
  const locale = useLocale();
  return useMemo(() => {
    const signedIn = (wanted: () => void) => (currentSession() ? wanted() : ask(wanted));
    const act = (kind: WishKind, plugin: PluginStanding, value: boolean): void => {
      if (!currentSession()) {
        ask(() => act(kind, plugin, value));
        return;
      }
      if (!standingOf(plugin.plugin_key)) learn([plugin], askedNow());
      wish(plugin.plugin_key, kind, value, (done, wanted, end) => {
        const [succeeded, failed] = TOASTS[done][`${wanted}`];
        if (end === 'done' || end === 'overtaken') track(EVENTS[done][`${wanted}`], { plugin_key: plugin.plugin_key });
        if (end === 'done' && succeeded === 'act.installed') installedToast(locale, text);
        else if (end === 'done') message.success(text(succeeded));
        else if (end === 'failed') message.error(text(failed));
        else if (end === 'signed-out') goToSignIn();
      });
    };
    return {
      like: (plugin, liked) => act('like', plugin, liked),
      install: (plugin, installed) => act('install', plugin, installed),
      signedIn,
      expect: () => {
        if (!currentSession()) expect();
      },
    };
  }, [text, locale, ask, expect]);
}
