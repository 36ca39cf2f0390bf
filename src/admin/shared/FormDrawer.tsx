import { Button, Drawer, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import styles from './FormDrawer.module.css';
import type { Saving } from './useFormSaving';

interface FormDrawerProps<Values> {
  title: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  saving: Saving | null;
  onSave: (values: Values) => void;
  /** Gives up what is on its way, too. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form at the side of its list: mounted while it is open, so that it begins anew each time. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, form, initialValues, saving, onSave, onClose, children } = props;
  const text = useText();
  return (
    <Drawer
      open
      title={title}
      size="large"
      // A click beside it would lose what was written.
      maskClosable={false}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <div className={styles.progress}>
            {saving?.part != null && <Progress label={text('picture.sending')} value={saving.part} max={1} showValue />}
          </div>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
          <Button type="primary" loading={saving !== null} onClick={form.submit}>
            {text('office.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initialValues}
        scrollToFirstError
        onFinish={saving ? undefined : onSave}
      >
        {children}
      </Form>
    </Drawer>
  );
}
