import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { type Text, useText } from '@/lib/intl/useText';
import type { PluginEdit } from '../../../../contract/releases/edits';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases';
import { keepsCurrent } from '../../../../shared/plugins/semver';
import { LIMITS } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './DeveloperSection.module.css';
import { Section } from './Section';
import { fieldId, TextField } from './TextField';

export interface VersionSectionProps {
  form: ReleaseFormState;
  /** The newest submitted version. */
  before: string | null;
  /** The public version; null if nothing is public. */
  current: string | null;
  /** The pending submission, which a new one replaces. */
  pending: PluginEdit['waiting'];
}

/** A version in review is replaced. A pre-release changes nothing for users who do not choose it. */
function versionHint(
  text: Text,
  { version, before, current, pending }: Omit<VersionSectionProps, 'form'> & { version: string },
): string {
  const replaced = pending?.kind === 'version' && text('release.versionInReview', { version: pending.version });
  const preRelease = keepsCurrent(version, current) && text('release.preRelease', { current });
  if (replaced || preRelease) return [replaced, preRelease].filter(Boolean).join(' ');
  return before ? text('release.versionBefore', { version: before }) : text('release.versionHint');
}

/** Version number and release notes. */
export function VersionSection({ form, before, current, pending }: VersionSectionProps) {
  const text = useText();
  const { values, change } = form;
  return (
    <Section title={text('release.versionSection')} lead={text('release.versionLead')}>
      <TextField
        form={form}
        path="version"
        required
        label={text('release.version')}
        hint={versionHint(text, { version: values.version.trim(), before, current, pending })}
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

const EVERYBODY = ROLLOUT_PERCENT.max;
const FIRST_SHARE = 10;

/** Choice of the users who get the version once it is approved: all, or a share while the others keep the current one. */
function RolloutField({ form, current }: { form: ReleaseFormState; current: string }) {
  const text = useText();
  const { values, change, errorAt } = form;
  const { rollout } = values;
  return (
    <FieldSet label={text('release.rollout')}>
      <RadioGroup
        className={styles.choice}
        aria-label={text('release.rollout')}
        value={rollout === EVERYBODY ? 'all' : 'part'}
        onChange={(choice) => change({ rollout: choice === 'all' ? EVERYBODY : FIRST_SHARE })}
        menu={[
          { value: 'all', label: text('release.rolloutAll') },
          { value: 'part', label: text('release.rolloutPart') },
        ]}
      />
      {rollout < EVERYBODY && (
        <NumberInput
          id={fieldId('rollout')}
          label={text('release.rolloutShare')}
          hint={text('release.rolloutHint', { percent: rollout, current })}
          error={errorAt('rollout')}
          min={ROLLOUT_PERCENT.min}
          max={EVERYBODY - 1}
          value={rollout}
          onValueChange={(share) => change({ rollout: share })}
        />
      )}
    </FieldSet>
  );
}
