import { type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { isRefusal } from '@/api/isRefusal';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Appeal, OwnBlock } from '../../../contract/moderation/blocks';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { TEXT_LIMITS } from '../../../contract/values/limits';
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
              <AppealItem key={appeal.id} appeal={appeal} />
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

/** An appeal and its decision. None was granted, because that would have ended the block. */
function AppealItem({ appeal }: { appeal: Appeal }) {
  const text = useText();
  const locale = useLocale();
  const status = appeal.status === 'open' ? 'open' : 'refused';
  return (
    <li className={styles.appeal}>
      <p className={styles.head}>
        <Tag kind={status === 'open' ? 'wait' : 'bad'}>{text(`manage.block.${status}`)}</Tag>
        <time dateTime={appeal.create_time}>{formatTimestamp(appeal.create_time, locale)}</time>
      </p>
      <p className={styles.words} dir="auto">
        {appeal.text}
      </p>
      {appeal.answer && (
        <p className={styles.answer}>
          <b>{text('manage.block.answer')}</b>
          <q dir="auto">{appeal.answer}</q>
        </p>
      )}
    </li>
  );
}

interface AppealFormProps {
  pluginKey: string;
  /** Number of appeals that are left. */
  left: number;
  /** Called after each attempt. A failed one may mean that the plugin's state has changed. */
  onDone: () => void;
}

/** Form for an appeal against the block. The text is kept until it is sent successfully. */
function AppealForm({ pluginKey, left, onDone }: AppealFormProps) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const [typed, setTyped] = useState('');
  const isSendable = typed.trim() !== '' && [...typed.trim()].length <= TEXT_LIMITS.appeal;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSendable || running !== null) return;
    await run('appeal', async () => {
      await call('appealBlock', { plugin_key: pluginKey, text: typed }).catch((error) => {
        // Without a decision of the server, the page stays with the typed text.
        if (isRefusal(error)) onDone();
        throw error;
      });
      message.success(text('manage.block.sent'));
      onDone();
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextArea
        label={text('manage.block.write')}
        hint={text('manage.block.writeHint', { left })}
        value={typed}
        limit={TEXT_LIMITS.appeal}
        onValueChange={setTyped}
      />
      <Button
        htmlType="submit"
        type="primary"
        className={styles.send}
        disabled={!isSendable}
        loading={running !== null}
      >
        {text('manage.block.send')}
      </Button>
    </form>
  );
}
