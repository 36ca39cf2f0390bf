import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '@/api/useCall';
import { AdminHead } from '@/backstage/AdminHead';
import { AdminTable, useIsWide } from '@/backstage/AdminTable';
import { useListQuery } from '@/backstage/useListQuery';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../../contract/tags';
import { tagColumns } from './tagColumns';
import { useTagActs } from './useTagActs';

// The form comes when it is asked for.
const TagDrawer = lazy(() => import('./TagDrawer'));

/** All tags come at once, and the table pages through them. */
const NO_FILTERS = {};

/** The tags: make one, name it in six languages, put them in order, delete. */
export default function TagList() {
  const text = useText();
  const isWide = useIsWide();
  const [query, changeQuery] = useListQuery(NO_FILTERS);
  const { data, failure, waiting, set, load } = useCall('listManagedTags', {});
  const tags = data?.tag_list ?? [];
  const [edited, setEdited] = useState<ManagedTag | 'new' | null>(null);
  // Once it was opened it stays, to close with a motion.
  const [isBrought, setIsBrought] = useState(false);
  const open = (tag: ManagedTag | 'new') => {
    setEdited(tag);
    setIsBrought(true);
  };
  const { isMoving, ...acts } = useTagActs(tags, { onChanged: load, onOrdered: (tag_list) => set({ tag_list }) });

  return (
    <>
      <AdminHead title={text('tag.title')} subtitle={text('tag.subtitle')}>
        <Button type="primary" onClick={() => open('new')}>
          {text('tag.add')}
        </Button>
      </AdminHead>
      <AdminTable<ManagedTag>
        rowKey="id"
        columns={tagColumns({ text, isWide, tags, acts: { ...acts, onEdit: open } })}
        rows={tags}
        total={tags.length}
        loading={waiting || isMoving}
        failure={failure}
        reload={load}
        query={query}
        onPage={changeQuery}
        empty={{ title: text('tag.emptyTitle'), text: text('tag.emptyText') }}
        failedTitle={text('tag.failedTitle')}
      />
      <Suspense fallback={null}>
        {isBrought && <TagDrawer tag={edited} onClose={() => setEdited(null)} onSaved={load} />}
      </Suspense>
    </>
  );
}
