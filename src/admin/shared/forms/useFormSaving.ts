import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CanceledError, call, type ResponseOf, type SiteCall } from '@/api/call';
import { uploadTransport } from '@/api/uploadTransport';
import { message } from '@/kit/Message/message';
import { loadArea } from '@/lib/intl/currentLocale';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useFieldErrorText } from '@/lib/intl/useFieldErrorText';
import { useText } from '@/lib/intl/useText';
import type { FieldError } from '../../../../shared/fieldErrors';
import { editConflictsOf, useExpected } from './useExpected';

/** Progress of saving a form: `part` is the uploaded fraction from 0 to 1, if there is a file. */
interface Saving {
  part: number | null;
}

/** Payload of a form's call. `expected`: the fields as the form was opened with them, of an edit. */
export type FormPayload = Record<string, unknown> & { expected?: Record<string, unknown> | undefined };

/** Sends a form. Shows the server's validation errors at their fields, and any other error in a toast. */
export function useFormSaving(form: FormInstance) {
  const failureText = useFailureText();
  const errorText = useFieldErrorText();
  const conflictText = useConflictText();
  const sendEdit = useExpected();
  const [saving, setSaving] = useState<Saving | null>(null);
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  /**
   * Makes a call with a form's values. Returns null if it failed or was canceled.
   * @param fields form fields by the call's field, where the names differ
   */
  const save = async <N extends SiteCall>(
    name: N,
    payload: FormPayload,
    fields: Record<string, string> = {},
  ): Promise<ResponseOf<N> | null> => {
    const hasFile = Object.values(payload).some((value) => value instanceof Blob);
    const transport = hasFile ? uploadTransport((part) => setSaving({ part })) : undefined;
    controller.current = new AbortController();
    setSaving({ part: hasFile ? 0 : null });
    try {
      const options = { transport, signal: controller.current.signal };
      if (!payload.expected) return await call(name, payload, options);
      return await sendEdit(payload.expected, (expected) => call(name, { ...payload, expected }, options));
    } catch (error) {
      // The package area has the messages of text rules. If it cannot be loaded, users see the server's messages.
      if (fieldErrorsOf(error).length > 0) await loadArea('site/package').catch(() => {});
      const texts = { words: failureText(error), errorText, conflictText: conflictText(error), fields };
      if (!(error instanceof CanceledError)) showError(form, error, texts);
      return null;
    } finally {
      setSaving(null);
    }
  };

  return { saving, save, cancel };
}

interface ErrorTexts {
  /** Message for the whole failure, and for a validation error without a rule. */
  words: string;
  errorText: (fieldError: FieldError) => string;
  /** Text for a field that another administrator changed. */
  conflictText: (path: string) => string | null;
  fields: Record<string, string>;
}

function showError(form: FormInstance, error: unknown, { words, errorText, conflictText, fields }: ErrorTexts): void {
  const fieldErrors = fieldErrorsOf(error);
  const nameOf = (path: string) => fields[path] ?? path.replace(/^body\./, '');
  const invalidFields = form.getFieldsError().flatMap(({ name }) => {
    const own = fieldErrors.filter(({ path }) => nameOf(path) === name.join('.'));
    return own.length > 0
      ? [{ name, errors: own.map((error) => conflictText(error.path) ?? (error.rule ? errorText(error) : words)) }]
      : [];
  });
  if (invalidFields.length === 0) return void message.error(words);
  form.setFields(invalidFields);
  form.scrollToField(invalidFields[0]?.name ?? []);
}

/** Says what another administrator saved in a field, as far as it is a text or a number. */
function useConflictText() {
  const text = useText();
  return (error: unknown) => {
    const conflicts = new Map(editConflictsOf(error).map(({ path, now }) => [path, now]));
    return (path: string) => {
      const now = conflicts.get(path);
      const isShown = typeof now === 'number' || (typeof now === 'string' && now && !now.startsWith('/files/'));
      return isShown ? text('admin.changedMeanwhile', { value: now as string | number }) : null;
    };
  };
}
