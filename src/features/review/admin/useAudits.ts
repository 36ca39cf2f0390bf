import { useCallback, useEffect, useState } from 'react';
import { CancelledError, call } from '@/api/call';
import type { AuditItem } from '../../../../contract/audits';
import type { AuditQuery } from './auditQuery';

interface Audits {
  rows: AuditItem[];
  total: number;
  loading: boolean;
  /** Why the last asking failed; the rows shown before stay until then. */
  failure: unknown;
}

const NOTHING: Audits = { rows: [], total: 0, loading: true, failure: null };

/** The submitted versions that a query names. An answer that is no longer wanted changes nothing. */
export function useAudits({ status, keyword, page, page_size }: AuditQuery): Audits & { reload(): void } {
  const [audits, setAudits] = useState(NOTHING);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again repeats the call
  useEffect(() => {
    const controller = new AbortController();
    setAudits((now) => ({ ...now, loading: true, failure: null }));
    call('listAudits', { status, page, page_size, ...(keyword && { keyword }) }, { signal: controller.signal }).then(
      ({ audit_list, total }) => {
        if (!controller.signal.aborted) setAudits({ rows: audit_list, total, loading: false, failure: null });
      },
      (failure) => {
        if (!(failure instanceof CancelledError)) setAudits({ rows: [], total: 0, loading: false, failure });
      },
    );
    return () => controller.abort();
  }, [status, keyword, page, page_size, asked]);

  return { ...audits, reload: useCallback(() => setAsked((count) => count + 1), []) };
}
