import { useAsked } from '@/admin/shared/useAsked';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';

/** An act on an account that is asked about first: what it is called, what will happen, and what is said when it did. */
interface AskedAct {
  title: string;
  content: string;
  okText: string;
  danger?: boolean;
  done: string;
  act: () => Promise<unknown>;
}

/** Acts on one account. Whatever became of one, `reload` brings the account as it is then. */
export function useAccountActs(reload: () => void) {
  const askFirst = useAsked();
  const { running, run } = useRunning<string>();

  /** `what` names the act while it runs. */
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
