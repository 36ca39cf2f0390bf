import { ProFormText } from '@ant-design/pro-components';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions/qrCodes';
import { TEXT_LIMITS } from '../../../contract/values/textLimits';

interface QrCodeValues {
  image?: ChosenImage;
  name: string;
}

interface QrCodeDrawerProps {
  /** null creates a new one. */
  code: QrCode | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a QR code: its image and its name. */
export default function QrCodeDrawer({ code, onClose, onSaved }: QrCodeDrawerProps) {
  const text = useText();

  const handleSave = async ({ image, name }: QrCodeValues, save: Save) => {
    if (!(await save('saveQrCode', { id: code?.id, image: chosenFile(image), name: name.trim() }))) return false;
    message.success(text('qr.saved'));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<QrCodeValues>
      title={text(code ? 'qr.edit' : 'qr.new')}
      initialValues={{ name: code?.name ?? FEEDBACK_GROUP }}
      onSave={handleSave}
      onClose={onClose}
    >
      <ImageField name="image" label={text('qr.image')} hint={text('qr.imageHint')} stored={code?.img_url} />
      <ProFormText
        name="name"
        label={text('qr.name')}
        extra={text('qr.nameHint')}
        rules={[{ required: true, whitespace: true, message: text('qr.nameRequired') }]}
        fieldProps={{ maxLength: TEXT_LIMITS.qr_code_name, spellCheck: false }}
      />
    </FormDrawer>
  );
}
