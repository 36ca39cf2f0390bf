import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { PluginDetail, SubmissionKind } from '../../../../contract/plugins/plugins';
import bar from '../form/FormBar.module.css';
import type { PageParts } from '../form/PageParts';
import type { ReleaseValues } from '../values/releaseValues';
import { previewPlugin } from './previewPlugin';
import styles from './ReleasePreview.module.css';

export interface ReleasePreviewProps extends Pick<PageParts, 'renderPreview'> {
  values: ReleaseValues;
  kind: SubmissionKind;
  /** The plugin as it is shown now; null for a new one. */
  shown: PluginDetail | null;
  /** Why the submission was refused, if the reason belongs to no field. */
  refusal: string | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** The last step before a submission: the plugin as it will look, to confirm or to correct. */
export function ReleasePreview(props: ReleasePreviewProps) {
  const { values, kind, shown, refusal, onBack, onConfirm, renderPreview } = props;
  const text = useText();
  const user = useSession()?.user;
  const addresses = useFileAddresses(values);
  const [now] = useState(() => new Date().toISOString());
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is hidden.
  useEffect(() => title.current?.focus(), []);
  if (!user) return null;
  const hasGeneratedArt = !shown && (!values.icon || !values.cover);
  return (
    <section className={styles.preview}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {text('release.previewTitle')}
        </h2>
        <p className={styles.lead}>{text('release.previewLead')}</p>
        {hasGeneratedArt && <p className={styles.lead}>{text('release.previewArt')}</p>}
      </div>
      {addresses && renderPreview(previewPlugin(values, { kind, shown, user, addresses, now }), values.tag_ids)}
      <div className={bar.bar}>
        <div role="alert" className={bar.errors}>
          {refusal && <Icon name="error" size={14} />}
          {refusal}
        </div>
        <div className={styles.actions}>
          <Button size="large" onClick={onBack}>
            {text('release.cancelSending')}
          </Button>
          <Button type="primary" size="large" onClick={onConfirm}>
            {text('release.submit')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Addresses of the chosen images and the video, as long as the preview is shown; null until they are known. */
function useFileAddresses({ icon, cover, panel_images, video }: ReleaseValues): ReadonlyMap<File, string> | null {
  const [addresses, setAddresses] = useState<ReadonlyMap<File, string> | null>(null);
  useEffect(() => {
    const files = [icon, cover, ...panel_images, video].flatMap((item) => item?.file ?? []);
    const created = new Map(files.map((file) => [file, URL.createObjectURL(file)]));
    setAddresses(created);
    return () => {
      for (const address of created.values()) URL.revokeObjectURL(address);
    };
  }, [icon, cover, panel_images, video]);
  return addresses;
}
