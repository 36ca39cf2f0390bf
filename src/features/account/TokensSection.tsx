import { useState } from 'react';
import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../contract/accounts/personalTokens';
import type { TokenScope } from '../../../contract/endpoint';
import { MAX_TOKEN_DAYS, TOKEN_SCOPES } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './account.module.css';
import { CopyButton } from './CopyButton';
import { useProof } from './ProofDialog';
import { Choice, Failure, MultiChoice, Pending, Row, Section, ShownOnce } from './Section';

/** Access tokens for programs: list, create, end. */
export function TokensSection() {
  const text = useText();
  const { data, status, error, set, reload } = useQuery('listTokens', {});
  const { running: ending, run } = useRunningAction<string>();
  // false: the form was closed, so that the button that opened it gets the focus again.
  const [making, setMaking] = useState<boolean>();
  const [made, setMade] = useState<string | null>(null);
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const tokens = data.token_list;
  const changeList = (change: (list: PersonalToken[]) => PersonalToken[]) =>
    set((newest) => newest && { token_list: change(newest.token_list) });

  const end = async ({ token_id, name }: PersonalToken) => {
    const sure = await message.confirm({
      title: text('account.tokenEndNamed', { name }),
      content: text('account.tokenEndConfirm'),
      confirmText: text('account.tokenEnd'),
      danger: true,
    });
    if (!sure) return;
    const ended = await run(String(token_id), async () => {
      await call('endToken', { token_id });
      changeList((list) => list.filter((token) => token.token_id !== token_id));
      message.success(text('account.tokenEnded'));
    });
    // The token may have been revoked elsewhere, so the list is reloaded.
    if (!ended) reload();
  };
  const showNew = ({ token, ...shown }: PersonalToken & { token: string }) => {
    setMaking(false);
    setMade(token);
    changeList((list) => [shown, ...list]);
  };

  return (
    <Section title={text('account.tokens')} lead={text('account.tokensLead')}>
      {made && (
        <ShownOnce
          title={text('account.tokenMadeTitle')}
          lead={text('account.tokenMadeText')}
          savedText={text('account.tokenSaved')}
          onSaved={() => setMade(null)}
        >
          <div className={styles.box}>
            <code className={styles.code}>{made}</code>
            <div>
              <CopyButton value={made} />
            </div>
          </div>
        </ShownOnce>
      )}
      {making && <TokenForm onMade={showNew} onCancel={() => setMaking(false)} />}
      {!made && !making && (
        <div className={styles.actions}>
          <Button type="primary" icon="plus" autoFocus={making === false} onClick={() => setMaking(true)}>
            {text('account.tokenNew')}
          </Button>
        </div>
      )}
      {tokens.length === 0 ? (
        <p className={styles.small}>{text('account.tokensNone')}</p>
      ) : (
        <ul className={styles.list}>
          {tokens.map((token) => (
            <Row
              key={token.token_id}
              id={String(token.token_id)}
              running={ending}
              action={text('account.tokenEnd')}
              label={text('account.tokenEndNamed', { name: token.name })}
              onAction={() => end(token)}
            >
              <TokenFacts token={token} />
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Time before the expiry from which a token is shown as expiring soon. */
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Name, scopes, expiry, and last use of a token. */
function TokenFacts({ token: { name, scopes, expires_at, last_used_at } }: { token: PersonalToken }) {
  const text = useText();
  const locale = useLocale();
  const left = Date.parse(expires_at) - Date.now();
  const moment = formatTimestamp(expires_at, locale);
  return (
    <>
      <p className={styles.strong}>
        <bdi>{name}</bdi> {left <= 0 && <Tag kind="bad">{text('account.tokenExpired')}</Tag>}
        {left > 0 && left <= SOON_MS && <Tag kind="wait">{text('account.tokenExpiresSoon')}</Tag>}
      </p>
      <p className={styles.small}>{scopes.map((scope) => text(`account.tokenScope.${scope}`)).join(' · ')}</p>
      <p className={styles.small}>
        {left > 0 ? text('account.tokenExpires', { moment }) : text('account.tokenExpiredAt', { moment })}
        {' · '}
        {last_used_at
          ? text('account.lastUsed', { moment: formatTimestamp(last_used_at, locale) })
          : text('account.tokenNeverUsed')}
      </p>
    </>
  );
}

/** Lifetimes to choose from, in days. */
const LIFETIMES = [7, 30, 90, MAX_TOKEN_DAYS] as const;

interface TokenFormProps {
  onMade: (token: PersonalToken & { token: string }) => void;
  onCancel: () => void;
}

/** Form for a new token: name, scopes and lifetime; then password and code. */
function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const text = useText();
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['publish', 'read']);
  const [days, setDays] = useState<number>(90);
  const proof = useProof();
  const { failure, running, field, form } = useFields({
    initial: { name: '' },
    check: (now) => emptyFields(now, ['name'], text('account.required')),
  });

  const make = async ({ name }: { name: string }) => {
    if (scopes.length === 0) return;
    await proof.request({
      title: text('account.tokenNew'),
      description: text('account.tokenProof'),
      sureText: text('account.tokenMake'),
      act: (given) => call('makeToken', { ...given, name, scopes, expires_in_days: days }),
      onDone: onMade,
    });
  };

  return (
    <>
      <form className={styles.form} {...form(make)}>
        <Failure text={failure} />
        <Input
          {...field('name')}
          label={text('account.tokenName')}
          hint={text('account.tokenNameHint')}
          autoComplete="off"
          maxLength={TEXT_LIMITS.token_name}
          autoFocus
          required
        />
        <MultiChoice
          label={text('account.tokenScopes')}
          menu={TOKEN_SCOPES.map((value) => ({ value, label: text(`account.tokenScope.${value}`) }))}
          chosen={scopes}
          onChange={setScopes}
          failure={scopes.length === 0 ? text('account.tokenScopesNone') : null}
        />
        <Choice
          label={text('account.tokenValidity')}
          value={days}
          onChange={setDays}
          menu={LIFETIMES.map((value) => ({
            value: value as number,
            label: text('account.tokenDays', { count: value }),
          }))}
        />
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={running}>
            {text('account.tokenMake')}
          </Button>
          <Button onClick={onCancel}>{text('account.cancel')}</Button>
        </div>
      </form>
      {proof.dialog}
    </>
  );
}
