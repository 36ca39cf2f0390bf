import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { UserInfo } from '../../../../contract/accounts/accounts';
import type { PluginDetail, SubmissionKind } from '../../../../contract/plugins/plugins';
import { pluginKeyFromId, pluginKeyFromName } from '../../../../shared/plugins/pluginKey';
import bar from '../form/FormBar.module.css';
import type { PageParts } from '../form/PageParts';
import { writtenTexts } from '../values/formRelease';
import type { MediaItem, ReleaseValues } from '../values/releaseValues';
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

interface PreviewSources {
  kind: SubmissionKind;
  /** The plugin as it is shown now; null for a new one. */
  shown: PluginDetail | null;
  user: UserInfo;
  /** Addresses of the chosen files. */
  addresses: ReadonlyMap<File, string>;
  now: string;
}

/** The plugin as it will be shown once the content of the form is approved. The page adds its tags. */
function previewPlugin(values: ReleaseValues, sources: PreviewSources): PluginDetail {
  const { kind, shown, user, addresses, now } = sources;
  const { name, intro, description, contact, technical_support, copyright } = values;
  const addressOf = (item: MediaItem | null) => item && (item.address ?? addresses.get(item.file) ?? null);
  const base = shown ?? newPlugin(values, user);
  return {
    ...base,
    ...{ name, intro, description, contact, technical_support, copyright },
    ...(kind === 'version' && versionOf(values, base, now)),
    texts: writtenTexts(values),
    icon: addressOf(values.icon),
    cover: addressOf(values.cover),
    panel_images: values.panel_images.flatMap((item) => addressOf(item) ?? []),
    video: addressOf(values.video),
    update_time: now,
    review: null,
  };
}

/** The fields that come with a package. */
function versionOf(values: ReleaseValues, base: PluginDetail, now: string) {
  const { code, unapproved, version_content: content } = values;
  const { editor_type = [], permissions = [], network_hosts = [] } = code?.package ?? unapproved ?? {};
  const size = code?.file.size ?? unapproved?.size ?? null;
  const sha256 = code ? (code.sha256 ?? null) : (unapproved?.sha256 ?? null);
  const next = { version: values.version.trim(), content, create_time: now, size, sha256 };
  return {
    ...{ editor_type, permissions, network_hosts, current_version: next.version },
    versions: [next, ...base.versions.filter(({ version }) => version !== next.version)],
  };
}

function newPlugin({ code, name }: ReleaseValues, { user_id, nick_name, avatar_url }: UserInfo): PluginDetail {
  return {
    // The key that the server takes if it is free. Generated art depends on it.
    plugin_key: pluginKeyFromId(code?.package.id ?? null) ?? pluginKeyFromName(name) ?? 'new-plugin',
    ...{ name: '', intro: '', description: '', texts: {}, icon: null, cover: null, panel_images: [], video: null },
    ...{ is_praise: false, is_installed: false, has_update: false, is_default_install: false },
    ...{ download_count: 0, view_count: 0, praise_count: 0, tags: [], versions: [], current_version: null },
    rating: { score: null, count: 0, stars: [0, 0, 0, 0, 0] },
    ...{ contact: '', technical_support: '', copyright: { type: 'author', holder: nick_name }, review: null },
    ...{ editor_type: [], permissions: [], network_hosts: [], origin: null, create_time: null, update_time: null },
    developer: { user_id, name: nick_name, avatar_url },
  };
}
