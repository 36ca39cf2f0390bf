import type { ReactNode } from 'react';
import { useConfirm } from '@/admin/shared/useConfirm';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import styles from './accounts.module.css';

interface AccountPartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One section of an account, with its own heading. */
export function AccountPart({ title, lead, children }: AccountPartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Props of a section that changes the account. */
export interface ActionPartProps {
  user: ManagedAccount;
  actions: AccountActions;
}

/** The name of an account in messages. */
export const nameOf = ({ account, nick_name }: ManagedAccount): string => account ?? nick_name;

/** An action on an account. `done` is the message after it succeeded. */
interface AccountAction {
  done: string;
  onConfirm: () => Promise<unknown>;
}

interface ConfirmedAction extends AccountAction {
  title: string;
  content: string;
  okText: string;
  danger?: boolean;
}

type AccountActions = ReturnType<typeof useAccountActions>;

/** Actions on one account. After each one, successful or not, `reload` loads the current account. */
export function useAccountActions(reload: () => void) {
  const confirm = useConfirm();
  const { running, run } = useRunningAction<string>();

  /** While the action runs, `running` is `action`. */
  const perform = (action: string, { done, onConfirm }: AccountAction): Promise<void> =>
    run(action, async () => {
      await onConfirm();
      message.success(done);
    }).then(reload);
  const performAfterConfirmation = (
    action: string,
    { done, onConfirm, danger = false, ...question }: ConfirmedAction,
  ) => confirm({ ...question, danger, onConfirm: () => perform(action, { done, onConfirm }) });
  return { running, perform, performAfterConfirmation };
}
