import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { TitleFields, writtenTitles } from '@/admin/shared/forms/TitleFields';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { message } from '@/kit/Message/message';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import { COVER_SIZE, TEXT_LIMITS } from '../../../contract/values/limits';

const ASPECT = COVER_SIZE.width / COVER_SIZE.height;

interface FeaturedWorkValues {
  title: string;
  titles: Partial<Record<LocaleName, string>>;
  url: string;
  image?: ChosenImage;
}

interface FeaturedWorkDrawerProps {
  /** null creates a new one. */
  work: FeaturedWork | null;
  /** The largest existing `sort`: a new work is added after it. */
  last: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a featured work: its titles, image, and link. */
export default function FeaturedWorkDrawer({ work, last, onClose, onSaved }: FeaturedWorkDrawerProps) {
  const text = useText();

  const handleSave = async ({ title, titles, url, image }: FeaturedWorkValues, save: Save) => {
    const fields = {
      title: title.trim(),
      titles: writtenTitles(titles),
      url: url.trim(),
      sort: work?.sort ?? last + 1,
    };
    const payload = { id: work?.id, image: chosenFile(image), ...fields, expected: work ? { ...work } : undefined };
    if (!(await save('saveFeaturedWork', payload))) return false;
    message.success(text('featured.saved'));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<FeaturedWorkValues>
      title={text(work ? 'featured.edit' : 'featured.new')}
      initialValues={{ title: work?.title, titles: work?.titles ?? {}, url: work?.url }}
      onSave={handleSave}
      onClose={onClose}
    >
      <TitleFields hint={text('featured.nameHint')} limit={TEXT_LIMITS.work_title} />
      <LinkField
        name="url"
        label={text('featured.link')}
        hint={text('featured.linkHint')}
        required={text('featured.linkRequired')}
      />
      <ImageField
        name="image"
        label={text('featured.image')}
        hint={text('featured.imageHint')}
        stored={work?.image || undefined}
        aspect={ASPECT}
        optional
      />
    </FormDrawer>
  );
}
