import { ProFormUploadDragger } from '@ant-design/pro-components';
import { Form, Upload, type UploadFile } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { type Area, cropImage } from '@/lib/media/cropImage';
import { inspectImage, MediaError } from '@/lib/media/inspectMedia';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import { BANNER_SIZE } from '../../../../contract/values/limits';
import styles from './ImageField.module.css';

const Cropper = lazyPart(async () => ({ default: (await import('@/kit/Cropper/Cropper')).Cropper }));

/** Maximum length of a cropped image's longer side, in px. Banners are the widest images. */
const MAX_SIDE = BANNER_SIZE.width;
/** File types that the browser's file dialog suggests. The chosen file is validated by its content, not its name. */
const ACCEPT = { format: 'image/png,image/jpeg,image/webp,image/gif', filter: () => true };

/** Form value of a {@link ImageField}: the list of antd's Upload, with at most one file. */
export type ChosenImage = UploadFile[];

/** Returns the chosen image, as the user has cropped it. */
export const chosenFile = (chosen: ChosenImage | undefined): File | undefined => chosen?.[0]?.originFileObj;

interface ImageFieldProps {
  /** The field's name in the form. */
  name: string;
  label: string;
  hint: string;
  /** Address of the image that is already stored. */
  stored?: string;
  /** If left out, an image is required. */
  optional?: boolean;
  /** Aspect ratio to crop to, width by height; if left out, the image is not cropped. */
  aspect?: number;
}

/** An image field of a ProForm: validates the content, and crops in place. */
export function ImageField({ name, label, hint, stored, optional = false, aspect }: ImageFieldProps) {
  const text = useText();
  const form = Form.useFormInstance();
  const chosen = chosenFile(Form.useWatch<ChosenImage | undefined>(name, form));
  const [original, setOriginal] = useState<File>();
  const address = useObjectUrl(original);
  const shown = useObjectUrl(chosen) ?? (chosen ? undefined : stored);
  const crop = useCrop(original, (file) => {
    const [entry] = form.getFieldValue(name) as ChosenImage;
    form.setFieldValue(name, [{ ...entry, originFileObj: file }]);
  });

  const validate = async (file: File) => {
    try {
      await inspectImage(file);
      // Returns false, because the file is sent with the form.
      return false;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      form.setFields([{ name, errors: [text(error.id, error.values)] }]);
      return Upload.LIST_IGNORE;
    }
  };

  return (
    <div className={styles.field}>
      <ProFormUploadDragger
        name={name}
        label={label}
        extra={hint}
        title={text(shown ? 'kit.dropReplacement' : 'kit.dropFiles')}
        description={false}
        required={!optional}
        rules={[{ required: !stored && !optional, message: text('image.required') }]}
        fieldProps={{
          ...{ accept: ACCEPT, maxCount: 1, pastable: true, showUploadList: false, beforeUpload: validate },
          // Uncropped at first: if it is saved at once, the server crops it around the center.
          onChange: ({ fileList }: { fileList: ChosenImage }) => setOriginal(chosenFile(fileList)),
          ...{ 'aria-label': label, className: styles.drop },
        }}
      />
      {original && aspect ? (
        <Suspense fallback={null}>
          <Cropper
            // Remounts for another image, so that cropping starts at its center.
            key={address}
            src={address}
            aspect={aspect}
            labels={{ area: text('image.cropArea'), zoom: text('image.zoom') }}
            onAreaChange={crop}
          />
          <p className={styles.hint}>{text('image.cropHint')}</p>
        </Suspense>
      ) : (
        shown && <img className={styles.shown} src={shown} alt={text('image.current')} />
      )}
    </div>
  );
}

/** Crops the image after each change of the crop area. If several overlap, the last one wins. */
function useCrop(original: File | undefined, onCrop: (file: File) => void) {
  const text = useText();
  const newest = useRef(0);
  return async (area: Area) => {
    if (!original) return;
    newest.current += 1;
    const own = newest.current;
    try {
      const file = await cropImage(original, area, MAX_SIDE);
      if (own === newest.current) onCrop(file);
    } catch {
      message.error(text('image.failed'));
    }
  };
}
