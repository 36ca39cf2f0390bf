import type { TagProps } from '@/kit/Tag/Tag';
import type { Role } from '../../../contract/reviews/reviewList';
import { ROLE } from '../../../contract/values/accounts';
import type { MessageId } from '../../../locales/messageIds.generated';

interface RoleDetails {
  label: MessageId;
  /** Describes the permissions of the role. The confirmation of a role change shows it. */
  means: MessageId;
  kind: TagProps['kind'];
}

export const ROLE_DETAILS: Record<Role, RoleDetails> = {
  [ROLE.user]: { label: 'people.roleUser', means: 'people.roleUserMeans', kind: 'neutral' },
  [ROLE.admin]: { label: 'people.roleAdmin', means: 'people.roleAdminMeans', kind: 'info' },
  [ROLE.super_admin]: { label: 'people.roleSuperAdmin', means: 'people.roleSuperAdminMeans', kind: 'accent' },
};

/** From the fewest permissions to the most. */
export const ROLES = [ROLE.user, ROLE.admin, ROLE.super_admin] as const;
