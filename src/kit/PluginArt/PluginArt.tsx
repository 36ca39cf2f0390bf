import { clsx } from 'clsx';
import { Image, type ImageProps, srcSetOf } from '../Image/Image';
import { Drawing } from './Drawing';
import styles from './PluginArt.module.css';

/** Stored widths of each kind, for covers of 104 to 800 px and icons of 32 to 64 px, also on high-density screens. */
const COVER = { widths: [160, 320, 400, 640, 800], own: 1280 } as const;
const ICON = { widths: [64], own: 128 } as const;

export interface PluginArtProps extends Omit<ImageProps, 'src' | 'srcSet' | 'ratio' | 'fallback'> {
  /** `cover` is 16:9 and as wide as its container; `icon` is a square of `size`. */
  kind: 'cover' | 'icon';
  /** Seed of the generated image. One key always generates the same image. */
  pluginKey: string;
  /** The plugin's own image. If it is missing or fails, a generated one is shown. */
  src?: string | null;
  /** Displayed width of a cover, as in HTML, so that the browser does not load a larger image than it shows. */
  sizes?: string;
  /** Side length of an icon in px. */
  size?: 32 | 40 | 64;
}

/**
 * A plugin's cover or icon. If it is missing or fails, an image is generated from the plugin's key. Renders an Image's
 * `<span>`; themes style `data-kind`, `data-size` and `data-state`.
 */
export function PluginArt({ kind, pluginKey, src, sizes, size = 40, className, ...props }: PluginArtProps) {
  const { widths, own } = kind === 'cover' ? COVER : ICON;
  const shownWidth = kind === 'cover' ? sizes : `${size}px`;
  return (
    <Image
      {...props}
      src={src}
      srcSet={shownWidth && srcSetOf(src, widths, own)}
      sizes={shownWidth}
      ratio={kind === 'cover' ? '16:9' : '1:1'}
      className={clsx(styles.art, className)}
      data-kind={kind}
      data-size={kind === 'icon' ? size : undefined}
      fallback={<Drawing kind={kind} artKey={pluginKey} />}
    />
  );
}
