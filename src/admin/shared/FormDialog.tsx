import { ModalForm } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';

interface FormDialogProps<Values> {
  title: string;
  /** For a form whose owner reads its fields. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** The verb of the act; left out where `acts` has several. */
  okText?: string;
  /** What the act takes from somebody. */
  danger?: boolean;
  /** It cannot be sent yet. */
  disabled?: boolean;
  /** Sends the form. The dialog closes when the answer is true, and stays open otherwise. */
  onFinish?: (values: Values) => Promise<boolean>;
  onClose: () => void;
  /** The buttons beside the one that closes, where there is more than one act. */
  acts?: ReactNode;
  /** Takes the place of all the buttons once the form is sent. */
  footer?: ReactNode;
  /** false: neither by its cross nor by Esc. */
  closable?: boolean;
  /** What is to be known first, and the fields. */
  children: ReactNode;
}

const WIDTH = 520;

/** pro-components' ModalForm over a list. Mounted while it is open, so that it begins anew each time. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, initialValues, okText, danger, disabled, onFinish, onClose } = props;
  const { acts, footer, closable = true, children } = props;
  const text = useText();
  return (
    <ModalForm<Values>
      open
      form={form}
      title={title}
      width={WIDTH}
      initialValues={initialValues}
      autoFocusFirstInput={false}
      onFinish={onFinish}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click beside it would lose what was typed.
      modalProps={{ mask: { closable: false }, closable, keyboard: closable }}
      submitter={{
        searchConfig: { submitText: okText, resetText: text('kit.cancel') },
        submitButtonProps: { danger, disabled },
        render: (_props, [cancel, submit]) =>
          footer ?? [cancel, acts ? <Fragment key="acts">{acts}</Fragment> : submit],
      }}
    >
      {children}
    </ModalForm>
  );
}
