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
  /** For a form whose owner watches its fields. */
  form?: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Sends the form with `save`. The drawer closes if the result is true, and stays open otherwise. */
  onSave: (values: Values, save: Save) => Promise<boolean>;
  /** The drawer has closed: unmount it. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

const WIDTH = 736;

/**
 * pro-components' DrawerForm next to a list. Mounted only while it is open, so that it starts with initial values each
 * time. It asks before it discards changes, shows the progress of an upload, and cancels a request when it is closed.
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
  const handleClose = useGuarded(open && isChanged, close);

  const handleFinish = async () => {
    // Reads the form, because the values passed to this callback are copies in which dates have become strings.
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
              {saving?.part != null && (
                <Progress label={text('picture.sending')} value={saving.part} max={1} showValue />
              )}
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

/** Asks before a changed form is closed or its page is left. */
function useGuarded(isChanged: boolean, close: () => void): () => Promise<void> {
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
