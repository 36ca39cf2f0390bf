import { DrawerForm } from '@ant-design/pro-components';
import { Form, type FormInstance, Space } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ResponseOf, SiteCall } from '@/api/call';
import { message } from '@/kit/Message/message';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import { useConfirmedLeave } from '../useConfirm';
import styles from './FormDrawer.module.css';
import { type FormPayload, useFormSaving } from './useFormSaving';

interface FormDrawerProps<Values, N extends SiteCall> {
  title: string;
  /** Passed if the caller watches the fields. */
  form?: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** The call that saves the form. */
  call: N;
  payloadOf: (values: Values) => FormPayload;
  /** Form fields by the call's field, where the names differ. */
  fields?: Record<string, string>;
  /** Toast after the form was saved. */
  savedText: string | ((saved: ResponseOf<N>) => string);
  onSaved: (saved: ResponseOf<N>) => void;
  /** Called after the drawer has closed: the caller unmounts it. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

const WIDTH = 736;

/**
 * pro-components' DrawerForm next to a list. Mount it only while it is open: then it always starts with initial values.
 * It closes when the form is saved, discards changes only after a confirmation, shows the progress of an upload, and
 * cancels the request when it is closed.
 */
export function FormDrawer<Values extends object, N extends SiteCall>(props: FormDrawerProps<Values, N>) {
  const { title, form: given, initialValues, savedText, onSaved, onClose, children } = props;
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
  const isUnsaved = open && isChanged;
  const mayLeave = useConfirmedLeave(isUnsaved, {
    title: text('admin.discardTitle'),
    content: text('admin.discardText'),
    okText: text('admin.discard'),
  });
  const handleClose = async () => {
    if (!isUnsaved || (await mayLeave())) close();
  };

  const handleFinish = async () => {
    // Reads the form, because the callback's argument has strings instead of dates.
    const saved = await save(props.call, props.payloadOf(form.getFieldsValue()), props.fields);
    if (!saved) return;
    message.success(typeof savedText === 'string' ? savedText : savedText(saved));
    onSaved(saved);
    setOpen(false);
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
