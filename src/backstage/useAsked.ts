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
  act: () => Promise<void>;
}

/** Asks before a dangerous act. One that fails says why in a toast, and the question stays for another try. */
export function useAsked(): (question: Question) => void {
  const text = useText();
  const failureText = useFailureText();
  const { modal } = App.useApp();
  return ({ act, ...question }) => {
    const wait = (loading: boolean) => dialog.update({ okButtonProps: { danger: true, loading } });
    const dialog = modal.confirm({
      ...question,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
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
