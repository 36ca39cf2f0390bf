import { useAsked } from '@/admin/shared/useAsked';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';

/**
 * An action on an account that needs a confirmation: its title, its consequences, and the message after it succeeded.
 */
interface AskedAct {
  title: string;
  content: string;
  okText: string;
  danger?: boolean;
  done: string;
  act: () => Promise<unknown>;
}

/** Actions on one account. After each one, successful or not, `reload` loads the current account. */
export function useAccountActs(reload: () => void) {
  const askFirst = useAsked();
  const { running, run } = useRunning<string>();

  /** `what` names the action while it runs. */
  const make = async (what: string, { done, act }: Pick<AskedAct, 'done' | 'act'>): Promise<void> => {
    const succeeded = await run(what, async () => {
      await act();
    });
    if (succeeded) message.success(done);
    reload();
  };
  const ask = (what: string, { done, act, danger = false, ...question }: AskedAct) =>
    askFirst({ ...question, danger, act: () => make(what, { done, act }) });
  return { running, make, ask };
}

export type AccountActs = ReturnType<typeof useAccountActs>;
