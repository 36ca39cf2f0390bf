import { Form } from 'antd';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import type { ReadRow } from '../../../../shared/plugins/pluginName';
import { ReasonTemplates } from './ReasonTemplates';
import styles from './RejectDialog.module.css';
import { RejectFields } from './RejectFields';
import type { Rejection } from './Rejection';

interface RejectDialogProps {
  /** The version to reject. `own_name` is the developer's original name if `name` is translated. */
  item: ReadRow<AuditItem>;
  /** Rejects; returns whether the dialog may close. */
  onReject: (item: AuditItem, words: Rejection) => Promise<boolean>;
  onClose: () => void;
}

/** Rejects a version, with the violated rule and the required reason. */
export function RejectDialog({ item, onReject, onClose }: RejectDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Rejection>();

  return (
    <FormDialog<Rejection>
      title={text('audit.rejectTitle', { name: item.name, version: item.version })}
      form={form}
      okText={text('audit.reject')}
      danger
      onFinish={({ rule, reason }) => onReject(item, { rule, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('audit.rejectText')}</p>
      <RejectFields templates={<ReasonTemplates form={form} listingName={item.own_name ?? item.name} />} />
    </FormDialog>
  );
}
