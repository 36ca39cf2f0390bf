import { useText } from '@/lib/intl/useText';
import { Section } from '../form/Section';
import type { ReleaseFormState } from '../values/useReleaseForm';
import { GalleryField } from './GalleryField';
import { ImageField } from './ImageField';

/** Icon, cover, images and video. */
export function MediaSection({ form }: { form: ReleaseFormState }) {
  const text = useText();
  return (
    <Section title={text('release.mediaTitle')} lead={text('release.mediaLead')}>
      <ImageField form={form} name="icon" />
      <ImageField form={form} name="cover" />
      <GalleryField form={form} />
    </Section>
  );
}
