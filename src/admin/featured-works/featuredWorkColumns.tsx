import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { EditAndDelete } from '@/admin/shared/EditAndDelete';
import { Icon } from '@/kit/Icon/Icon';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/featuredWorks';
import { tagName } from '../../../shared/tagName';
import { workArtKey } from '../../../shared/workArtKey';
import styles from './featuredWorks.module.css';
import { type Step, stepId } from './useWorkOrder';

/** The header shows so many (contract/featuredWorks.ts). */
const SHOWN_WORKS = 4;

/** What may be done with a row. */
interface FeaturedWorkActs {
  onMove: (work: FeaturedWork, step: Step) => void;
  onEdit: (work: FeaturedWork) => void;
  onDelete: (work: FeaturedWork) => void;
}

interface ColumnContext {
  text: Text;
  locale: string;
  acts: FeaturedWorkActs;
  /** Works in the list. */
  count: number;
  /** Room for a table: the acts stay in sight while the others scroll. */
  isWide: boolean;
}

/** The list's columns, in the reader's language. */
export function featuredWorkColumns({ text, locale, acts, count, isWide }: ColumnContext): ProColumns<FeaturedWork>[] {
  return [
    {
      title: text('featured.titleColumn'),
      dataIndex: 'title',
      width: 320,
      render: (_dom, work) => (
        <span className={styles.work}>
          <PluginArt kind="cover" pluginKey={workArtKey(work.url)} src={work.image} alt="" className={styles.picture} />
          <span className={styles.title}>{nameOf(work, locale)}</span>
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
          {text(index < SHOWN_WORKS ? 'featured.shown' : 'featured.kept')}
        </Tag>
      ),
    },
    {
      title: text('featured.actions'),
      key: 'actions',
      width: 230,
      fixed: isWide && 'right',
      hideInSetting: true,
      render: (_dom, work, index) => (
        <RowActs name={nameOf(work, locale)} work={work} index={index} {...{ text, acts, count }} />
      ),
    },
  ];
}

const nameOf = ({ title, titles }: FeaturedWork, locale: string) => tagName({ name: title, names: titles }, locale);

interface RowActsProps extends Pick<ColumnContext, 'text' | 'acts' | 'count'> {
  /** Names the row to those who do not see it. */
  name: string;
  work: FeaturedWork;
  index: number;
}

function RowActs({ name, text, work, index, count, acts }: RowActsProps) {
  const step = (to: Step, isEnd: boolean) => (
    <Button
      id={stepId(work.id, to)}
      size="small"
      type="text"
      disabled={isEnd}
      icon={<Icon name="arrow-up" className={to === 1 ? styles.down : undefined} />}
      aria-label={text(to === -1 ? 'featured.moveUp' : 'featured.moveDown', { name })}
      title={text(to === -1 ? 'featured.up' : 'featured.down')}
      onClick={() => acts.onMove(work, to)}
    />
  );
  return (
    <span className={styles.acts}>
      {step(-1, index === 0)}
      {step(1, index === count - 1)}
      <EditAndDelete name={name} onEdit={() => acts.onEdit(work)} onDelete={() => acts.onDelete(work)} />
    </span>
  );
}
