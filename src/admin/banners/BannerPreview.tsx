import { useText } from '@/lib/intl/useText';
import styles from './BannerPreview.module.css';

/** Widths of the previewed home page, in px. */
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Previews a banner on the home page, in proportion: both color schemes, each on a desktop and on a phone. */
export function BannerPreview({ image }: { image: string }) {
  const text = useText();
  return (
    <section className={styles.preview} aria-label={text('banner.preview')}>
      <h3>{text('banner.preview')}</h3>
      <div className={styles.pages}>
        {WIDTHS.flatMap((width) =>
          SCHEMES.map((scheme) => (
            <figure key={`${width} ${scheme}`}>
              <Page image={image} width={width} scheme={scheme} />
              <figcaption>
                {text(scheme === 'light' ? 'banner.previewLight' : 'banner.previewDark', { width })}
              </figcaption>
            </figure>
          )),
        )}
      </div>
    </section>
  );
}

interface PageProps {
  image: string;
  width: (typeof WIDTHS)[number];
  scheme: (typeof SCHEMES)[number];
}

/** Outline of the home page around the banner. */
function Page({ image, width, scheme }: PageProps) {
  return (
    <div className={styles.page} data-theme={scheme} data-width={width} aria-hidden="true">
      <div className={styles.header} />
      <div className={styles.body}>
        <img className={styles.banner} src={image} alt="" />
        <div className={styles.cards}>
          {Array.from({ length: width === WIDTHS[0] ? 4 : 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never move
            <span key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
