import type { ProColumns } from '@ant-design/pro-components';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, EditAndDelete } from '@/admin/shared/lists/RowActions';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { MoveButtons, useRowOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import styles from './TagsPage.module.css';
import { NAMED_FROM_DEFAULT, nameIn } from './tagNames';

const TagDrawer = lazyPart(() => import('./TagDrawer'), LayerFailure);

/** All tags are loaded at once, so paging and search work in the browser. */
const FILTERS = { keyword: readKeyword };

/** /backstage-index/tags: the tags of plugins: create, name in six languages, reorder, delete. */
export default function TagsPage() {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery(FILTERS);
  const { keyword } = list.query;
  const { set, ...request } = useQuery('listManagedTags', {});
  const { data, reload } = request;
  const tags = useReadNames(data?.tag_list) ?? [];
  const editing = useEditing<ManagedTag>();
  const order = useRowOrder({
    rows: data?.tag_list,
    show: (tag_list) => set({ tag_list }),
    save: async (ids) => (await call('orderTags', ids)).tag_list,
    reload,
  });
  const handleDelete = ({ id, name, plugin_count }: ManagedTag) =>
    confirm({
      title: text('tag.deleteTitle', { name }),
      content: text('tag.deleteText', { count: plugin_count }),
      onConfirm: () => call('deleteTag', { id }),
      done: text('tag.deleted', { name }),
      reload,
    });
  const columns: ProColumns<ManagedTag>[] = [
    keywordColumn(text('tag.keyword'), 'keyword'),
    {
      title: text('tag.code'),
      dataIndex: 'code',
      width: 120,
      fixed: 'left',
      render: (_dom, { code }) => <code className={styles.code}>{code}</code>,
    },
    ...NAMED_FROM_DEFAULT.map(
      ({ locale, name }): ProColumns<ManagedTag> => ({
        title: name,
        key: locale,
        width: 112,
        render: (_dom, tag) => <span lang={locale}>{nameIn(tag, locale) ?? '–'}</span>,
      }),
    ),
    { title: text('tag.plugins'), dataIndex: 'plugin_count', width: 80 },
    actionsColumn(text, 210, (tag) => (
      <>
        <MoveButtons order={order} id={tag.id} name={tag.name} disabled={keyword !== ''} />
        <EditAndDelete name={tag.name} onEdit={() => editing.open(tag)} onDelete={() => handleDelete(tag)} />
      </>
    )),
  ];

  return (
    <>
      <AdminHead
        title={text('tag.title')}
        subtitle={text('tag.subtitle')}
        create={{ text: text('tag.add'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="id"
        columns={columns}
        request={request}
        rows={tags.filter((tag) => isNamed(tag, keyword))}
        list={list}
        empty={{ title: text('tag.emptyTitle'), text: text('tag.emptyText') }}
        noMatch={{ title: text('tag.noMatchTitle'), text: text('tag.noMatchText') }}
        failedTitle={text('tag.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={reload}>
        {(props) => <TagDrawer {...props} />}
      </EditDrawer>
    </>
  );
}

/** Whether a tag's code, or its name in any language, contains the keyword. */
function isNamed({ code, name, names }: ManagedTag, keyword: string): boolean {
  const words = keyword.toLowerCase();
  return [code, name, ...Object.values(names)].some((one) => one.toLowerCase().includes(words));
}
