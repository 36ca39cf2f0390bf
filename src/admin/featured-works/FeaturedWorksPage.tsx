import type { ProColumns } from '@ant-design/pro-components';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, EditAndDelete } from '@/admin/shared/lists/RowActions';
import { TitleCell } from '@/admin/shared/lists/TitleCell';
import { MoveButtons, useRowOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import { useLocale, useText } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import { SHOWN_WORKS } from '../../../contract/values/promotions';
import { tagName } from '../../../shared/plugins/tagName';
import { workArtKey } from '../../../shared/workArtKey';
import styles from './FeaturedWorksPage.module.css';

const FeaturedWorkDrawer = lazyPart(() => import('./FeaturedWorkDrawer'), LayerFailure);

/**
 * /backstage-index/featured-works: the works of the header's community menu in order; the menu shows the first four.
 */
export default function FeaturedWorksPage() {
  const text = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const { set, ...request } = useQuery('listFeaturedWorks', {});
  const { data, reload } = request;
  const works = data?.work_list;
  const configured = data?.configured.length ?? 0;
  const editing = useEditing<FeaturedWork>();
  const order = useRowOrder({
    rows: works,
    show: (work_list) => data && set({ ...data, work_list }),
    save: async (ids) => (await call('orderFeaturedWorks', ids)).work_list,
    reload,
  });
  const nameOf = ({ title, titles }: FeaturedWork) => tagName({ name: title, names: titles }, locale);
  const handleDelete = ({ id, title }: FeaturedWork) =>
    confirm({
      title: text('featured.deleteTitle', { name: title }),
      content: text('featured.deleteText'),
      onConfirm: () => call('deleteFeaturedWork', { id }),
      done: text('featured.deleted'),
      reload,
    });
  const columns: ProColumns<FeaturedWork>[] = [
    {
      title: text('featured.titleColumn'),
      dataIndex: 'title',
      width: 320,
      render: (_dom, work) => (
        <TitleCell title={nameOf(work)}>
          <PluginArt kind="cover" pluginKey={workArtKey(work.url)} src={work.image} alt="" />
        </TitleCell>
      ),
    },
    {
      title: text('featured.link'),
      dataIndex: 'url',
      width: 260,
      render: (_dom, { url }) => (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ),
    },
    {
      title: text('featured.place'),
      key: 'place',
      width: 220,
      render: (_dom, _work, index) => (
        <Tag kind={index < SHOWN_WORKS ? 'ok' : 'neutral'}>
          {text(index < SHOWN_WORKS ? 'featured.shown' : 'featured.notShown')}
        </Tag>
      ),
    },
    actionsColumn(text, 230, (work) => (
      <>
        <MoveButtons order={order} id={work.id} name={nameOf(work)} />
        <EditAndDelete name={nameOf(work)} onEdit={() => editing.open(work)} onDelete={() => handleDelete(work)} />
      </>
    )),
  ];
  return (
    <>
      <AdminHead
        title={text('featured.title')}
        subtitle={text('featured.subtitle')}
        create={{ text: text('featured.new'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="id"
        columns={columns}
        request={request}
        rows={works}
        empty={{
          title: text('featured.emptyTitle'),
          // The header shows the configured works while the list is empty.
          text: configured > 0 ? text('featured.emptyConfigured', { count: configured }) : text('featured.emptyText'),
        }}
        failedTitle={text('featured.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={reload}>
        {(props) => <FeaturedWorkDrawer {...props} last={Math.max(0, ...(works ?? []).map(({ sort }) => sort))} />}
      </EditDrawer>
    </>
  );
}
