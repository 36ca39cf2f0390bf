import { Button } from 'antd';
import { useState } from 'react';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { useText } from '@/lib/intl/useText';
import { inspectImage, MediaError } from '@/lib/media/inspectMedia';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { SchemeName } from '../../../config/tokens';
import styles from './Enterprise.module.css';

interface LogoFieldProps {
  scheme: SchemeName;
  /** Address of the stored logo. */
  stored: string | null;
  /** The chosen image; null removes the stored one, undefined keeps it. */
  image: File | null | undefined;
  onChange: (image: File | null | undefined) => void;
  /** The server's error about the image. */
  refused: string | undefined;
}

/** The logo of one color scheme, on the background of that scheme. */
export function LogoField({ scheme, stored, image, onChange, refused }: LogoFieldProps) {
  const text = useText();
  const [fileError, setFileError] = useState<string>();
  const chosen = useObjectUrl(image ?? undefined);
  const shown = image === undefined ? stored : chosen;
  const name = text(`enterprise.logo.${scheme}`);

  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    try {
      await inspectImage(file);
      setFileError(undefined);
      onChange(file);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      setFileError(text(error.id, error.values));
    }
  };

  return (
    <section className={styles.logo} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.logoGround} data-theme={scheme}>
        {shown ? <img src={shown} alt={text('image.current')} /> : <span>{text('enterprise.logo.none')}</span>}
      </div>
      <FileDrop aria-label={name} suggest={['image']} error={fileError ?? refused} onFiles={handleFiles} />
      <div className={styles.actions}>
        {image !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {text('enterprise.logo.keep')}
          </Button>
        )}
        {stored !== null && image === undefined && (
          <Button size="small" danger onClick={() => onChange(null)}>
            {text('enterprise.logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
