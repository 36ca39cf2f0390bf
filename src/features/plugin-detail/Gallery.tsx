import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Thumbnails } from '@/kit/Thumbnails/Thumbnails';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import styles from './Gallery.module.css';

type Medium = { kind: 'picture'; src: string | null } | { kind: 'video'; src: string };

/** Displayed width of the large image: beside the facts, or above them. */
const LARGE_SIZES = '(max-width: 900px) calc(100vw - 32px), min(calc(100vw - 448px), 720px)';

/** Images and video of a plugin: one large, and all as thumbnails. A plugin without any shows its generated cover. */
export function Gallery({ plugin, name }: { plugin: PluginDetail; name: string }) {
  const text = useText();
  const [chosen, setChosen] = useState(0);
  const media = mediaOf(plugin);
  const at = Math.min(chosen, media.length - 1);
  const go = (step: number) => setChosen((at + step + media.length) % media.length);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // Arrow keys inside a video control the video.
    if (step === 0 || media.length === 1 || event.defaultPrevented || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    go(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside, wherever the focus is among them
    <div className={styles.gallery} onKeyDown={handleKeyDown}>
      <figure className={styles.stage}>
        <Large medium={media[at] as Medium} plugin={plugin} name={name} number={at + 1} />
        {media.length > 1 && (
          <>
            <Button
              className={styles.previous}
              shape="round"
              icon="chevron-left"
              aria-label={text('detail.previous')}
              onClick={() => go(-1)}
            />
            <Button
              className={styles.next}
              shape="round"
              icon="chevron-right"
              aria-label={text('detail.next')}
              onClick={() => go(1)}
            />
            <figcaption className={styles.number}>{`${at + 1} / ${media.length}`}</figcaption>
          </>
        )}
      </figure>
      {media.length > 1 && (
        <Thumbnails
          className={styles.thumbs}
          aria-label={text('detail.images', { name })}
          index={at}
          onIndexChange={setChosen}
          items={media.map((medium, index) => ({
            key: `${medium.kind} ${medium.src}`,
            label: text(medium.kind === 'video' ? 'detail.showVideo' : 'detail.showImage', { number: index + 1 }),
            content: <Small medium={medium} pluginKey={plugin.plugin_key} />,
          }))}
        />
      )}
    </div>
  );
}

function Small({ medium, pluginKey }: { medium: Medium; pluginKey: string }) {
  if (medium.kind === 'picture')
    return <PluginArt kind="cover" pluginKey={pluginKey} src={medium.src} alt="" sizes="104px" />;
  return (
    <span className={styles.film}>
      <Icon name="play" size={20} />
    </span>
  );
}

function Large({
  medium,
  plugin,
  name,
  number,
}: {
  medium: Medium;
  plugin: PluginDetail;
  name: string;
  number: number;
}) {
  const text = useText();
  if (medium.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: developers upload no captions; the description says what the plugin does
      <video
        className={styles.video}
        src={medium.src}
        controls
        preload="metadata"
        playsInline
        aria-label={text('detail.video', { name })}
      />
    );
  return (
    <PluginArt
      className={styles.large}
      kind="cover"
      pluginKey={plugin.plugin_key}
      src={medium.src}
      alt={text('detail.image', { name, number })}
      sizes={LARGE_SIZES}
      priority
    />
  );
}

function mediaOf({ cover, panel_images, video }: PluginDetail): Medium[] {
  const images = [...new Set([...(cover ? [cover] : []), ...panel_images])];
  const media: Medium[] = images.map((src) => ({ kind: 'picture', src }));
  if (video) media.push({ kind: 'video', src: video });
  return media.length > 0 ? media : [{ kind: 'picture', src: null }];
}
