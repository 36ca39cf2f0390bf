import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { TitleFields, writtenTitles } from '@/admin/shared/forms/TitleFields';
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

interface FeaturedWorkDrawerProps extends DrawerProps<FeaturedWork> {
  /** The largest existing `sort`: a new work is added after it. */
  last: number;
}

/** Edits a featured work: its titles, image, and link. */
export default function FeaturedWorkDrawer({ row: work, last, ...drawer }: FeaturedWorkDrawerProps) {
  const text = useText();
  return (
    <FormDrawer<FeaturedWorkValues, 'saveFeaturedWork'>
      title={text(work ? 'featured.edit' : 'featured.new')}
      initialValues={{ title: work?.title, titles: work?.titles ?? {}, url: work?.url }}
      call="saveFeaturedWork"
      payloadOf={({ title, titles, url, image }) => ({
        ...{ title: title.trim(), titles: writtenTitles(titles), url: url.trim(), image: chosenFile(image) },
        sort: work?.sort ?? last + 1,
        ...(work && { id: work.id, expected: { ...work } }),
      })}
      savedText={text('featured.saved')}
      {...drawer}
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
