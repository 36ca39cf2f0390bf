import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useQuery } from '@/data/useQuery';
import { Carousel } from '@/kit/Carousel/Carousel';
import { Image } from '@/kit/Image/Image';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { Banner } from '../../../contract/promotions/banners';
import { withReadName } from '../../../shared/plugins/pluginName';
import styles from './HomeBanners.module.css';
import { type LinkTarget, linkTarget } from './linkTarget';

/** Display time of a banner. */
const INTERVAL_MS = 5000;

interface LeadingBanner extends Banner {
  link: LinkTarget;
}

export interface HomeBannersProps {
  /** Expected number of banners. Space is reserved for them, and for the dots if there are several. */
  count: number;
}

/** Banners with a safe link, one visible at a time (requirements.md section 3). */
export function HomeBanners({ count }: HomeBannersProps) {
  const text = useText();
  const locale = useLocale();
  const { status, data } = useQuery('listBanners', {});
  const items = useMemo(
    () =>
      listLeading(data?.banner_list ?? []).map((banner, place) => {
        const label = nameOf(banner, place, { text, locale });
        return {
          key: String(banner.id),
          label,
          content: <BannerLink {...banner} label={label} isFirst={place === 0} />,
        };
      }),
    [data, text, locale],
  );
  if (!data && status !== 'error') return <BannersPlaceholder hasDots={count > 1} />;
  if (items.length === 0) return null;
  return (
    <div className={styles.place}>
      <Carousel aria-label={text('home.banners')} items={items} interval={INTERVAL_MS} />
    </div>
  );
}

function BannerLink({ image, link, label, isFirst }: LeadingBanner & { label: string; isFirst: boolean }) {
  return (
    <a {...link} className={styles.banner}>
      <Image src={image} alt={label} priority={isFirst} className={styles.image} />
    </a>
  );
}

function BannersPlaceholder({ hasDots }: { hasDots: boolean }) {
  return (
    <div className={styles.place}>
      <Skeleton className={clsx(styles.banner, styles.placeholder)} />
      {hasDots && <div className={styles.dots} />}
    </div>
  );
}

function listLeading(banners: Banner[]): LeadingBanner[] {
  return banners.flatMap((banner) => {
    const link = linkTarget(banner.redirect_url);
    return link ? [{ ...banner, link }] : [];
  });
}

/** The administrator's alternative text; without it, the name of the linked plugin, or the position. */
function nameOf(banner: LeadingBanner, place: number, { text, locale }: { text: Text; locale: string }): string {
  const { alt, link, redirect_url } = banner;
  const { plugin_name } = withReadName(banner, locale);
  if (alt || plugin_name) return alt || (plugin_name as string);
  const target = link.target ? new URL(link.href).hostname : redirect_url;
  return text('home.banner', { index: place + 1, target });
}
