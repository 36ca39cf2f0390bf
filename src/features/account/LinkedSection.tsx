import { useEffect, useState } from 'react';
import { call, loadErrorMessages } from '@/api/call';
import { accepted, authThirdParty, bindThirdParty } from '@/api/thirdParty';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useLocale, useText } from '@/lib/intl/useText';
import { readLinkRequest, removeLinkParameters, startLinking } from '@/session/login/accountLinking';
import type { LinkableMethod, LinkedAccount } from '../../../contract/accounts/linkedAccounts';
import styles from './account.module.css';
import { LinkDirectoryDialog } from './LinkDirectoryDialog';
import { type Proof, ProofDialog } from './ProofDialog';
import { Pending, Section } from './Section';

/** An action that needs a confirmation. */
type OpenDialog =
  | { act: 'bind'; id: string; withCode: boolean }
  | { act: 'directory'; method: LinkableMethod; withCode: boolean }
  | { act: 'unlink'; linked: LinkedAccount; withCode: boolean };

/** Company accounts that log in to this account: list, link, unlink. */
export function LinkedSection() {
  const text = useText();
  const labelOf = useMethodLabel();
  const { data, status, error, reload } = useQuery('listLinkedAccounts', {});
  const { running, run } = useRunningAction<string>();
  const [linkRequest, setLinkRequest] = useState(readLinkRequest);
  useEffect(removeLinkParameters, []);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const { linked_account_list: linked, method_list: methods } = data;

  // Checks first whether a two-factor code is needed: without the code's field, the dialog could not succeed.
  const open = (what: string, about: (withCode: boolean) => OpenDialog) =>
    run(what, async () => setOpenDialog(about((await call('getTotp')).is_enabled)));
  const link = (method: LinkableMethod) =>
    method.takes === 'password'
      ? open(method.method, (withCode) => ({ act: 'directory', method, withCode }))
      : run(method.method, () => leaveFor(method));
  const done = (words: string) => {
    setOpenDialog(null);
    setLinkRequest(null);
    message.success(words);
    reload();
  };

  return (
    <Section title={text('account.linked')} lead={text('account.linkedLead')}>
      {linkRequest && !openDialog && (
        <div className={styles.notice}>
          <p>{text('account.linkReady')}</p>
          <Button
            type="primary"
            loading={running === 'bind'}
            onClick={() => open('bind', (withCode) => ({ act: 'bind', id: linkRequest, withCode }))}
          >
            {text('account.linkFinish')}
          </Button>
        </div>
      )}
      {linked.length === 0 ? (
        <p className={styles.small}>{text('account.linkedNone')}</p>
      ) : (
        <ul className={styles.list}>
          {linked.map((one) => (
            <LinkedRow
              key={one.linked_account_id}
              linked={one}
              label={labelOf(methods.find(({ method }) => method === one.method) ?? null)}
              running={running}
              onUnlink={() => open(keyOf(one), (withCode) => ({ act: 'unlink', linked: one, withCode }))}
            />
          ))}
        </ul>
      )}
      {methods.length > 0 && (
        <div className={styles.actions}>
          {methods.map((method) => (
            <Button
              key={method.method}
              icon="plus"
              disabled={running !== null}
              loading={running === method.method}
              onClick={() => link(method)}
            >
              {text('account.link', { label: labelOf(method) })}
            </Button>
          ))}
        </div>
      )}
      <Dialogs openDialog={openDialog} labelOf={labelOf} onDone={done} onClose={() => setOpenDialog(null)} />
    </Section>
  );
}

interface DialogsProps {
  openDialog: OpenDialog | null;
  labelOf: (method: LinkableMethod | null) => string;
  onDone: (words: string) => void;
  onClose: () => void;
}

function Dialogs({ openDialog, labelOf, onDone, onClose }: DialogsProps) {
  const text = useText();
  if (!openDialog) return null;
  const { withCode } = openDialog;
  if (openDialog.act === 'directory')
    return (
      <LinkDirectoryDialog
        method={openDialog.method}
        label={labelOf(openDialog.method)}
        withCode={withCode}
        onLinked={() => onDone(text('account.linkDone'))}
        onClose={onClose}
      />
    );
  if (openDialog.act === 'bind')
    return (
      <ProofDialog
        title={text('account.linkConfirm')}
        description={text('account.linkConfirmText')}
        sureText={text('account.linkSubmit')}
        withCode={withCode}
        onClose={onClose}
        onVerified={async (proof) => {
          await bind(openDialog.id, proof);
          onDone(text('account.linkDone'));
        }}
      />
    );
  const { linked_account_id } = openDialog.linked;
  return (
    <ProofDialog
      title={text('account.unlinkConfirm')}
      description={text('account.unlinkConfirmText')}
      sureText={text('account.unlink')}
      danger
      withCode={withCode}
      onClose={onClose}
      onVerified={async (proof) => {
        await call('unlinkAccount', { linked_account_id, ...proof });
        onDone(text('account.unlinked'));
      }}
    />
  );
}

interface LinkedRowProps {
  linked: LinkedAccount;
  label: string;
  running: string | null;
  onUnlink: () => void;
}

function LinkedRow({ linked, label, running, onUnlink }: LinkedRowProps) {
  const text = useText();
  return (
    <li className={styles.row}>
      <div className={styles.stack}>
        <p className={styles.strong}>{label}</p>
        {linked.name && (
          <p className={styles.small} dir="auto">
            {linked.name}
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-label={text('account.unlinkNamed', { name: linked.name ?? label })}
        disabled={running !== null}
        loading={running === keyOf(linked)}
        onClick={onUnlink}
      >
        {text('account.unlink')}
      </Button>
    </li>
  );
}

const keyOf = ({ linked_account_id }: LinkedAccount) => `unlink ${linked_account_id}`;

/** Returns the name of a company login in the page's language. */
function useMethodLabel(): (method: LinkableMethod | null) => string {
  const text = useText();
  const locale = useLocale();
  return (method) => {
    const label = method?.label;
    return (typeof label === 'string' ? label : label?.[locale]) ?? text('account.companyAccount');
  };
}

/** Leaves for the company's page, which returns to this section. */
async function leaveFor({ method }: LinkableMethod): Promise<void> {
  const redirect_uri = `${location.origin}/plugins/account?part=linked`;
  const body = { redirect_uri, state: startLinking(), response_type: 'bind_id' };
  const { url } = await acceptedResponse(authThirdParty(method, body));
  location.assign(String(url));
}

const bind = (id: string, proof: Proof) => acceptedResponse(bindThirdParty({ id, ...proof }));

/** @throws {ApiError} if the server refused, after the messages of its id are loaded. */
async function acceptedResponse(request: ReturnType<typeof bindThirdParty>): Promise<Record<string, unknown>> {
  const body = await request;
  if (typeof body.error === 'string') await loadErrorMessages();
  return accepted(body);
}
