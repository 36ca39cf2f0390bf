import { Form, Input } from 'antd';
import { FormDrawer } from '@/admin/shared/FormDrawer';
import { PictureField } from '@/admin/shared/PictureField';
import { useFormSaving } from '@/admin/shared/useFormSaving';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/qrCodes';
import { GROUP } from './standing';

/** Characters of a name (contract/fields.ts). */
const NAME_LIMIT = 50;

interface QrCodeValues {
  image?: File;
  name: string;
}

interface QrCodeDrawerProps {
  /** null makes a new one. */
  code: QrCode | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A QR code: its picture and its name. */
export default function QrCodeDrawer({ code, onClose, onSaved }: QrCodeDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<QrCodeValues>();
  const { saving, save } = useFormSaving(form);

  const handleSave = async ({ image, name }: QrCodeValues) => {
    if (!(await save('saveQrCode', { id: code?.id, image, name: name.trim() }))) return;
    message.success(text('qr.saved'));
    onSaved();
  };

  return (
    <FormDrawer<QrCodeValues>
      title={text(code ? 'qr.edit' : 'qr.new')}
      form={form}
      initialValues={{ name: code?.name ?? GROUP }}
      saving={saving}
      onSave={handleSave}
      onClose={onClose}
    >
      <Form.Item
        name="image"
        label={text('qr.picture')}
        extra={text('qr.pictureHint')}
        required
        rules={[{ required: !code, message: text('picture.required') }]}
      >
        <PictureField label={text('qr.picture')} stored={code?.img_url} />
      </Form.Item>
      <Form.Item
        name="name"
        label={text('qr.name')}
        extra={text('qr.nameHint')}
        rules={[{ required: true, whitespace: true, message: text('qr.nameRequired') }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={NAME_LIMIT} />
      </Form.Item>
    </FormDrawer>
  );
}
