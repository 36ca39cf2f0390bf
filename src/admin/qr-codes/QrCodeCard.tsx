import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { Image } from '@/kit/Image/Image';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './QrCodes.module.css';
import { type QrCodeUse, qrCodeLabel } from './qrCodeUse';

const USE_LABELS: Record<QrCodeUse, MessageId> = { public: 'qr.public', older: 'qr.older', unused: 'qr.notShown' };

interface QrCodeCardProps {
  code: QrCode;
  use: QrCodeUse;
  onEdit: () => void;
  onDelete: () => void;
}

export function QrCodeCard({ code: { name, img_url }, use, onEdit, onDelete }: QrCodeCardProps) {
  const text = useText();
  const label = qrCodeLabel(text, name);
  return (
    <article className={styles.card}>
      <Image src={img_url} alt={text('qr.alt', { name: label })} ratio="1:1" fit="contain" />
      <h2 className={styles.name}>{label}</h2>
      <Tag kind={use === 'public' ? 'ok' : 'neutral'}>{text(USE_LABELS[use])}</Tag>
      <div className={styles.actions}>
        <EditAndDelete name={label} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  );
}
