import { type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { OwnPluginRequest } from '../../../contract/organization/pluginRequests';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './RequestPlugin.module.css';

export interface RequestPluginProps {
  pluginKey: string;
  /** The plugin's name in the user's language. */
  name: string;
}

/**
 * Requests a plugin that the policy of the member's organization forbids; shows whether a request is open, or why it was
 * declined. Load it with the messages `site/mine`, so that visitors download neither.
 */
export default function RequestPlugin({ pluginKey, name }: RequestPluginProps) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery('getOwnRequest', { plugin_key: pluginKey });
  if (!query.data) return null;
  const { request } = query.data;
  if (request && request.decision === null)
    return (
      <div className={styles.request}>
        <b>{text('policyRequest.open')}</b>
        <p>{text('policyRequest.openHint', { moment: formatTimestamp(request.request_time, locale) })}</p>
      </div>
    );
  const declined = request?.decision === 'decline' ? request : null;
  return (
    <div className={styles.request}>
      {declined && (
        <>
          <b>{text('policyRequest.declined')}</b>
          <p className={styles.reason} dir="auto">
            {declined.decide_reason}
          </p>
        </>
      )}
      <Button onClick={() => setOpen(true)}>{text(declined ? 'policyRequest.again' : 'policyRequest.button')}</Button>
      {isOpen && (
        <RequestDialog
          pluginKey={pluginKey}
          name={name}
          onSent={(sent) => query.set({ request: sent })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface RequestDialogProps extends RequestPluginProps {
  onSent: (request: OwnPluginRequest) => void;
  onClose: () => void;
}

/** Asks for the reason. The text stays until it was sent. */
function RequestDialog({ pluginKey, name, onSent, onClose }: RequestDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { running, run } = useRunningAction<'send'>();
  const send = async () => {
    if (!typed.trim()) return setMissing(true);
    await run('send', async () => {
      onSent(await call('requestPlugin', { plugin_key: pluginKey, reason: typed }));
      message.success(text('policyRequest.sent'));
      onClose();
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      visible
      size="small"
      title={text('policyRequest.title', { name })}
      description={text('policyRequest.hint')}
      sureText={text('policyRequest.send')}
      sureDisabled={[...typed].length > TEXT_LIMITS.reason}
      confirmLoading={running !== null}
      cancelText={text('kit.cancel')}
      onVisibleChange={(visible, how) => {
        if (how === 'sure') void send();
        else if (!visible) onClose();
      }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <TextArea
          label={text('policyRequest.reason')}
          value={typed}
          limit={TEXT_LIMITS.reason}
          required
          error={isMissing ? text('policyRequest.missing') : undefined}
          onValueChange={(value) => {
            setTyped(value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
