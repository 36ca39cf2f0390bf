import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Appeal, OwnBlock } from '../../../contract/moderation/blocks';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { AppealForm } from './AppealForm';
import styles from './BlockPart.module.css';
import { Part } from './Part';

interface BlockPartProps {
  plugin: ManagedPlugin;
  block: OwnBlock;
  /** The shown data may be out of date: reload it. */
  onStale: () => void;
}

/** Why administrators blocked the plugin, and the maintainers' appeals. */
export function BlockPart({ plugin, block, onStale }: BlockPartProps) {
  const text = useText();
  const locale = useLocale();
  const { reason, rule, block_time, appeals, appeals_left } = block;
  const isOpen = appeals.some(({ status }) => status === 'open');
  const mayAppeal = plugin.role !== 'manager' && !isOpen;
  return (
    <Part title={text('manage.block.title')} lead={text('manage.block.lead', { day: day(block_time, locale) })}>
      <div className={styles.box}>
        <p className={styles.reason}>
          {rule && <b>{text(`rule.${rule}`)}</b>}
          <q dir="auto">{reason}</q>
        </p>
        {appeals.length > 0 && (
          <ol className={styles.appeals} aria-label={text('manage.block.appeals')}>
            {appeals.map((appeal) => (
              <Made key={appeal.id} appeal={appeal} />
            ))}
          </ol>
        )}
        {mayAppeal && appeals_left > 0 && (
          <AppealForm pluginKey={plugin.plugin_key} left={appeals_left} onDone={onStale} />
        )}
        {mayAppeal && appeals_left === 0 && <p>{text('manage.block.noneLeft')}</p>}
      </div>
    </Part>
  );
}

/** Granted appeals are never shown here, because they ended the block. */
const STATUSES: Record<Exclude<Appeal['status'], 'granted'>, TagProps['kind']> = { open: 'wait', refused: 'bad' };

function Made({ appeal }: { appeal: Appeal }) {
  const text = useText();
  const locale = useLocale();
  const status = appeal.status === 'open' ? 'open' : 'refused';
  return (
    <li className={styles.appeal}>
      <p className={styles.head}>
        <Tag kind={STATUSES[status]}>{text(`manage.block.${status}`)}</Tag>
        <time dateTime={appeal.create_time}>{momentText(appeal.create_time, locale)}</time>
      </p>
      <p className={styles.words}>{appeal.text}</p>
      {appeal.answer && (
        <p className={styles.answer}>
          <b>{text('manage.block.answer')}</b>
          <q>{appeal.answer}</q>
        </p>
      )}
    </li>
  );
}
