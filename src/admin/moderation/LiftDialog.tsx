import { Button, Form } from 'antd';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { Block } from '../../../contract/moderation/blocks';
import styles from './moderation.module.css';

interface LiftDialogProps {
  block: Block;
  /** Called when the block or appeal is decided, here or by another administrator. */
  onDecided: () => void;
  onClose: () => void;
}

/** Lifts a block. If there is an open appeal, the dialog grants it with the lift, or refuses it. */
export function LiftDialog({ block, onDecided, onClose }: LiftDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ answer?: string }>();
  const { plugin_name: name, installs: count, reason } = block;
  const appeal = block.appeals.find(({ status }) => status === 'open');
  const { running, lift, refuse } = useLift(block, () => {
    onDecided();
    onClose();
  });
  const typedText = (): string => form.getFieldValue('answer')?.trim() ?? '';
  // Only a refusal requires an answer, so the field itself is optional.
  const handleRefuse = () => {
    if (typedText()) return appeal && refuse(appeal.id, typedText());
    form.setFields([{ name: 'answer', errors: [text('block.answerRequired')] }]);
  };

  return (
    <FormDialog<{ answer?: string }>
      title={text(appeal ? 'block.decideNamed' : 'block.liftNamed', { name })}
      form={form}
      onClose={onClose}
      actions={
        <>
          {appeal && (
            <Button danger loading={running === 'refuse'} disabled={running !== null} onClick={handleRefuse}>
              {text('block.refuse')}
            </Button>
          )}
          <Button
            type="primary"
            loading={running === 'lift'}
            disabled={running !== null}
            onClick={() => lift(typedText())}
          >
            {text(appeal ? 'block.grant' : 'block.lift')}
          </Button>
        </>
      }
    >
      <p className={styles.label}>{text('block.reason')}</p>
      <blockquote className={styles.quote} dir="auto">
        {reason}
      </blockquote>
      {appeal && (
        <>
          <p className={styles.label}>{text('block.appeal')}</p>
          <blockquote className={styles.quote} dir="auto">
            {appeal.text}
          </blockquote>
        </>
      )}
      <p className={styles.lead}>{text('block.liftText', { count })}</p>
      <ReasonField name="answer" label={text('block.answer')} hint={text('block.answerHint')} />
    </FormDialog>
  );
}

/** Errors after another administrator decided first: the list is out of date. */
const ALREADY_DECIDED = ['not_blocked', 'appeal_decided', 'appeal_not_found'];

/** Returns the two decisions. Only one can run at a time. */
function useLift({ plugin_key, plugin_name: name }: Block, onDecided: () => void) {
  const text = useText();
  const { running, run } = useRunningAction<'lift' | 'refuse'>();

  const decide = async (what: 'lift' | 'refuse', send: () => Promise<unknown>, done: string) => {
    let isDecided = false;
    await run(what, async () => {
      try {
        await send();
        message.success(done);
        isDecided = true;
      } catch (error) {
        isDecided = error instanceof ApiError && ALREADY_DECIDED.includes(error.id);
        throw error;
      }
    });
    if (!isDecided) return;
    refreshAdminCounts();
    onDecided();
  };

  return {
    running,
    lift: (reply: string) =>
      decide('lift', () => call('unblockPlugin', { plugin_key, answer: reply }), text('block.liftedNow', { name })),
    refuse: (id: number, reply: string) =>
      decide('refuse', () => call('refuseAppeal', { id, answer: reply }), text('block.refused')),
  };
}
