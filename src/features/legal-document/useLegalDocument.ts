import { useCallback, useEffect, useState } from 'react';
import { CanceledError, call } from '@/api/call';
import { useLocale } from '@/lib/intl/useText';
import type { DocumentName, LegalDocument } from '../../../contract/organization/documents';

interface State {
  status: 'requesting' | 'success' | 'error';
  document: LegalDocument | null;
  error: unknown;
}

const REQUESTING: State = { status: 'requesting', document: null, error: null };

/** Loads a legal text in the page's language. The previous language stays visible until the new one has loaded. */
export function useLegalDocument(name: DocumentName): State & { reload(): void } {
  const lang = useLocale();
  const [state, setState] = useState(REQUESTING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    const controller = new AbortController();
    call('getDocument', { name, lang }, { signal: controller.signal }).then(
      (document) => setState({ status: 'success', document, error: null }),
      (error) => {
        if (!(error instanceof CanceledError)) setState({ status: 'error', document: null, error });
      },
    );
    return () => controller.abort();
  }, [name, lang, attempt]);

  const reload = useCallback(() => {
    setState(REQUESTING);
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, reload };
}
