import { Button } from 'antd';
import { lazy } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable, useIsWide } from '@/admin/shared/AdminTable';
import { StayingDrawer, useEditing } from '@/admin/shared/EditDrawer';
import { SearchField } from '@/admin/shared/SearchField';
import { readKeyword, useListQuery } from '@/admin/shared/useListQuery';
import { useCall } from '@/api/useCall';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/tags';
import { tagColumns } from './tagColumns';
import { useTagActs } from './useTagActs';

// The form comes when it is asked for.
const TagDrawer = lazy(() => import('./TagDrawer'));

/** All tags come at once: the table pages through them, and the search looks through what is here. */
const FILTERS = { keyword: readKeyword };

/** The tags: make one, name it in six languages, put them in order, delete. */
export default function TagList() {
  const text = useText();
  const isWide = useIsWide();
  const [query, changeQuery] = useListQuery(FILTERS);
  const { set, ...asked } = useCall('listManagedTags', {});
  const { data, load } = asked;
  const tags = useReadNames(data?.tag_list) ?? [];
  const isFiltered = query.keyword !== '';
  const found = tags.filter((tag) => isNamed(tag, query.keyword));
  const editing = useEditing<ManagedTag>(load);
  const { isMoving, ...acts } = useTagActs(tags, { onChanged: load, onOrdered: (tag_list) => set({ tag_list }) });

  return (
    <>
      <AdminHead title={text('tag.title')} subtitle={text('tag.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('tag.add')}
        </Button>
      </AdminHead>
      <AdminTable<ManagedTag>
        rowKey="id"
        columns={tagColumns({ text, isWide, tags, isFiltered, acts: { ...acts, onEdit: editing.open } })}
        asked={{ ...asked, waiting: asked.waiting || isMoving }}
        rows={found}
        total={found.length}
        query={query}
        onPage={changeQuery}
        toolbar={{
          multipleLine: false,
          title: (
            <SearchField
              label={text('tag.keyword')}
              value={query.keyword}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
          ),
        }}
        empty={{
          title: text(isFiltered ? 'tag.noMatchTitle' : 'tag.emptyTitle'),
          text: text(isFiltered ? 'tag.noMatchText' : 'tag.emptyText'),
          onClear: isFiltered ? () => changeQuery({ keyword: '' }) : undefined,
        }}
        failedTitle={text('tag.failedTitle')}
      />
      <StayingDrawer editing={editing}>
        {(tag) => <TagDrawer edited={tag} onClose={editing.close} onSaved={editing.saved} />}
      </StayingDrawer>
    </>
  );
}

/** Whether a tag's code or its name in any language has these words. */
function isNamed({ code, name, names }: ManagedTag, keyword: string): boolean {
  const words = keyword.toLowerCase();
  return [code, name, ...Object.values(names)].some((one) => one.toLowerCase().includes(words));
}
