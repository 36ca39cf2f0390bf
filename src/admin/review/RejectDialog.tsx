import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../contract/audits';
import type { ReadRow } from '../../../shared/pluginName';
import { ReasonTemplates } from './ReasonTemplates';
import styles from './RejectDialog.module.css';
import { RejectFields } from './RejectFields';
import type { RejectWords } from './RejectWords';

interface RejectDialogProps {
  /** The version to reject; `own_name` is what its author wrote where `name` was translated for the reader. */
  item: ReadRow<AuditItem>;
  /** Rejects; answers whether the dialog may close. */
  onReject: (item: AuditItem, words: RejectWords) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the rule that was not kept, and for the reason, which a rejection must have. */
export function RejectDialog({ item, onReject, onClose }: RejectDialogProps) {
  const text = useText();
  const [form] = Form.useForm<RejectWords>();
  const [waiting, setWaiting] = useState(false);

  const handleFinish = async ({ rule, reason }: RejectWords) => {
    setWaiting(true);
    const settled = await onReject(item, { rule, reason: reason.trim() });
    setWaiting(false);
    if (settled) onClose();
  };

  return (
    <Modal
      open
      title={text('audit.rejectTitle', { name: item.name, version: item.version })}
      okText={text('audit.reject')}
      okButtonProps={{ danger: true }}
      cancelText={text('kit.cancel')}
      confirmLoading={waiting}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{text('audit.rejectText')}</p>
      <Form className={styles.form} form={form} layout="vertical" requiredMark onFinish={handleFinish}>
        <RejectFields templates={<ReasonTemplates form={form} listingName={item.own_name ?? item.name} />} />
      </Form>
    </Modal>
  );
}
