import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import type { Text } from '@/lib/intl/useText';
import type { Block, BlockStatus } from '../../../contract/moderation/blocks';
import styles from './moderation.module.css';

interface ColumnContext {
  text: Text;
  locale: string;
  onDecide: (block: Block) => void;
}

const TAG_KINDS: Record<BlockStatus, TagProps['kind']> = { blocked: 'bad', appealed: 'wait', lifted: 'neutral' };

/** The list's columns, in the user's language. */
export function blockColumns({ text, locale, onDecide }: ColumnContext): ProColumns<Block>[] {
  return [
    keywordColumn(text('block.key'), 'plugin_key'),
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 190,
      fixed: 'left',
      render: (_dom, { plugin_key, plugin_name, icon }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, icon }} withKey />
      ),
    },
    { title: text('block.developer'), dataIndex: ['developer', 'name'], width: 110 },
    {
      title: text('block.statusTitle'),
      key: 'status',
      width: 170,
      render: (_dom, block) => <BlockStatusTag {...{ text, locale, block }} />,
    },
    {
      title: text('block.reason'),
      dataIndex: 'reason',
      width: 240,
      render: (_dom, { rule, reason }) => (
        <span className={styles.stack}>
          {rule && <b>{text(`rule.${rule}`)}</b>}
          <span className={styles.words} dir="auto">
            {reason}
          </span>
        </span>
      ),
    },
    {
      title: text('block.appeal'),
      key: 'appeal',
      width: 210,
      render: (_dom, block) => <LastAppeal {...{ text, block }} />,
    },
    {
      title: text('block.actions'),
      key: 'actions',
      width: 130,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, block) => (block.lift_time === null ? <Decide {...{ text, block, onDecide }} /> : '–'),
    },
  ];
}

const openAppeal = ({ appeals }: Block) => appeals.find(({ status }) => status === 'open');

function BlockStatusTag({ text, locale, block }: Pick<ColumnContext, 'text' | 'locale'> & { block: Block }) {
  const { block_time, blocked_by, lift_time, lifted_by } = block;
  const by = (name: string | null) => name ?? text('block.deletedAccount');
  const status: BlockStatus = lift_time !== null ? 'lifted' : openAppeal(block) ? 'appealed' : 'blocked';
  return (
    <span className={styles.stack}>
      <Tag kind={TAG_KINDS[status]}>{text(`block.status.${status}`)}</Tag>
      <span className={styles.words}>
        {text('block.set', { by: by(blocked_by), moment: formatTimestamp(block_time, locale) })}
      </span>
      {lift_time && (
        <span className={styles.words}>
          {text('block.lifted', { by: by(lifted_by), moment: formatTimestamp(lift_time, locale) })}
        </span>
      )}
    </span>
  );
}

/** The developer's latest appeal, with the number of refused appeals, or its status if none was refused. */
function LastAppeal({ text, block: { appeals } }: { text: Text; block: Block }) {
  const [last] = appeals;
  if (!last) return <span className={styles.words}>{text('block.none')}</span>;
  const refused = appeals.filter(({ status }) => status === 'refused').length;
  return (
    <span className={styles.stack}>
      <span className={styles.words} dir="auto">
        {last.text}
      </span>
      <span className={styles.label}>
        {refused > 0 ? text('block.refusedBefore', { count: refused }) : text(`block.appealStatus.${last.status}`)}
      </span>
    </span>
  );
}

function Decide({ text, block, onDecide }: Pick<ColumnContext, 'text' | 'onDecide'> & { block: Block }) {
  const isAppealed = openAppeal(block) !== undefined;
  return (
    <Button
      size="small"
      type="link"
      aria-label={text(isAppealed ? 'block.decideNamed' : 'block.liftNamed', { name: block.plugin_name })}
      onClick={() => onDecide(block)}
    >
      {text(isAppealed ? 'block.decide' : 'block.lift')}
    </Button>
  );
}
