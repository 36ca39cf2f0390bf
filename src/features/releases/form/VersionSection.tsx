import { useText } from '@/lib/intl/useText';
import { LIMITS } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import { RolloutField } from './RolloutField';
import { Section } from './Section';
import { TextField } from './TextField';

export interface VersionSectionProps {
  form: ReleaseFormState;
  /** The newest submitted version. */
  before: string | null;
  /** The public version; null if nothing is public. */
  current: string | null;
}

/** Version number and release notes. */
export function VersionSection({ form, before, current }: VersionSectionProps) {
  const text = useText();
  const { values, change } = form;
  return (
    <Section title={text('release.versionSection')} lead={text('release.versionLead')}>
      <TextField
        form={form}
        path="version"
        required
        label={text('release.version')}
        hint={before ? text('release.versionBefore', { version: before }) : text('release.versionHint')}
        value={values.version}
        onChange={(version) => change({ version })}
      />
      <TextField
        form={form}
        path="version_content"
        required
        rows={4}
        label={text('release.versionContent')}
        hint={text('release.versionContentHint')}
        value={values.version_content}
        limit={LIMITS.version_content}
        onChange={(version_content) => change({ version_content })}
      />
      {current !== null && <RolloutField form={form} current={current} />}
    </Section>
  );
}
