import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { EditAndDelete } from '@/admin/shared/lists/RowActions';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Image } from '@/kit/Image/Image';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Tag } from '@/kit/Tag/Tag';
import { type Text, useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './QrCodesPage.module.css';

/** `public`: shown on the home page; `older`: replaced by a newer one of the same name; `unused`: has another name. */
type QrCodeUse = 'public' | 'older' | 'unused';

/** Returns the use of each code; `codes` are newest first. The home page shows the newest one of the feedback group. */
function usesOf(codes: readonly QrCode[]): QrCodeUse[] {
  const shown = codes.findIndex(({ name }) => name === FEEDBACK_GROUP);
  return codes.map(({ name }, index) => (index === shown ? 'public' : name === FEEDBACK_GROUP ? 'older' : 'unused'));
}

/** Label for administrators in place of the name that the API knows. */
const qrCodeLabel = (text: Text, name: string): string => (name === FEEDBACK_GROUP ? text('qr.group') : name);

const USE_LABELS: Record<QrCodeUse, MessageId> = { public: 'qr.public', older: 'qr.older', unused: 'qr.notShown' };

interface QrCodeCardProps {
  code: QrCode;
  use: QrCodeUse;
  onEdit: () => void;
  onDelete: () => void;
}

function QrCodeCard({ code: { name, img_url }, use, onEdit, onDelete }: QrCodeCardProps) {
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

const QrCodeDrawer = lazyPart(() => import('./QrCodeDrawer'), LayerFailure);

/** /backstage-index/qr-codes: the contact QR codes, and which of them the home page shows. */
export default function QrCodesPage() {
  const text = useText();
  const confirm = useConfirm();
  const request = useQuery('listQrCodes', {});
  const editing = useEditing<QrCode>();
  const codes = request.data?.qr_code_list ?? [];
  const uses = usesOf(codes);

  const handleDelete = ({ id, name }: QrCode, use: QrCodeUse) =>
    confirm({
      title: text('qr.deleteTitle', { name: qrCodeLabel(text, name) }),
      content: text(use === 'public' ? 'qr.deletePublic' : 'admin.cannotUndo'),
      onConfirm: () => call('deleteQrCode', { id }),
      done: text('qr.deleted'),
      reload: request.reload,
    });

  return (
    <>
      <AdminHead
        title={text('qr.title')}
        subtitle={text('qr.subtitle')}
        create={{ text: text('qr.new'), onClick: editing.create }}
      />
      <CallResult
        request={request}
        failedTitle={text('qr.failedTitle')}
        empty={codes.length ? null : { title: text('qr.emptyTitle'), text: text('qr.emptyText') }}
      >
        {() => (
          <ul className={styles.codes} aria-label={text('qr.list')}>
            {codes.map((code, index) => {
              const use = uses[index] ?? 'unused';
              return (
                <li key={code.id}>
                  <QrCodeCard
                    code={code}
                    use={use}
                    onEdit={() => editing.open(code)}
                    onDelete={() => handleDelete(code, use)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </CallResult>
      <EditDrawer editing={editing} onSaved={request.reload}>
        {(props) => <QrCodeDrawer {...props} />}
      </EditDrawer>
    </>
  );
}
