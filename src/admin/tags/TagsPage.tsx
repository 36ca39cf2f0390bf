import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useRowOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import type { TagActions } from './TagRowActions';
import { tagColumns } from './tagColumns';

const TagDrawer = lazyPart(() => import('./TagDrawer'), LayerFailure);

/** All tags are loaded at once, so paging and search work in the browser. */
const FILTERS = { keyword: readKeyword };

/** /backstage-index/tags: the tags of plugins: create, name in six languages, reorder, delete. */
export default function TagsPage() {
  const text = useText();
  const [query, changeQuery] = useListQuery(FILTERS);
  const { set, ...request } = useQuery('listManagedTags', {});
  const { data, reload } = request;
  const tags = useReadNames(data?.tag_list) ?? [];
  const isFiltered = query.keyword !== '';
  const found = tags.filter((tag) => isNamed(tag, query.keyword));
  const editing = useEditing<ManagedTag>();
  const actions = useTagActions(data?.tag_list, { onChanged: reload, onOrdered: (tag_list) => set({ tag_list }) });

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
        {(tag) => <TagDrawer tag={tag} onClose={editing.close} onSaved={reload} />}
      </EditDrawer>
    </>
  );
}

/** Whether a tag's code, or its name in any language, contains the keyword. */
function isNamed({ code, name, names }: ManagedTag, keyword: string): boolean {
  const words = keyword.toLowerCase();
  return [code, name, ...Object.values(names)].some((one) => one.toLowerCase().includes(words));
}

interface TagOutcome {
  /** Called when the shown tags may be out of date. */
  onChanged: () => void;
  onOrdered: (tags: ManagedTag[]) => void;
}

/** Moves and deletes tags. Deleting needs a confirmation, which explains the effect on plugins. */
function useTagActions(
  tags: readonly ManagedTag[] | undefined,
  { onChanged, onOrdered }: TagOutcome,
): Omit<TagActions, 'onEdit'> {
  const text = useText();
  const confirm = useConfirm();
  const onMove = useRowOrder({
    rows: tags,
    show: onOrdered,
    save: async (order) => (await call('orderTags', order)).tag_list,
    reload: onChanged,
  });

  const onDelete: TagActions['onDelete'] = ({ id, name, plugin_count }) =>
    confirm({
      title: text('tag.deleteTitle', { name }),
      content: text('tag.deleteText', { count: plugin_count }),
      okText: text('admin.delete'),
      onConfirm: async () => {
        try {
          await call('deleteTag', { id });
          message.success(text('tag.deleted', { name }));
        } finally {
          onChanged();
        }
      },
    });

  return { onMove, onDelete };
}
