import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type AnswerOf, ApiError, CancelledError, call, type MadeCall } from '@/api/call';
import { uploadTransport } from '@/api/uploadTransport';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';

/** How far a form is on its way: `part` of it from 0 to 1, where it has a file. */
export interface Saving {
  part: number | null;
}

/**
 * Sends a form. A fault that the server finds in a field stands at that field, any other is said in a toast. Answers
 * null where it failed or was given up.
 */
export function useFormSaving(form: FormInstance) {
  const failureText = useFailureText();
  const [saving, setSaving] = useState<Saving | null>(null);
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const save = async <N extends MadeCall>(name: N, payload: Record<string, unknown>): Promise<AnswerOf<N> | null> => {
    const hasFile = Object.values(payload).some((value) => value instanceof Blob);
    const transport = hasFile ? uploadTransport((part) => setSaving({ part })) : undefined;
    controller.current = new AbortController();
    setSaving({ part: hasFile ? 0 : null });
    try {
      return await call(name, payload, { transport, signal: controller.current.signal });
    } catch (error) {
      if (!(error instanceof CancelledError)) tell(form, error, failureText(error));
      return null;
    } finally {
      setSaving(null);
    }
  };

  return { saving, save, cancel };
}

function tell(form: FormInstance, error: unknown, words: string): void {
  const [fault] = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
  const path = (fault as { path?: unknown } | undefined)?.path;
  const isField = typeof path === 'string' && form.getFieldInstance(path) !== undefined;
  if (isField) form.setFields([{ name: path, errors: [words] }]);
  else message.error(words);
}
