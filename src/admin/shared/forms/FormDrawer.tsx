import { DrawerForm } from '@ant-design/pro-components';
import { App, Form, type FormInstance, Space } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import styles from './FormDrawer.module.css';
import { type Save, useFormSaving } from './useFormSaving';

interface FormDrawerProps<Values> {
  title: string;
  /** Passed if the caller watches the fields. */
  form?: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Sends the form with `save`. The drawer closes if the result is true, and stays open otherwise. */
  onSave: (values: Values, save: Save) => Promise<boolean>;
  /** Called after the drawer has closed: the caller unmounts it. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

const WIDTH = 736;

/**
 * pro-components' DrawerForm next to a list. Mount it only while it is open: then it always starts with initial values.
 * It discards changes only after a confirmation, shows the progress of an upload, and cancels the request when it is
 * closed.
 */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, form: given, initialValues, onSave, onClose, children } = props;
  const text = useText();
  const id = useId();
  const [form] = Form.useForm<Values>(given);
  const [open, setOpen] = useState(true);
  const [isChanged, setChanged] = useState(false);
  const { saving, save, cancel } = useFormSaving(form);
  const close = () => {
    cancel();
    setOpen(false);
  };
  const handleClose = useConfirmedClose(open && isChanged, close);

  const handleFinish = async () => {
    // Reads the form, because the callback's argument has strings instead of dates.
    if (await onSave(form.getFieldsValue(), save)) setOpen(false);
  };

  return (
    <DrawerForm<Values>
      id={id}
      form={form}
      open={open}
      title={title}
      width={WIDTH}
      initialValues={initialValues}
      autoFocusFirstInput={false}
      scrollToFirstError
      onValuesChange={() => setChanged(true)}
      onFinish={handleFinish}
      drawerProps={{
        // A click outside would discard what was typed.
        mask: { closable: false },
        onClose: handleClose,
        afterOpenChange: (isOpen) => !isOpen && onClose(),
      }}
      submitter={{
        searchConfig: { submitText: text('admin.save'), resetText: text('kit.cancel') },
        // The form's own submit button, so that Enter in a field saves.
        submitButtonProps: { htmlType: 'submit', form: id, preventDefault: true },
        render: (_props, buttons) => (
          <div className={styles.footer}>
            <div className={styles.progress}>
              {saving?.part != null && <Progress label={text('image.sending')} value={saving.part} max={1} showValue />}
            </div>
            <Space>{buttons}</Space>
          </div>
        ),
      }}
    >
      {children}
    </DrawerForm>
  );
}

/** Requires a confirmation to close a changed form or to leave its page. */
function useConfirmedClose(isChanged: boolean, close: () => void): () => Promise<void> {
  const text = useText();
  const { modal } = App.useApp();
  const mayLeave = async () =>
    modal.confirm({
      title: text('admin.discardTitle'),
      content: text('admin.discardText'),
      okText: text('admin.discard'),
      okButtonProps: { danger: true },
      cancelText: text('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    });
  useLeaveGuard(isChanged, mayLeave);
  return async () => {
    if (!isChanged || (await mayLeave())) close();
  };
}
