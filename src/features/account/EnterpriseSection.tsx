import { call } from '@/api/call';
import { useCall } from '@/api/useCall';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { switchEnterprise } from '@/session/switchEnterprise';
import type { OwnEnterprise } from '../../../contract/accounts/memberships';
import styles from './account.module.css';
import { Section } from './Section';

/** Organizations of the user, with a switch between them; renders nothing if there is only one. */
export function EnterpriseSection() {
  const text = useText();
  const { data, set } = useCall('listEnterprises', {});
  const { running, run } = useRunningAction<string>();
  if (!data || data.enterprise_list.length < 2) return null;

  const nameOf = ({ e_id, name }: OwnEnterprise) => name ?? text('account.enterpriseNumber', { id: String(e_id) });
  const switchTo = (one: OwnEnterprise) =>
    run(String(one.e_id), async () => {
      await switchEnterprise(one.e_id);
      set(await call('listEnterprises'));
      message.success(text('account.enterpriseSwitched', { name: nameOf(one) }));
    });

  return (
    <Section title={text('account.enterprises')} lead={text('account.enterprisesLead')}>
      <ul className={styles.list}>
        {data.enterprise_list.map((one) => (
          <li key={one.e_id} className={styles.row}>
            <p className={styles.strong}>
              {nameOf(one)} {one.is_current && <Tag>{text('account.enterpriseCurrent')}</Tag>}
            </p>
            {!one.is_current && (
              <Button
                size="small"
                aria-label={text('account.enterpriseSwitchTo', { name: nameOf(one) })}
                disabled={running !== null}
                loading={running === String(one.e_id)}
                onClick={() => switchTo(one)}
              >
                {text('account.enterpriseSwitch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
