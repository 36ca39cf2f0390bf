import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases/versions';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './DeveloperSection.module.css';
import { fieldId } from './fieldId';

const EVERYBODY = ROLLOUT_PERCENT.max;
const FIRST_SHARE = 10;

/** Choice of the users who get the version once it is approved: all, or a share while the others keep the current one. */
export function RolloutField({ form, current }: { form: ReleaseFormState; current: string }) {
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
