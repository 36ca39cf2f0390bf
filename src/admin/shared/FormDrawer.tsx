import { DrawerForm } from '@ant-design/pro-components';
import { Form, type FormInstance, Space } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAsked } from '@/admin/shared/useAsked';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import styles from './FormDrawer.module.css';
import { type Save, useFormSaving } from './useFormSaving';

interface FormDrawerProps<Values> {
  title: string;
  /** For a form whose owner watches its fields. */
  form?: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Sends the form with `save`. The drawer closes when the answer is true, and stays open otherwise. */
  onSave: (values: Values, save: Save) => Promise<boolean>;
  /** The drawer has closed: unmount it. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

const WIDTH = 736;

/**
 * pro-components' DrawerForm beside a list. Mounted while it is open, so that it begins anew each time. It asks before it
 * throws away what was typed, shows how far a file is sent, and gives up a request when it is closed.
 */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, form: given, initialValues, onSave, onClose, children } = props;
  const text = useText();
  const id = useId();
  const [form] = Form.useForm<Values>(given);
  const [open, setOpen] = useState(true);
  const { saving, save, cancel } = useFormSaving(form);
  useLeaveWarning(open, form);
  const close = () => {
    cancel();
    setOpen(false);
  };
  const handleClose = useGuarded(form, close);

  const handleFinish = async () => {
    // Not the values that it is called with: they are copies, in which dates have become strings.
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
      onFinish={handleFinish}
      drawerProps={{
        // A click beside it would lose what was typed.
        mask: { closable: false },
        onClose: handleClose,
        afterOpenChange: (isOpen) => !isOpen && onClose(),
      }}
      submitter={{
        searchConfig: { submitText: text('office.save'), resetText: text('kit.cancel') },
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

/** Asks before a form is closed in which something was changed. */
function useGuarded(form: FormInstance, close: () => void): () => void {
  const text = useText();
  const ask = useAsked();
  return () => {
    if (!form.isFieldsTouched()) return close();
    ask({
      title: text('office.discardTitle'),
      content: text('office.discardText'),
      okText: text('office.discard'),
      act: async () => close(),
    });
  };
}

/** The browser asks before the page of a changed form is left or reloaded. */
function useLeaveWarning(isOpen: boolean, form: FormInstance): void {
  useEffect(() => {
    if (!isOpen) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (form.isFieldsTouched()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOpen, form]);
}
