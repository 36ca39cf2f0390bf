import type { TagProps } from '@/kit/Tag/Tag';
import type { Role } from '../../../contract/audits';
import type { MessageId } from '../../../locales/messageIds.generated';

interface RoleLook {
  label: MessageId;
  /** What the role allows. Shown before the role is given. */
  means: MessageId;
  kind: TagProps['kind'];
}

/** Role codes of SPEC.md section 6. */
export const ROLE_LOOKS: Record<Role, RoleLook> = {
  0: { label: 'people.roleUser', means: 'people.roleUserMeans', kind: 'neutral' },
  2: { label: 'people.roleAdmin', means: 'people.roleAdminMeans', kind: 'info' },
  1: { label: 'people.roleOwner', means: 'people.roleOwnerMeans', kind: 'accent' },
};

/** From the fewest permissions to the most. */
export const ROLES = [0, 2, 1] as const satisfies Role[];
