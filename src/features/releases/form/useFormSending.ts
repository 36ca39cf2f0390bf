import { useState } from 'react';
import { ApiError } from '@/api/call';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import type { Release } from '../sending/Release';
import { type Sending, useSending } from '../sending/useSending';

interface FormSendingOptions {
  /** The form's content, as it is sent. */
  release: Release;
  onSent: (receipt: ReleaseReceipt) => void;
  /** The server found errors in the fields, which are shown at the fields. */
  onRefused: (error: ApiError) => void;
}

/** Id of the release. A form sends only one. */
const ONLY = 1;

/** Refusals because of texts or files of the form, which the user can correct there. */
const isAboutFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status) && !error.id.startsWith('upload_');

/** Sends the contents of a form. `sending` is null while the user edits it. */
export function useFormSending({ release, onSent, onRefused }: FormSendingOptions) {
  const [sending, setSending] = useState<Sending | null>(null);
  const sender = useSending({
    releaseOf: () => release,
    keepsFiles: true,
    onChange(_id, now) {
      if (now.state === 'sent') return onSent(now.receipt);
      const isBack = now.state === 'canceled' || (now.state === 'refused' && isAboutFields(now.error));
      setSending(isBack ? null : now);
      if (now.state === 'refused' && isAboutFields(now.error)) onRefused(now.error);
    },
  });
  return {
    sending,
    send: () => sender.send([ONLY]),
    cancel: () => sender.cancel(ONLY),
    bytesToSend: () => sender.bytesToSend(release.files),
  };
}
