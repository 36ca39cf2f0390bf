import { type Text, useText } from '@/lib/intl/useText';
import { keepsCurrent } from '../../../../shared/plugins/semver';
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

/** A pre-release changes nothing for users who do not choose it. */
function versionHint(
  text: Text,
  { version, before, current }: Pick<VersionSectionProps, 'before' | 'current'> & { version: string },
): string {
  if (keepsCurrent(version, current)) return text('release.preRelease', { current });
  return before ? text('release.versionBefore', { version: before }) : text('release.versionHint');
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
        hint={versionHint(text, { version: values.version.trim(), before, current })}
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
      {current !== null && !keepsCurrent(values.version.trim(), current) && (
        <RolloutField form={form} current={current} />
      )}
    </Section>
  );
}
