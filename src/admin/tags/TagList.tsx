import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import { tagColumns } from './tagColumns';
import { useTagActions } from './useTagActions';

const TagDrawer = lazyPart(() => import('./TagDrawer'), LayerFailure);

/** All tags are loaded at once, so paging and search work in the browser. */
const FILTERS = { keyword: readKeyword };

/** The tags: create, name in six languages, reorder, delete. */
export default function TagList() {
  const text = useText();
  const [query, changeQuery] = useListQuery(FILTERS);
  const { set, ...request } = useCallRequest('listManagedTags', {});
  const { data, load } = request;
  const tags = useReadNames(data?.tag_list) ?? [];
  const isFiltered = query.keyword !== '';
  const found = tags.filter((tag) => isNamed(tag, query.keyword));
  const editing = useEditing<ManagedTag>();
  const actions = useTagActions(data?.tag_list, { onChanged: load, onOrdered: (tag_list) => set({ tag_list }) });

  return (
    <>
      <AdminHead title={text('tag.title')} subtitle={text('tag.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('tag.add')}
        </Button>
      </AdminHead>
      <AdminTable<ManagedTag>
        rowKey="id"
        columns={tagColumns({ text, tags, isFiltered, actions: { ...actions, onEdit: editing.open } })}
        request={request}
        rows={found}
        total={found.length}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: FILTERS, onChange: changeQuery }}
        empty={{
          title: text(isFiltered ? 'tag.noMatchTitle' : 'tag.emptyTitle'),
          text: text(isFiltered ? 'tag.noMatchText' : 'tag.emptyText'),
          onClear: isFiltered ? () => changeQuery({ keyword: '' }) : undefined,
        }}
        failedTitle={text('tag.failedTitle')}
      />
      <EditDrawer editing={editing}>
        {(tag) => <TagDrawer tag={tag} onClose={editing.close} onSaved={load} />}
      </EditDrawer>
    </>
  );
}

/** Whether a tag's code, or its name in any language, contains the keyword. */
function isNamed({ code, name, names }: ManagedTag, keyword: string): boolean {
  const words = keyword.toLowerCase();
  return [code, name, ...Object.values(names)].some((one) => one.toLowerCase().includes(words));
}
