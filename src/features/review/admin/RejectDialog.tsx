import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import styles from './RejectDialog.module.css';

/** Characters of a reason (DESIGN.md section 4, "Limits"). */
const REASON_LIMIT = 500;

interface RejectDialogProps {
  /** The version to reject; `null` closes the dialog. */
  item: AuditItem | null;
  /** Rejects; answers whether the dialog may close. */
  onReject: (item: AuditItem, reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason, which a rejection must have. */
export function RejectDialog({ item, onReject, onClose }: RejectDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const [waiting, setWaiting] = useState(false);

  const handleFinish = async ({ reason }: { reason: string }) => {
    if (!item) return;
    setWaiting(true);
    const settled = await onReject(item, reason.trim());
    setWaiting(false);
    if (settled) onClose();
  };

  return (
    <Modal
      open={item !== null}
      title={item && text('audit.rejectTitle', { name: item.name, version: item.version })}
      okText={text('audit.reject')}
      okButtonProps={{ danger: true }}
      cancelText={text('kit.cancel')}
      confirmLoading={waiting}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{text('audit.rejectText')}</p>
      <Form className={styles.form} form={form} layout="vertical" requiredMark preserve={false} onFinish={handleFinish}>
        <Form.Item
          name="reason"
          label={text('audit.reason')}
          rules={[
            { required: true, whitespace: true, message: text('audit.reasonRequired') },
            {
              validator: async (_rule, reason: string | undefined) => {
                if (lengthOf(reason?.trim() ?? '') > REASON_LIMIT)
                  throw new Error(text('audit.reasonTooLong', { limit: REASON_LIMIT }));
              },
            },
          ]}
        >
          <Input.TextArea
            autoFocus
            rows={5}
            placeholder={text('audit.reasonPlaceholder')}
            count={{ show: true, max: REASON_LIMIT, strategy: lengthOf }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Counted in code points, as the server counts. */
function lengthOf(text: string): number {
  return [...text].length;
}
