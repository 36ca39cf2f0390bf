import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import { LIMITS } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './DeveloperSection.module.css';
import { Section } from './Section';
import { TextField } from './TextField';

/** Contact, support and copyright of the plugin. */
export function DeveloperSection({ form }: { form: ReleaseFormState }) {
  const text = useText();
  const { values, change } = form;
  const { copyright } = values;
  return (
    <Section title={text('release.contactAndRights')} lead={text('release.contactAndRightsLead')}>
      <TextField
        form={form}
        path="contact"
        required
        label={text('release.contact')}
        hint={text('release.contactHint')}
        value={values.contact}
        limit={LIMITS.contact}
        onChange={(contact) => change({ contact })}
      />
      <TextField
        form={form}
        path="technical_support"
        label={text('release.support')}
        hint={text('release.supportHint')}
        value={values.technical_support}
        limit={LIMITS.technical_support}
        onChange={(technical_support) => change({ technical_support })}
      />
      <FieldSet label={text('release.copyright')}>
        <RadioGroup
          className={styles.choice}
          aria-label={text('release.copyright')}
          value={copyright.type}
          onChange={(type) => change({ copyright: { ...copyright, type } })}
          menu={[
            { value: 'author', label: text('release.copyrightDeveloper') },
            { value: 'custom', label: text('release.copyrightCustom') },
          ]}
        />
        {copyright.type === 'custom' && (
          <TextField
            form={form}
            path="copyright.holder"
            required
            label={text('release.holder')}
            value={copyright.holder}
            limit={LIMITS.holder}
            onChange={(holder) => change({ copyright: { ...copyright, holder } })}
          />
        )}
      </FieldSet>
    </Section>
  );
}
