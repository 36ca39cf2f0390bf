import type { ReactNode } from 'react';
import { EditAndDelete } from '@/admin/shared/lists/RowActions';
import { useSortableLabels } from '@/admin/shared/lists/useSortableLabels';
import { Image } from '@/kit/Image/Image';
import { SortableList } from '@/kit/SortableList/SortableList';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Banner } from '../../../contract/promotions/banners';
import styles from './BannerList.module.css';

interface BannerActions {
  onEdit: (banner: Banner) => void;
  /** `index` counts from 1, as on the page. */
  onDelete: (banner: Banner, index: number) => void;
}

interface BannerListProps extends BannerActions {
  banners: readonly Banner[];
  onReorder: (banners: Banner[]) => void;
}

/** The banners. Users reorder them by drag or by keyboard. */
export default function BannerList({ banners, onReorder, ...actions }: BannerListProps) {
  const text = useText();
  const labels = useSortableLabels('banner');
  const items = banners.map((banner) => ({ id: String(banner.id), banner }));
  return (
    <SortableList
      aria-label={text('banner.list')}
      className={styles.list}
      items={items}
      labels={labels}
      onReorder={(ordered) => onReorder(ordered.map(({ banner }) => banner))}
      renderItem={({ banner }, handle, index) => (
        <BannerRow banner={banner} handle={handle} index={index + 1} {...actions} />
      )}
    />
  );
}

interface BannerRowProps extends BannerActions {
  banner: Banner;
  handle: ReactNode;
  index: number;
}

function BannerRow({ banner, handle, index, onEdit, onDelete }: BannerRowProps) {
  const text = useText();
  const link = banner.redirect_url;
  const name = text('banner.named', { index, link: link || text('banner.noLink') });
  return (
    <div className={styles.row}>
      {handle}
      <div className={styles.place}>
        <Image src={banner.image} alt={text('banner.alt', { index })} className={styles.image} />
      </div>
      <div className={styles.words}>
        <span className={styles.link}>{link || text('banner.noLink')}</span>
        <Tag kind={link ? 'ok' : 'neutral'}>{text(link ? 'banner.shown' : 'banner.notShown')}</Tag>
      </div>
      <div className={styles.actions}>
        <EditAndDelete name={name} onEdit={() => onEdit(banner)} onDelete={() => onDelete(banner, index)} />
      </div>
    </div>
  );
}
