import { App } from 'antd';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';

interface Question {
  /** Names what will be done. */
  title: string;
  /** What follows from it. */
  content: string;
  /** The verb of the act. */
  okText: string;
  /** false where nothing is lost by it: the focus begins at the act then. */
  danger?: boolean;
  act: () => Promise<unknown>;
}

/** Asks before an act that is not to be done by mistake. One that fails says why in a toast, and the question stays for another try. */
export function useAsked(): (question: Question) => void {
  const text = useText();
  const failureText = useFailureText();
  const { modal } = App.useApp();
  return ({ act, danger = true, ...question }) => {
    const wait = (loading: boolean) => dialog.update({ okButtonProps: { danger, loading } });
    const dialog = modal.confirm({
      ...question,
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      cancelText: text('kit.cancel'),
      // Not by a promise: antd throws on the failure of one, and nobody catches it.
      onOk: (close: () => void) => {
        wait(true);
        act().then(close, (error) => {
          wait(false);
          message.error(failureText(error));
        });
      },
    });
  };
}
