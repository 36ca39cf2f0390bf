import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions';

interface QrCodeValues {
  image?: ChosenImage;
}

/** Edits the image of a QR code. Every code that is saved here is for the feedback group: no other is shown anywhere. */
export default function QrCodeDrawer({ row: code, ...drawer }: DrawerProps<QrCode>) {
  const text = useText();
  return (
    <FormDrawer<QrCodeValues, 'saveQrCode'>
      title={text(code ? 'qr.edit' : 'qr.new')}
      initialValues={{}}
      call="saveQrCode"
      payloadOf={({ image }) => ({
        ...{ image: chosenFile(image), name: FEEDBACK_GROUP },
        ...(code && { id: code.id, expected: { ...code } }),
      })}
      savedText={text('qr.saved')}
      {...drawer}
    >
      <ImageField name="image" label={text('qr.image')} hint={text('qr.imageHint')} stored={code?.img_url} />
    </FormDrawer>
  );
}
