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
import { useProof } from './ProofDialog';
import { Pending, Row, Section } from './Section';

/** Company accounts that log in to this account: list, link, unlink. */
export function LinkedSection() {
  const text = useText();
  const labelOf = useMethodLabel();
  const { data, status, error, reload } = useQuery('listLinkedAccounts', {});
  const { running, run } = useRunningAction<string>();
  const [linkRequest, setLinkRequest] = useState(readLinkRequest);
  useEffect(removeLinkParameters, []);
  const proof = useProof();
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const { linked_account_list: linked, method_list: methods } = data;

  const done = (words: string) => {
    setLinkRequest(null);
    message.success(words);
    reload();
  };
  const link = (method: LinkableMethod) =>
    run(method.method, async () => {
      if (method.takes !== 'password') return leaveFor(method);
      const label = labelOf(method);
      await proof.request({
        title: text('account.link', { label }),
        description: text('account.linkDirectoryText', { label }),
        sureText: text('account.linkSubmit'),
        directory: label,
        act: (given, account) => call('linkDirectoryAccount', { method: method.method, ...account, ...given }),
        onDone: () => done(text('account.linkDone')),
      });
    });
  const bind = (id: string) =>
    run('bind', () =>
      proof.request({
        title: text('account.linkConfirm'),
        description: text('account.linkConfirmText'),
        sureText: text('account.linkSubmit'),
        act: (given) => acceptedResponse(bindThirdParty({ id, ...given })),
        onDone: () => done(text('account.linkDone')),
      }),
    );
  const unlink = ({ linked_account_id }: LinkedAccount) =>
    run(`unlink ${linked_account_id}`, () =>
      proof.request({
        title: text('account.unlinkConfirm'),
        description: text('account.unlinkConfirmText'),
        sureText: text('account.unlink'),
        danger: true,
        act: (given) => call('unlinkAccount', { linked_account_id, ...given }),
        onDone: () => done(text('account.unlinked')),
      }),
    );

  return (
    <Section title={text('account.linked')} lead={text('account.linkedLead')}>
      {linkRequest && !proof.dialog && (
        <div className={styles.notice}>
          <p>{text('account.linkReady')}</p>
          <Button
            type="primary"
            disabled={running !== null}
            loading={running === 'bind'}
            onClick={() => bind(linkRequest)}
          >
            {text('account.linkFinish')}
          </Button>
        </div>
      )}
      {linked.length === 0 ? (
        <p className={styles.small}>{text('account.linkedNone')}</p>
      ) : (
        <ul className={styles.list}>
          {linked.map((one) => {
            const label = labelOf(methods.find(({ method }) => method === one.method) ?? null);
            return (
              <Row
                key={one.linked_account_id}
                id={`unlink ${one.linked_account_id}`}
                running={running}
                action={text('account.unlink')}
                label={text('account.unlinkNamed', { name: one.name ?? label })}
                onAction={() => unlink(one)}
              >
                <p className={styles.strong}>{label}</p>
                {one.name && (
                  <p className={styles.small} dir="auto">
                    {one.name}
                  </p>
                )}
              </Row>
            );
          })}
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
      {proof.dialog}
    </Section>
  );
}

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

/** @throws {ApiError} if the server refused, after the messages of its id are loaded. */
async function acceptedResponse(request: ReturnType<typeof bindThirdParty>): Promise<Record<string, unknown>> {
  const body = await request;
  if (typeof body.error === 'string') await loadErrorMessages();
  return accepted(body);
}
