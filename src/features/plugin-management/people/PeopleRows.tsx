import type { ReactNode } from 'react';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Tag } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Maintainer, SentInvitation } from '../../../../contract/plugins/maintainers';
import type { Developer } from '../../../../contract/plugins/plugins';
import { Row } from '../Rows';
import styles from './PeopleRows.module.css';

export function OwnerRow({ owner }: { owner: Developer }) {
  const text = useText();
  return (
    <Row>
      <Person person={owner} note={text('manage.ownerNote')}>
        <Tag kind="accent">{text('manage.role.owner')}</Tag>
      </Person>
    </Row>
  );
}

/** `children`: the actions. */
export function MaintainerRow({ maintainer, children }: { maintainer: Maintainer; children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Row actions={children}>
      <Person person={maintainer} note={text('manage.since', { day: day(maintainer.since, locale) })}>
        <Tag>{text('manage.role.maintainer')}</Tag>
      </Person>
    </Row>
  );
}

/** An invited account name. The site does not reveal whether that account exists. */
export function InvitationRow({ invitation, children }: { invitation: SentInvitation; children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const { invited, role, create_time } = invitation;
  return (
    <Row actions={children}>
      <p className={styles.name}>
        <span dir="auto" translate="no">
          {invited}
        </span>{' '}
        <Tag kind="wait">{text(`manage.invited.${role}`)}</Tag>
      </p>
      <p className={styles.note}>{text('manage.invitedOn', { day: day(create_time, locale) })}</p>
    </Row>
  );
}

interface PersonProps {
  person: Developer;
  note: string;
  /** The user's role. */
  children: ReactNode;
}

function Person({ person: { user_id, name, avatar_url }, note, children }: PersonProps) {
  return (
    <div className={styles.person}>
      <Avatar name={name} userId={user_id} src={avatar_url} size={40} alt="" />
      <div>
        <p className={styles.name}>
          <span dir="auto" translate="no">
            {name}
          </span>{' '}
          {children}
        </p>
        <p className={styles.note} dir="auto">
          {note}
        </p>
      </div>
    </div>
  );
}
