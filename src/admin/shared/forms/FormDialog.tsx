import { ModalForm } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';

interface FormDialogProps<Values> {
  title: string;
  /** Passed if the caller reads the fields. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Label of the submit button; left out if `actions` replaces it. */
  okText?: string;
  /** The action deletes or revokes something. */
  danger?: boolean;
  /** Whether the form cannot be sent yet. */
  disabled?: boolean;
  /** Sends the form. After a failure, a toast shows why, and the dialog stays open. If the result is false, it does too. */
  onFinish?: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Buttons that replace the submit button, if there are several actions. */
  actions?: ReactNode;
  /** Replaces all buttons after the form was sent. */
  footer?: ReactNode;
  /** false: neither the close icon nor Esc closes the dialog. */
  closable?: boolean;
  /** Information about the action, and the fields. */
  children: ReactNode;
}

const WIDTH = 520;

/** pro-components' ModalForm over a list. Mount it only while it is open: then it always starts with initial values. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, initialValues, okText, danger, disabled, onFinish, onClose } = props;
  const { actions, footer, closable = true, children } = props;
  const text = useText();
  const { run } = useRunningAction<'send'>();

  const handleFinish = async (values: Values) => {
    let result: unknown;
    const isSent = await run('send', async () => {
      result = await onFinish?.(values);
    });
    return isSent && result !== false;
  };

  return (
    <ModalForm<Values>
      open
      form={form}
      title={title}
      width={WIDTH}
      initialValues={initialValues}
      autoFocusFirstInput={false}
      onFinish={onFinish && handleFinish}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside would discard what was typed.
      modalProps={{ mask: { closable: false }, closable, keyboard: closable }}
      submitter={{
        searchConfig: { submitText: okText, resetText: text('kit.cancel') },
        submitButtonProps: { danger, disabled },
        render: (_props, [cancel, submit]) =>
          footer ?? [cancel, actions ? <Fragment key="actions">{actions}</Fragment> : submit],
      }}
    >
      {children}
    </ModalForm>
  );
}
