import { EditAndDelete } from '@/admin/shared/EditAndDelete';
import { Image } from '@/kit/Image/Image';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/qrCodes';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './QrCodes.module.css';
import type { QrCodeUse } from './qrCodeUse';

const SAID: Record<QrCodeUse, MessageId> = { public: 'qr.public', older: 'qr.older', kept: 'qr.kept' };

interface QrCodeCardProps {
  code: QrCode;
  standing: QrCodeUse;
  onEdit: () => void;
  onDelete: () => void;
}

export function QrCodeCard({ code: { name, img_url }, standing, onEdit, onDelete }: QrCodeCardProps) {
  const text = useText();
  return (
    <article className={styles.card}>
      <Image src={img_url} alt={text('qr.alt', { name })} ratio="1:1" fit="contain" />
      <h2 className={styles.name}>{name}</h2>
      <Tag kind={standing === 'public' ? 'ok' : 'neutral'}>{text(SAID[standing])}</Tag>
      <div className={styles.acts}>
        <EditAndDelete name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  );
}
