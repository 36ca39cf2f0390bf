import { type Day, momentsOf, readDay } from '@/admin/shared/days';
import { type FilterReaders, type PageOf, readKeyword } from '@/admin/shared/useListQuery';
import type { PayloadOf } from '@/api/call';
import type { AuditOrder } from '../../../contract/audits';
import type { SubmissionKind } from '../../../contract/plugins';
import { UNREVIEWED } from './auditStatus';

/** What the list shows by itself; `''` and 0 restrict nothing. */
interface AuditFilters {
  /** 0 is all (SPEC.md section 4). */
  status: 0 | 1 | 2 | 3;
  keyword: string;
  tag_id: number;
  /** A user id, or a part of a name. */
  developer: string;
  kind: SubmissionKind | '';
  /** The first and the last day of submission, in the reader's time zone. */
  from: Day;
  to: Day;
  /** `''`: what waits, the longest wait first; everything else, the newest first. */
  order: AuditOrder | '';
}

/** Filters and page of the list, as the address stores them. */
export type AuditQuery = AuditFilters & PageOf;

export const AUDIT_FILTERS: FilterReaders<AuditFilters> = {
  // The list opens on what waits: an address that asks for all of them says so.
  status: (raw) => (/^[0-3]$/.test(raw) ? (Number(raw) as 0 | 1 | 2 | 3) : 1),
  keyword: readKeyword,
  tag_id: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0),
  developer: readKeyword,
  kind: (raw) => (raw === 'version' || raw === 'listing' ? raw : ''),
  from: readDay,
  to: readDay,
  order: (raw) => (raw === 'waiting' || raw === 'newest' ? raw : ''),
};

/** The order in which the list is shown. */
export const orderOf = ({ status, order }: Pick<AuditQuery, 'status' | 'order'>): AuditOrder =>
  order || (status === UNREVIEWED ? 'waiting' : 'newest');

/** The list of a word is counted so far, and shown (contract/audits.ts). */
export const COUNTED_WITH_WORDS = 10_000;

/** Whether words are looked for; a developer's number is none. */
export const hasWords = ({ keyword, developer }: AuditQuery): boolean =>
  keyword !== '' || (developer !== '' && !/^\d+$/.test(developer));

/** What the server is asked. It knows no days, which are another time in each time zone: it is sent moments. */
export function payloadOf(query: AuditQuery): PayloadOf<'listAudits'> {
  const { status, page, page_size, order, keyword, tag_id, developer, kind, from, to } = query;
  return {
    ...{ status, page, page_size, order: orderOf({ status, order }) },
    ...(keyword && { keyword }),
    ...(tag_id && { tag_id }),
    ...(developer && { developer }),
    ...(kind && { kind }),
    ...momentsOf({ from, to }),
  };
}
