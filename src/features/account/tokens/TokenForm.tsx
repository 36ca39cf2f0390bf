import { type SubmitEvent, useId, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { Input } from '@/kit/Input/Input';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../../contract/accounts/personalTokens';
import type { TokenScope } from '../../../../contract/endpoint';
import { MAX_TOKEN_DAYS, TOKEN_SCOPES } from '../../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import styles from '../account.module.css';
import { ProofDialog } from '../ProofDialog';
import { Failure } from '../Section';
import { emptyFields, useFields } from '../useFields';

/** Lifetimes to choose from, in days. */
const LIFETIMES = [7, 30, 90, MAX_TOKEN_DAYS] as const;

interface TokenFormProps {
  onMade: (token: PersonalToken & { token: string }) => void;
  onCancel: () => void;
}

/** Form for a new token: name, scopes and lifetime; then password and code. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const text = useText();
  const [scopes, setScopes] = useState<readonly TokenScope[]>(TOKEN_SCOPES);
  const [days, setDays] = useState<number>(90);
  const [confirming, setConfirming] = useState<{ name: string; withCode: boolean } | null>(null);
  const { failure, running, field, submit } = useFields({
    initial: { name: '' },
    check: (now) => emptyFields(now, ['name'], text('account.required')),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (scopes.length === 0) return;
    // Checks first whether a two-factor code is needed: without the code's field, the dialog could not succeed.
    void submit(async ({ name }) => setConfirming({ name, withCode: (await call('getTotp')).is_enabled }));
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
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
      <ScopeChoice chosen={scopes} onChange={setScopes} />
      <LifetimeChoice days={days} onChange={setDays} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running}>
          {text('account.tokenMake')}
        </Button>
        <Button onClick={onCancel}>{text('account.cancel')}</Button>
      </div>
      {confirming && (
        <ProofDialog
          title={text('account.tokenNew')}
          description={text('account.tokenProof')}
          sureText={text('account.tokenMake')}
          withCode={confirming.withCode}
          onClose={() => setConfirming(null)}
          onVerified={async (proof) =>
            onMade(await call('makeToken', { ...proof, name: confirming.name, scopes, expires_in_days: days }))
          }
        />
      )}
    </form>
  );
}

interface ScopeChoiceProps {
  chosen: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{text('account.tokenScopes')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope} className={styles.tick} htmlFor={`${id}${scope}`}>
          <Checkbox
            id={`${id}${scope}`}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(TOKEN_SCOPES.filter((other) => (other === scope ? checked : chosen.includes(other))))
            }
          />
          {text(`account.tokenScope.${scope}`)}
        </label>
      ))}
      <Failure text={chosen.length === 0 ? text('account.tokenScopesNone') : null} />
    </fieldset>
  );
}

function LifetimeChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.choice}>
      <p id={id} className={styles.label}>
        {text('account.tokenValidity')}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={days}
        onChange={onChange}
        menu={LIFETIMES.map((value) => ({ value, label: text('account.tokenDays', { count: value }) }))}
      />
    </div>
  );
}
