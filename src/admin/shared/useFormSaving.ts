import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type AnswerOf, ApiError, CancelledError, call, type MadeCall } from '@/api/call';
import { uploadTransport } from '@/api/uploadTransport';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';

/** How far a form is on its way: `part` of it from 0 to 1, where it has a file. */
interface Saving {
  part: number | null;
}

/**
 * Makes a call with a form's values. Answers null where it failed or was given up.
 * @param fields which field of the form has what the call has by another name
 */
export type Save = <N extends MadeCall>(
  name: N,
  payload: Record<string, unknown>,
  fields?: Record<string, string>,
) => Promise<AnswerOf<N> | null>;

/** Sends a form. A fault that the server finds in a field is shown at that field, any other in a toast. */
export function useFormSaving(form: FormInstance) {
  const failureText = useFailureText();
  const [saving, setSaving] = useState<Saving | null>(null);
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const save: Save = async (name, payload, fields = {}) => {
    const hasFile = Object.values(payload).some((value) => value instanceof Blob);
    const transport = hasFile ? uploadTransport((part) => setSaving({ part })) : undefined;
    controller.current = new AbortController();
    setSaving({ part: hasFile ? 0 : null });
    try {
      return await call(name, payload, { transport, signal: controller.current.signal });
    } catch (error) {
      if (!(error instanceof CancelledError)) tell(form, error, failureText(error), fields);
      return null;
    } finally {
      setSaving(null);
    }
  };

  return { saving, save, cancel };
}

function tell(form: FormInstance, error: unknown, words: string, fields: Record<string, string>): void {
  const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
  const paths = new Set(
    details.map((fault) => {
      const { path } = (fault ?? {}) as { path?: unknown };
      return typeof path === 'string' ? (fields[path] ?? path) : null;
    }),
  );
  const faulty = form.getFieldsError().filter(({ name }) => paths.has(name.join('.')));
  if (faulty.length === 0) return void message.error(words);
  form.setFields(faulty.map(({ name }) => ({ name, errors: [words] })));
  form.scrollToField(faulty[0]?.name ?? []);
}
