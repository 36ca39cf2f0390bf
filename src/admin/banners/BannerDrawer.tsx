import { ProFormDigit, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { useText } from '@/lib/intl/useText';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { Banner } from '../../../contract/promotions/banners';
import { BANNER_SIZE, MAX_SORT, TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './BannerDrawer.module.css';

const ASPECT = BANNER_SIZE.width / BANNER_SIZE.height;

interface BannerValues {
  image?: ChosenImage;
  alt: string;
  redirect_url: string;
  sort: number | null;
}

interface BannerDrawerProps extends DrawerProps<Banner> {
  /** The largest existing `sort`: a new banner is added after it. */
  last: number;
}

/** Edits a banner: its image with crop and preview, its alternative text, its link, and its position. */
export default function BannerDrawer({ row: banner, last, ...drawer }: BannerDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<BannerValues>();
  const image = useObjectUrl(chosenFile(Form.useWatch('image', form))) ?? banner?.image;
  return (
    <FormDrawer<BannerValues, 'saveBanner'>
      title={text(banner ? 'banner.edit' : 'banner.new')}
      form={form}
      initialValues={{
        alt: banner?.alt ?? '',
        redirect_url: banner?.redirect_url ?? '',
        sort: banner?.sort ?? last + 1,
      }}
      call="saveBanner"
      payloadOf={({ image, alt, redirect_url, sort }) => ({
        ...{ image: chosenFile(image), alt: alt.trim(), redirect_url: redirect_url.trim(), sort: sort ?? undefined },
        ...(banner && { id: banner.id, expected: { ...banner } }),
      })}
      savedText={text('banner.saved')}
      {...drawer}
    >
      <ImageField
        name="image"
        label={text('banner.image')}
        hint={text('banner.imageHint')}
        stored={banner?.image}
        aspect={ASPECT}
      />
      {image && <BannerPreview image={image} />}
      <ProFormText
        name="alt"
        label={text('banner.altText')}
        extra={text('banner.altHint')}
        rules={[{ required: true, whitespace: true, message: text('banner.altRequired') }]}
        fieldProps={{ maxLength: TEXT_LIMITS.banner_alt }}
      />
      <LinkField name="redirect_url" label={text('banner.link')} hint={text('banner.linkHint')} />
      <ProFormDigit
        name="sort"
        label={text('banner.sort')}
        extra={text('banner.sortHint')}
        width="xs"
        min={-MAX_SORT}
        max={MAX_SORT}
        fieldProps={{ precision: 0 }}
      />
    </FormDrawer>
  );
}

/** Widths of the previewed home page, in px. */
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Previews a banner on the home page, in proportion: both color schemes, each on a desktop and on a phone. */
function BannerPreview({ image }: { image: string }) {
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
