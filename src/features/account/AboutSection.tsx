import { useRef } from 'react';
import { call } from '@/api/call';
import { useFields } from '@/data/useFields';
import { Accordion } from '@/kit/Accordion/Accordion';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { changeSessionUser } from '@/session/session';
import type { Sex } from '../../../contract/accounts/aboutUser';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { FIRST_BIRTHDAY, SEXES } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Choice, Failure, Section } from './Section';

/** Optional personal data of the user, folded because few users enter it, and facts from other sources. None of it is public. */
export function AboutSection({ user }: { user: UserInfo }) {
  const text = useText();
  return (
    <Section title={text('account.about')} lead={text('account.aboutLead')}>
      <Accordion
        headingLevel={3}
        items={[{ key: 'about', title: text('account.aboutOpen'), content: <AboutForm user={user} /> }]}
      />
      <KnownFacts user={user} />
    </Section>
  );
}

function AboutForm({ user }: { user: UserInfo }) {
  const text = useText();
  const date = useRef<HTMLInputElement>(null);
  const today = new Date().toISOString().slice(0, 10);
  const { values, failure, running, field, form } = useFields<'sex' | 'birthday'>({
    initial: { sex: user.sex ?? '', birthday: user.birthday ?? '' },
    check: ({ birthday }) => {
      // The browser reports a partial date as an empty value, which must not delete the stored one.
      const isHalf = date.current?.validity.badInput ?? false;
      const isNone = birthday !== '' && (birthday < FIRST_BIRTHDAY || birthday > today);
      return isHalf || isNone ? { birthday: text('account.birthdayWrong') } : {};
    },
  });
  const birthday = field('birthday');
  const unchanged = values.sex === (user.sex ?? '') && values.birthday === (user.birthday ?? '');

  const save = async (now: typeof values) => {
    const about = { sex: (now.sex || null) as Sex | null, birthday: now.birthday || null };
    const { user_info } = await call('updateProfile', about);
    changeSessionUser(user_info);
    message.success(text('account.saved'));
  };

  return (
    <form className={styles.form} {...form(save)}>
      <Failure text={failure} />
      <Choice
        label={text('account.sex')}
        value={values.sex}
        onChange={field('sex').onValueChange}
        menu={[
          ...SEXES.map((value) => ({ value: value as string, label: text(`account.sex.${value}`) })),
          { value: '', label: text('account.sex.none') },
        ]}
      />
      <Input
        {...birthday}
        ref={(input) => {
          date.current = input;
          birthday.ref(input);
        }}
        type="date"
        min={FIRST_BIRTHDAY}
        max={today}
        label={text('account.birthday')}
        hint={text('account.birthdayHint')}
        autoComplete="bday"
        clearable
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running} disabled={unchanged}>
          {text('account.save')}
        </Button>
      </div>
    </form>
  );
}

/** Facts from the company login and the sign-up channel, which the user cannot change here. */
function KnownFacts({ user }: { user: UserInfo }) {
  const text = useText();
  const { identification, staff_status, department, mobile, channel, tencent_docs } = user;
  const facts = [
    [text('account.known.identification'), identification],
    [text('account.known.staffStatus'), staff_status],
    [text('account.known.department'), department],
    [text('account.known.mobile'), mobile],
    [text('account.known.channel'), channel === 'official' ? text('account.known.official') : channel],
    [text('account.known.tencentDocs'), tencent_docs === null ? null : text(`account.known.${tencent_docs}`)],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <div className={styles.known}>
      <h3 className={styles.strong}>{text('account.known')}</h3>
      <p className={styles.small}>{text('account.knownLead')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
