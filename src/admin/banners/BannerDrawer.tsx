import { Form, Input, InputNumber } from 'antd';
import { FormDrawer } from '@/admin/shared/FormDrawer';
import { PictureField } from '@/admin/shared/PictureField';
import { useFormSaving } from '@/admin/shared/useFormSaving';
import { useLinkRules } from '@/admin/shared/useLinkRules';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { Banner } from '../../../contract/banners';
import { BannerPreview } from './BannerPreview';

/** Four to one, as the home page shows it. */
const ASPECT = 4;
const ALT_LIMIT = 120;
const LINK_LIMIT = 2_000;
const SORT_LIMIT = 1_000_000;
/** ms after the last key, so that a link is not wrong while it is being written. */
const LINK_DEBOUNCE_MS = 400;

interface BannerValues {
  image?: File;
  alt: string;
  redirect_url: string;
  sort: number | null;
}

interface BannerDrawerProps {
  /** null makes a new one. */
  banner: Banner | null;
  /** The greatest `sort` there is: a new banner comes behind it. */
  last: number;
  onClose: () => void;
  onSaved: () => void;
}

/** A banner: its picture, cut and previewed, where it leads, and its place. */
export default function BannerDrawer({ banner, last, onClose, onSaved }: BannerDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<BannerValues>();
  const { saving, save } = useFormSaving(form);
  const linkRules = useLinkRules();
  const chosen = Form.useWatch('image', form);
  const picture = useObjectUrl(chosen) ?? banner?.image;

  const handleSave = async ({ image, alt, redirect_url, sort }: BannerValues) => {
    const fields = {
      id: banner?.id,
      image,
      alt: alt.trim(),
      redirect_url: redirect_url.trim(),
      sort: sort ?? undefined,
    };
    if (!(await save('saveBanner', fields))) return;
    message.success(text('banner.saved'));
    onSaved();
  };

  return (
    <FormDrawer<BannerValues>
      title={text(banner ? 'banner.edit' : 'banner.new')}
      form={form}
      initialValues={{
        alt: banner?.alt ?? '',
        redirect_url: banner?.redirect_url ?? '',
        sort: banner?.sort ?? last + 1,
      }}
      saving={saving}
      onSave={handleSave}
      onClose={onClose}
    >
      <Form.Item
        name="image"
        label={text('banner.picture')}
        extra={text('banner.pictureHint')}
        required
        rules={[{ required: !banner, message: text('picture.required') }]}
      >
        <PictureField label={text('banner.picture')} stored={banner?.image} aspect={ASPECT} />
      </Form.Item>
      {picture && <BannerPreview picture={picture} />}
      <Form.Item
        name="alt"
        label={text('banner.altText')}
        extra={text('banner.altHint')}
        rules={[{ required: true, whitespace: true, message: text('banner.altRequired') }]}
      >
        <Input maxLength={ALT_LIMIT} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="redirect_url"
        label={text('banner.link')}
        extra={text('banner.linkHint')}
        validateDebounce={LINK_DEBOUNCE_MS}
        rules={linkRules}
      >
        <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={LINK_LIMIT} placeholder="https://" />
      </Form.Item>
      <Form.Item name="sort" label={text('banner.sort')} extra={text('banner.sortHint')}>
        <InputNumber min={-SORT_LIMIT} max={SORT_LIMIT} precision={0} />
      </Form.Item>
    </FormDrawer>
  );
}
