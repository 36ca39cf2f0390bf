import type { ProColumns } from '@ant-design/pro-components';
import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { MoveButtons } from '@/admin/shared/lists/MoveButtons';
import { RowActions } from '@/admin/shared/lists/RowActions';
import type { Step } from '@/admin/shared/lists/useRowOrder';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import { SHOWN_WORKS } from '../../../contract/values/promotions';
import { tagName } from '../../../shared/plugins/tagName';
import { workArtKey } from '../../../shared/workArtKey';
import styles from './featuredWorks.module.css';

/** Actions of a row. */
interface FeaturedWorkActions {
  onMove: (id: number, step: Step) => void;
  onEdit: (work: FeaturedWork) => void;
  onDelete: (work: FeaturedWork) => void;
}

interface ColumnContext {
  text: Text;
  locale: string;
  actions: FeaturedWorkActions;
  /** Number of works in the list. */
  count: number;
}

/** The list's columns, in the user's language. */
export function featuredWorkColumns({ text, locale, actions, count }: ColumnContext): ProColumns<FeaturedWork>[] {
  return [
    {
      title: text('featured.titleColumn'),
      dataIndex: 'title',
      width: 320,
      render: (_dom, work) => (
        <span className={styles.work}>
          <PluginArt kind="cover" pluginKey={workArtKey(work.url)} src={work.image} alt="" className={styles.image} />
          <span className={styles.title} dir="auto">
            {nameOf(work, locale)}
          </span>
        </span>
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
    {
      title: text('featured.actions'),
      key: 'actions',
      width: 230,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, work, index) => {
        const name = nameOf(work, locale);
        return (
          <RowActions>
            <MoveButtons
              {...{ id: work.id, name, onMove: actions.onMove }}
              isFirst={index === 0}
              isLast={index === count - 1}
            />
            <EditAndDelete name={name} onEdit={() => actions.onEdit(work)} onDelete={() => actions.onDelete(work)} />
          </RowActions>
        );
      },
    },
  ];
}

const nameOf = ({ title, titles }: FeaturedWork, locale: string) => tagName({ name: title, names: titles }, locale);
