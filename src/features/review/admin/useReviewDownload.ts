import { useCallback } from 'react';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import { fetchPackage } from './fetchPackage';

/** Brings a submitted version's package to the reviewer's disk. */
export function useReviewDownload(): (item: AuditItem) => Promise<void> {
  const text = useText();
  const failureText = useFailureText();
  return useCallback(
    async ({ plugin_key, version }) => {
      try {
        save(await fetchPackage(plugin_key, version), `${plugin_key}-${version}.json`);
      } catch (error) {
        message.error(text('audit.downloadFailed', { reason: failureText(error) }));
      }
    },
    [text, failureText],
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
