import { useText } from '@/lib/intl/useText';
import { Section } from '../form/Section';
import type { ReleaseFormState } from '../values/useReleaseForm';
import { GalleryField } from './GalleryField';
import { PictureField } from './PictureField';

/** Icon, cover, images and video. */
export function MediaSection({ form }: { form: ReleaseFormState }) {
  const text = useText();
  return (
    <Section title={text('release.looks')} lead={text('release.looksLead')}>
      <PictureField form={form} name="icon" />
      <PictureField form={form} name="cover" />
      <GalleryField form={form} />
    </Section>
  );
}
