import { useConfirm } from '@/admin/shared/useConfirm';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';

/** An action on an account that needs a confirmation. `done` is the message after it succeeded. */
interface ConfirmedAction {
  title: string;
  content: string;
  okText: string;
  danger?: boolean;
  done: string;
  onConfirm: () => Promise<unknown>;
}

/** Actions on one account. After each one, successful or not, `reload` loads the current account. */
export function useAccountActions(reload: () => void) {
  const confirm = useConfirm();
  const { running, run } = useRunningAction<string>();

  /** While the action runs, `running` is `action`. */
  const perform = async (
    action: string,
    { done, onConfirm }: Pick<ConfirmedAction, 'done' | 'onConfirm'>,
  ): Promise<void> => {
    const succeeded = await run(action, async () => {
      await onConfirm();
    });
    if (succeeded) message.success(done);
    reload();
  };
  const performAfterConfirmation = (
    action: string,
    { done, onConfirm, danger = false, ...question }: ConfirmedAction,
  ) => confirm({ ...question, danger, onConfirm: () => perform(action, { done, onConfirm }) });
  return { running, perform, performAfterConfirmation };
}

export type AccountActions = ReturnType<typeof useAccountActions>;
