import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminItems } from '@/admin/shared/lists/AdminItems';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { QrCodeCard } from './QrCodeCard';
import styles from './QrCodes.module.css';
import { type QrCodeUse, qrCodeLabel, usesOf } from './qrCodeUse';

const QrCodeDrawer = lazyPart(() => import('./QrCodeDrawer'), LayerFailure);

/** The contact QR codes, and which of them the home page shows. */
export default function QrCodes() {
  const text = useText();
  const confirm = useConfirm();
  const request = useCallRequest('listQrCodes', {});
  const editing = useEditing<QrCode>();
  const codes = request.data?.qr_code_list ?? [];
  const uses = usesOf(codes);

  const remove = ({ id, name }: QrCode, use: QrCodeUse) =>
    confirm({
      title: text('qr.deleteTitle', { name: qrCodeLabel(text, name) }),
      content: text(use === 'public' ? 'qr.deletePublic' : 'admin.cannotUndo'),
      okText: text('admin.delete'),
      onConfirm: async () => {
        await call('deleteQrCode', { id });
        message.success(text('qr.deleted'));
        request.load();
      },
    });

  return (
    <>
      <AdminHead title={text('qr.title')} subtitle={text('qr.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('qr.new')}
        </Button>
      </AdminHead>
      <AdminItems
        request={request}
        failedTitle={text('qr.failedTitle')}
        empty={codes.length ? null : { title: text('qr.emptyTitle'), text: text('qr.emptyText') }}
      >
        <ul className={styles.codes} aria-label={text('qr.list')}>
          {codes.map((code, index) => {
            const use = uses[index] ?? 'unused';
            return (
              <li key={code.id}>
                <QrCodeCard
                  code={code}
                  use={use}
                  onEdit={() => editing.open(code)}
                  onDelete={() => remove(code, use)}
                />
              </li>
            );
          })}
        </ul>
      </AdminItems>
      <EditDrawer editing={editing}>
        {(code) => <QrCodeDrawer code={code} onClose={editing.close} onSaved={request.load} />}
      </EditDrawer>
    </>
  );
}
