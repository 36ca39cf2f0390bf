import { App } from 'antd';
import type { ReactNode } from 'react';
import { isRefusal } from '@/api/isRefusal';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';

interface Confirmation {
  /** Names the action. */
  title: string;
  /** The consequences of the action. */
  content: ReactNode;
  /** Label of the confirm button; "Delete" if left out. */
  okText?: string;
  /** false if the action loses nothing: then the confirm button has the initial focus. */
  danger?: boolean;
  /** Checks the fields of the content. If it rejects, they show why, and the action is not started. */
  validate?: () => Promise<unknown> | undefined;
  onConfirm: () => Promise<unknown>;
  /** Toast after the action has succeeded. */
  done?: string;
  /** Called after the action, also after the server refused it: another administrator may have acted first. */
  reload?: () => void;
}

/**
 * Returns a function that asks for a confirmation before an action. If the action fails, a toast shows why, and the
 * dialog stays open for another attempt.
 */
export function useConfirm(): (confirmation: Confirmation) => void {
  const text = useText();
  const failureText = useFailureText();
  const { modal } = App.useApp();
  return ({ validate, onConfirm, done, reload, danger = true, ...confirmation }) => {
    const setLoading = (loading: boolean) => dialog.update({ okButtonProps: { danger, loading } });
    /** Whether the action succeeded. */
    const confirmed = async () => {
      try {
        await validate?.();
      } catch {
        return false;
      }
      setLoading(true);
      try {
        await onConfirm();
        if (done) message.success(done);
        reload?.();
        return true;
      } catch (error) {
        setLoading(false);
        message.error(failureText(error));
        if (isRefusal(error)) reload?.();
        return false;
      }
    };
    const dialog = modal.confirm({
      okText: text('admin.delete'),
      ...confirmation,
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      cancelText: text('kit.cancel'),
      // Returns no promise: antd would rethrow a rejection, and nothing would catch it.
      onOk: (close: () => void) => void confirmed().then((isDone) => isDone && close()),
    });
  };
}

/** While `isChanged`, leaving the page needs a confirmation. Returns a function that asks for the same one. */
export function useConfirmedLeave(
  isChanged: boolean,
  question: Pick<Confirmation, 'title' | 'content' | 'okText'>,
): () => Promise<boolean> {
  const text = useText();
  const { modal } = App.useApp();
  const mayLeave = async () =>
    modal.confirm({
      ...question,
      okButtonProps: { danger: true },
      cancelText: text('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    });
  useLeaveGuard(isChanged, mayLeave);
  return mayLeave;
}
