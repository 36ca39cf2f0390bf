import { useEffect } from 'react';
import type { HostError } from '@/host/HostError';
import { hostBridge } from '@/host/host';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { useClientConsent } from './useClientConsent';
import { useClientLanguage } from './useClientLanguage';
import { useClientLinks } from './useClientLinks';
import { useClientSession } from './useClientSession';
import { useClientTitle } from './useClientTitle';
import { useTabRecord } from './useTabHistory';

/** Connects a page to the embedding desktop app, with or without the app's header. Used once by each layout. */
export function useClient(): void {
  const text = useText();
  useTabRecord();
  useClientTitle();
  useClientLanguage();
  useClientConsent();
  useClientLinks();
  useClientSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, in the language of that moment
  useEffect(() => {
    hostBridge()?.ready.catch(({ code }: HostError) => {
      if (code === 'outdated')
        message.notify({
          icon: 'warning',
          title: text('client.outdated'),
          content: text('client.outdatedText'),
          // Shown until the user closes it, because the text contains a next step.
          duration: 0,
        });
    });
  }, []);
}
