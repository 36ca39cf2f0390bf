import { useState } from 'react';
import { ApiError, call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { Passkey } from '../../../contract/accounts/passkeys';
import type { TotpStatus } from '../../../contract/accounts/secondFactors';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './account.module.css';
import { useProof } from './ProofDialog';
import { Failure, Pending, Section } from './Section';

interface PasskeysSectionProps {
  /** Two-factor authentication of the user. */
  totp: TotpStatus;
  /** A passkey was added or removed. `recoveryCodes` are new ones, which are shown once. */
  onChanged: (recoveryCodes: string[] | null) => void;
}

/** Passkeys of the user: add, rename, remove. Renders nothing without any where the browser cannot create one. */
export function PasskeysSection({ totp, onChanged }: PasskeysSectionProps) {
  const text = useText();
  const withPassword = useSession()?.user.has_password !== false;
  const { data, status, error, set, reload } = useQuery('listPasskeys', {});
  const proof = useProof();
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const passkeys = data.passkey_list;
  const canCreate = canCreateAt(data.origin);
  if (!canCreate && passkeys.length === 0) return null;
  const changeList = (change: (list: Passkey[]) => Passkey[]) =>
    set((newest) => newest && { ...newest, passkey_list: change(newest.passkey_list) });

  const add = () => {
    // Used again after a canceled browser dialog: a code works only once.
    let options: unknown;
    return proof.request({
      title: text('account.passkeyAdd'),
      description: text('account.passkeyAddText'),
      sureText: text('account.continue'),
      act: async (given) => {
        options ??= (await call('startPasskey', { ...given })).options;
        const credential = await createPasskey(options);
        options = undefined;
        return call('addPasskey', { credential });
      },
      onDone: ({ passkey, recovery_codes }) => {
        changeList((list) => [passkey, ...list]);
        message.success(text('account.passkeyAdded'));
        onChanged(recovery_codes);
      },
    });
  };
  const isLastStep = passkeys.length === 1 && !totp.is_enabled;
  const remove = ({ passkey_id, name }: Passkey) =>
    proof.request({
      title: text('account.passkeyRemoveNamed', { name }),
      description: (
        <>
          {text(isLastStep ? 'account.passkeyRemoveLastText' : 'account.passkeyRemoveText')}
          {isLastStep && totp.is_required && ` ${text('account.totpRequired')}`}
        </>
      ),
      sureText: text('account.passkeyRemove'),
      danger: true,
      act: (given) => call('removePasskey', { ...given, passkey_id }),
      onDone: () => {
        changeList((list) => list.filter((one) => one.passkey_id !== passkey_id));
        message.success(text('account.passkeyRemoved'));
        onChanged(null);
      },
    });

  return (
    <Section
      title={text('account.passkeys')}
      lead={text(withPassword ? 'account.passkeysLead' : 'account.passkeysLeadCompany')}
    >
      {passkeys.length === 0 ? (
        <p className={styles.small}>{text('account.passkeysNone')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRenamed={(name) =>
                changeList((list) =>
                  list.map((one) => (one.passkey_id === passkey.passkey_id ? { ...one, name } : one)),
                )
              }
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {canCreate && (
        <div className={styles.actions}>
          <Button icon="plus" onClick={add}>
            {text('account.passkeyAdd')}
          </Button>
        </div>
      )}
      {proof.dialog}
    </Section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRenamed: (name: string) => void;
  onRemove: () => void;
}

/** Name and use of a passkey, or the form that renames it. */
function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const text = useText();
  const locale = useLocale();
  const [renaming, setRenaming] = useState(false);
  const { name, created_at, last_used_at } = passkey;
  if (renaming)
    return (
      <li className={styles.row}>
        <RenameForm
          passkey={passkey}
          onClose={(newName) => {
            setRenaming(false);
            if (newName) onRenamed(newName);
          }}
        />
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.stack}>
        <p className={styles.strong}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.small}>
          {last_used_at
            ? text('account.lastUsed', { moment: formatTimestamp(last_used_at, locale) })
            : text('account.tokenNeverUsed')}
          {' · '}
          {text('account.passkeyCreated', { moment: formatTimestamp(created_at, locale) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={text('account.passkeyRenameNamed', { name })}
          onClick={() => setRenaming(true)}
        >
          {text('account.passkeyRename')}
        </Button>
        <Button size="small" aria-label={text('account.passkeyRemoveNamed', { name })} onClick={onRemove}>
          {text('account.passkeyRemove')}
        </Button>
      </div>
    </li>
  );
}

/** Form for a passkey's name. `onClose` gets the new name, or null. */
function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: (name: string | null) => void }) {
  const text = useText();
  const { failure, running, field, form } = useFields({
    initial: { name: passkey.name },
    check: (now) => emptyFields(now, ['name'], text('account.required')),
  });
  const rename = async ({ name }: { name: string }) => {
    await call('renamePasskey', { passkey_id: passkey.passkey_id, name: name.trim() });
    onClose(name.trim());
  };
  return (
    <form className={styles.form} {...form(rename)}>
      <Failure text={failure} />
      <Input
        {...field('name')}
        label={text('account.tokenName')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.passkey_name}
        autoFocus
        required
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running}>
          {text('account.save')}
        </Button>
        <Button onClick={() => onClose(null)}>{text('account.cancel')}</Button>
      </div>
    </form>
  );
}

/** Whether this page can create passkeys: at the site's own origin, outside of frames, with a browser that can. */
function canCreateAt(origin: string | null): boolean {
  return (
    origin === location.origin &&
    window.top === window.self &&
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/** @throws {ApiError} `passkey_known` if this authenticator has one of the account, otherwise `passkey_not_created` */
async function createPasskey(options: unknown) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  try {
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON();
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new ApiError(-10000, isKnown ? 'passkey_known' : 'passkey_not_created', String(error), 0);
  }
}
