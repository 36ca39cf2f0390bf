import { type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewMessage } from '../../../contract/reviews/reviews';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './ReviewMessages.module.css';

interface ReviewMessagesProps {
  pluginKey: string;
  /** The version that a message is about: that of the shown submission. */
  version: string;
  /** Whether the viewer is the developer or the reviewer. */
  side: ReviewMessage['from'];
  messages: readonly ReviewMessage[];
  onSent: (message: ReviewMessage) => void;
}

/** Messages between developer and reviewer, and the field for the next one. */
export function ReviewMessages({ messages, ...form }: ReviewMessagesProps) {
  const text = useText();
  return (
    <section className={styles.talk}>
      <h3 className={styles.title}>{text('progress.messages')}</h3>
      {messages.length === 0 ? (
        <p className={styles.silent}>{text('progress.noMessages')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map((written) => (
            <ReviewText key={written.id} message={written} isOwn={written.from === form.side} />
          ))}
        </ol>
      )}
      <ReplyForm {...form} />
    </section>
  );
}

function ReviewText({ message: written, isOwn }: { message: ReviewMessage; isOwn: boolean }) {
  const text = useText();
  const locale = useLocale();
  const role = text(written.from === 'author' ? 'progress.developer' : 'progress.reviewer');
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.head}>
        <b>{written.name ? text('progress.named', { role, name: written.name }) : role}</b>
        <span>{text('progress.about', { version: written.version })}</span>
        <time dateTime={written.create_time}>{formatTimestamp(written.create_time, locale)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {written.text}
      </p>
    </li>
  );
}

/** The text is kept until it is sent successfully. */
function ReplyForm({ pluginKey, version, side, onSent }: Omit<ReviewMessagesProps, 'messages'>) {
  const text = useText();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const isSendable = typed.trim() !== '' && [...typed.trim()].length <= TEXT_LIMITS.review_message;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSendable || isSending) return;
    setSending(true);
    try {
      onSent(await call('sendReviewMessage', { plugin_key: pluginKey, version, text: typed }));
      setTyped('');
      message.success(text('progress.sent'));
    } catch (error) {
      message.error(failureText(error));
    }
    setSending(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextArea
        label={text('progress.write', { version })}
        hint={text(side === 'author' ? 'progress.toReviewer' : 'progress.toDeveloper')}
        value={typed}
        limit={TEXT_LIMITS.review_message}
        onValueChange={setTyped}
      />
      <Button htmlType="submit" type="secondary" className={styles.send} disabled={!isSendable} loading={isSending}>
        {text('progress.send')}
      </Button>
    </form>
  );
}
