import { useState } from 'react';
import { Cropper } from '@/kit/Cropper/Cropper';
import { Dialog } from '@/kit/Dialog/Dialog';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { type Area, cropImage } from '@/lib/media/cropImage';
import { useObjectUrl } from '@/lib/media/useObjectUrl';

export interface CropDialogProps {
  file: File;
  name: 'icon' | 'cover';
  aspect: number;
  onCrop: (file: File) => void;
  onClose: () => void;
}

/** Icons are shown at 96 px at most, and covers about half as wide as a screen. More pixels only slow the upload. */
const MAX_SIDE = { icon: 512, cover: 1600 } as const;

/** Crops an image to its aspect ratio. */
export function CropDialog({ file, name, aspect, onCrop, onClose }: CropDialogProps) {
  const text = useText();
  const address = useObjectUrl(file);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, setCutting] = useState(false);
  const cut = async () => {
    if (!area) return;
    setCutting(true);
    try {
      onCrop(await cropImage(file, area, MAX_SIDE[name]));
      onClose();
    } catch {
      setCutting(false);
      message.error(text('release.cropFailed'));
    }
  };
  return (
    <Dialog
      visible
      title={text(`release.${name}Crop`)}
      description={text('release.cropHint')}
      sureText={text('release.cropSubmit')}
      sureDisabled={area === null}
      confirmLoading={isCutting}
      onSure={() => void cut()}
      onCancel={onClose}
      onClose={onClose}
    >
      <Cropper
        src={address}
        aspect={aspect}
        labels={{ area: text('release.cropArea'), zoom: text('release.cropZoom') }}
        onAreaChange={setArea}
      />
    </Dialog>
  );
}
