import { type SubmitEvent, useState } from 'react';
import { ApiError } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import styles from './ratings.module.css';

interface ShortFormProps {
  label: string;
  sendText: string;
  limit: number;
  onSend: (typed: string) => Promise<void>;
  onCancel?: () => void;
}

/** One text and its button: a reply, an appeal. The text stays until it is sent. */
export function ShortForm({ label, sendText, limit, onSend, onCancel }: ShortFormProps) {
  const text = useText();
  const { running, run } = useRunningAction<'send'>();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isSendable = typed.trim() !== '' && [...typed].length <= limit;
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSendable && running === null) await run('send', send);
  };
  const send = () =>
    onSend(typed).catch((failure: unknown) => {
      if (!(failure instanceof ApiError && failure.id === 'word_not_allowed')) throw failure;
      setError(failureText(failure));
    });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextArea
        label={label}
        rows={2}
        value={typed}
        limit={limit}
        error={error}
        onValueChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {text('rating.cancel')}
          </Button>
        )}
        <Button size="small" htmlType="submit" type="primary" disabled={!isSendable} loading={running !== null}>
          {sendText}
        </Button>
      </div>
    </form>
  );
}
