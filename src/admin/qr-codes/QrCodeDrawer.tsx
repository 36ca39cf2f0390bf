import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions';

interface QrCodeValues {
  image?: ChosenImage;
}

interface QrCodeDrawerProps {
  /** null creates a new one. */
  code: QrCode | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits the image of a QR code. Every code that is saved here is for the feedback group: no other is shown anywhere. */
export default function QrCodeDrawer({ code, onClose, onSaved }: QrCodeDrawerProps) {
  const text = useText();

  const handleSave = async ({ image }: QrCodeValues, save: Save) => {
    const payload = { id: code?.id, image: chosenFile(image), name: FEEDBACK_GROUP };
    if (!(await save('saveQrCode', { ...payload, expected: code ? { ...code } : undefined }))) return false;
    message.success(text('qr.saved'));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<QrCodeValues>
      title={text(code ? 'qr.edit' : 'qr.new')}
      initialValues={{}}
      onSave={handleSave}
      onClose={onClose}
    >
      <ImageField name="image" label={text('qr.image')} hint={text('qr.imageHint')} stored={code?.img_url} />
    </FormDrawer>
  );
}
