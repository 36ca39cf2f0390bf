import { ProFormDigit, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { Banner } from '../../../contract/promotions/banners';
import { BANNER_SIZE } from '../../../contract/values/imageSizes';
import { MAX_SORT } from '../../../contract/values/lists';
import { TEXT_LIMITS } from '../../../contract/values/textLimits';
import { BannerPreview } from './BannerPreview';

const ASPECT = BANNER_SIZE.width / BANNER_SIZE.height;

interface BannerValues {
  image?: ChosenImage;
  alt: string;
  redirect_url: string;
  sort: number | null;
}

interface BannerDrawerProps {
  /** null creates a new one. */
  banner: Banner | null;
  /** The largest existing `sort`: a new banner is added after it. */
  last: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a banner: its image with crop and preview, its alternative text, its link, and its position. */
export default function BannerDrawer({ banner, last, onClose, onSaved }: BannerDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<BannerValues>();
  const image = useObjectUrl(chosenFile(Form.useWatch('image', form))) ?? banner?.image;

  const handleSave = async ({ image, alt, redirect_url, sort }: BannerValues, save: Save) => {
    const fields = { alt: alt.trim(), redirect_url: redirect_url.trim(), sort: sort ?? undefined };
    const payload = { id: banner?.id, image: chosenFile(image), ...fields };
    if (!(await save('saveBanner', { ...payload, expected: banner ? { ...banner } : undefined }))) return false;
    message.success(text('banner.saved'));
    onSaved();
    return true;
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
      onSave={handleSave}
      onClose={onClose}
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
