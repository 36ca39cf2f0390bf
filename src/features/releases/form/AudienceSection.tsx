import { useQuery } from '@/data/useQuery';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './DeveloperSection.module.css';
import { Section } from './Section';
import { TextField } from './TextField';

/**
 * The choice of the users who can find the plugin, for members of an organization. A private plugin stays private, and
 * only its departments change later.
 */
export function AudienceSection({ form, isNew }: { form: ReleaseFormState; isNew: boolean }) {
  const text = useText();
  const user = useSession()?.user;
  const { values, change } = form;
  const { audience, departments } = values;
  const isPrivate = audience !== 'public';
  const isOffered = isPrivate || (isNew && user?.e_id != null);
  const organizations = useQuery('listOrganizations', isOffered ? {} : null).data?.enterprise_list;
  if (!isOffered) return null;
  const name = isNew && organizations?.find(({ is_current }) => is_current)?.name;
  const enterprise = text('release.audienceEnterprise');
  const choose = (next: typeof audience) =>
    change({ audience: next, ...(departments === '' && { departments: user?.department ?? '' }) });
  return (
    <Section title={text('release.audience')} lead={text('release.audienceLead')}>
      <FieldSet label={text('release.audienceLabel')} hint={isNew ? undefined : text('release.audienceFixed')}>
        <RadioGroup
          className={styles.choice}
          aria-label={text('release.audienceLabel')}
          value={audience}
          onChange={choose}
          menu={[
            { value: 'public', label: text('release.audiencePublic'), hide: !isNew },
            { value: 'enterprise', label: name ? `${enterprise} (${name})` : enterprise },
            { value: 'departments', label: text('release.audienceDepartments') },
          ]}
        />
        {audience === 'departments' && (
          <TextField
            form={form}
            path="department"
            required
            label={text('release.departments')}
            hint={text('release.departmentsHint')}
            value={departments}
            onChange={(next) => change({ departments: next })}
          />
        )}
      </FieldSet>
    </Section>
  );
}
