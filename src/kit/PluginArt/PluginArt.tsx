import { clsx } from 'clsx';
import type { ArtTraits } from '../../../shared/art/art';
import { Image, type ImageProps } from '../Image/Image';
import { Drawing } from './Drawing';
import { checkPluginArt } from './PluginArt.checks';
import styles from './PluginArt.module.css';

export interface PluginArtProps extends Omit<ImageProps, 'src' | 'ratio' | 'fallback'> {
  /** `cover` is 16:9 and as wide as its place; `icon` is a square of `size`. */
  kind: 'cover' | 'icon';
  /** The key that the generated picture is made from: one key, one picture. */
  pluginKey: string;
  /** The plugin's own picture. Without one, or when it fails, the generated one stands in. */
  src?: string | null;
  /** An icon's side in px. */
  size?: 32 | 40 | 64;
  /** The family and palette of the generated picture, where they are not the key's to choose (a banner, an empty state). */
  traits?: Partial<ArtTraits>;
}

/**
 * A plugin's cover or icon; without one, or when it fails, a picture that is drawn from the plugin's key, so that
 * nothing is ever missing art. Renders an Image's `<span>`; themes style `data-kind`, `data-size` and `data-state`.
 */
export function PluginArt({ kind, pluginKey, src, size = 40, traits, className, ...props }: PluginArtProps) {
  if (process.env.NODE_ENV !== 'production') checkPluginArt({ kind, pluginKey, size, traits });
  return (
    <Image
      {...props}
      src={src}
      ratio={kind === 'cover' ? '16:9' : '1:1'}
      className={clsx(styles.art, className)}
      data-kind={kind}
      data-size={kind === 'icon' ? size : undefined}
      fallback={<Drawing kind={kind} artKey={pluginKey} traits={traits} />}
    />
  );
}
