import { useSearchParams } from '@umijs/max';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { queryIn } from '@/admin/shared/useListQuery';
import { useShownColumns } from '@/admin/shared/useShownColumns';
import { aheadOf, askAhead } from '@/api/askedAhead';
import type { AnswerOf } from '@/api/call';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import { AUDIT_CELLS } from './auditCells';
import { AUDIT_FILTERS, panelFilters, payloadOf } from './auditQuery';
import styles from './FirstAudits.module.css';

type Audits = AnswerOf<'listAudits'>;

const payloadIn = (search: string) => payloadOf(queryIn(new URLSearchParams(search), AUDIT_FILTERS));

/** Asks for the list that an address names, while its page is still downloaded. */
export async function askFirstAudits(search: string): Promise<void> {
  await askAhead('listAudits', payloadIn(search)).catch(() => {
    // The list itself asks again, and says what failed.
  });
}

/**
 * The audit list while antd is on its way: the same rows at the same places, to be read and followed. What changes something
 * comes with the list itself, which waits for `onShown`: the rows are there, or will not be.
 */
export function FirstAudits({ onShown }: { onShown: () => void }) {
  const text = useText();
  const locale = useLocale();
  const [address] = useSearchParams();
  const query = useMemo(() => queryIn(address, AUDIT_FILTERS), [address]);
  const { value: columns } = useShownColumns('audit', query.hide, () => {});
  const answer = useAnswer(address.toString(), onShown);
  const items = useReadNames(answer?.audit_list);
  useEffect(() => {
    if (answer) onShown();
  }, [answer, onShown]);
  const cells = AUDIT_CELLS.filter(({ key }) => !columns[key]);
  return (
    <div aria-busy="true" data-stand-in="">
      <AdminHead title={text('audit.title')} subtitle={text('audit.subtitle')} />
      {panelFilters(query) > 0 && <Skeleton width="100%" height={92} />}
      <div className={styles.card}>
        <div className={styles.toolbar}>
          <Skeleton width={280} height={32} />
          <div className={styles.tools}>
            <Skeleton width={300} height={32} />
            <Skeleton width={176} height={32} />
          </div>
        </div>
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={text('audit.title')}>
            <thead>
              <tr>
                <td />
                {cells.map(({ key, title, width }) => (
                  <th key={key} scope="col" style={{ '--width': `${width}px` } as CSSProperties}>
                    {text(title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items?.map((item) => (
                <tr key={item.submission}>
                  <td />
                  {cells.map(({ key, title, draw }) => (
                    <td key={key} data-label={text(title)}>
                      {draw(item, { text, locale })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {!answer && <Skeleton width="100%" height={320} />}
        </div>
      </div>
    </div>
  );
}

/** What was asked ahead; null until it is there, and where it does not come. */
function useAnswer(search: string, onFailed: () => void): Audits | null {
  const [answer, setAnswer] = useState<Audits | null>(() => aheadOf('listAudits', payloadIn(search))?.answer ?? null);
  useEffect(() => {
    let wanted = true;
    askAhead('listAudits', payloadIn(search)).then(
      (audits) => wanted && setAnswer(audits),
      // The list itself asks again, and says what failed.
      onFailed,
    );
    return () => {
      wanted = false;
    };
  }, [search, onFailed]);
  return answer;
}
