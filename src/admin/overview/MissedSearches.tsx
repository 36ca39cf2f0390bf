import { Link } from '@umijs/max';
import { Button, Card, Table } from 'antd';
import { Suspense, useState } from 'react';
import { CardTitle } from '@/admin/shared/CardTitle';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Overview } from '../../../contract/statistics/overview';
import { countColumn } from './countColumn';
import styles from './OverviewPage.module.css';

type Missed = Overview['missed_searches'][number];

const SynonymDrawer = lazyPart(() => import('@/admin/shared/synonyms/SynonymDrawer'), LayerFailure);

interface MissedSearchesProps {
  terms: Missed[];
  /** Called when a term has a meaning now: the list is out of date. */
  onExplained: () => void;
}

/** Searches without results: ideas for new plugins, and words that need a synonym. */
export function MissedSearches({ terms, onExplained }: MissedSearchesProps) {
  const text = useText();
  const locale = useLocale();
  const [explained, setExplained] = useState<string | null>(null);
  return (
    <Card title={<CardTitle>{text('overview.missed')}</CardTitle>}>
      <p className={styles.hint}>{text('overview.missedHint')}</p>
      <Table<Missed>
        size="small"
        rowKey="term"
        pagination={false}
        dataSource={terms}
        locale={{ emptyText: <NothingYet text={text('overview.noneMissed')} /> }}
        columns={[
          {
            title: text('overview.term'),
            dataIndex: 'term',
            render: (term: string) => (
              <span className={styles.term}>
                <Link to={{ pathname: '/', search: `?${new URLSearchParams({ keyword: term })}` }} translate="no">
                  {term}
                </Link>
                <Button
                  className={styles.explain}
                  size="small"
                  type="link"
                  aria-label={text('overview.explainNamed', { term })}
                  onClick={() => setExplained(term)}
                >
                  {text('overview.explain')}
                </Button>
              </span>
            ),
          },
          { ...countColumn(text('overview.times'), 'count', locale), className: styles.whole },
          {
            title: text('overview.last'),
            dataIndex: 'last_time',
            align: 'end',
            className: styles.whole,
            render: (moment: string) => <TimestampCell moment={moment} />,
          },
        ]}
      />
      {explained !== null && (
        <Suspense>
          <SynonymDrawer row={null} word={explained} onClose={() => setExplained(null)} onSaved={onExplained} />
        </Suspense>
      )}
    </Card>
  );
}
