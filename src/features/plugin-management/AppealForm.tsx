import { type SubmitEvent, useState } from 'react';
import { ApiError, call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../contract/values/textLimits';
import styles from './BlockPart.module.css';

interface AppealFormProps {
  pluginKey: string;
  /** Number of appeals that are left. */
  left: number;
  /** Called after each attempt. A failed one may mean that the plugin's state has changed. */
  onDone: () => void;
}

/** Form for an appeal against the block. The text is kept until it is sent successfully. */
export function AppealForm({ pluginKey, left, onDone }: AppealFormProps) {
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
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) onDone();
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
