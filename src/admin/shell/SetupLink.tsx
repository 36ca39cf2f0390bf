import { Link, useLocation } from '@umijs/max';
import { useAdminCounts } from '@/admin/shared/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { ADMIN_PATH } from '../../../contract/values/paths';
import styles from './SetupLink.module.css';

const OVERVIEW_PATH = `${ADMIN_PATH}/overview`;

/**
 * A link to the setup checklist on the overview, for super administrators. The other Admin pages show it until the
 * steps are done or the checklist is dismissed, because Admin opens with the review list and not with the overview. It
 * is in the header, so that it moves no content when the counts arrive, and its place has no width, so that it moves
 * nothing in the header either.
 */
export function SetupLink() {
  const text = useText();
  const openSteps = useAdminCounts()?.open_setup_steps ?? 0;
  const { pathname } = useLocation();
  const isShown = openSteps > 0 && pathname !== OVERVIEW_PATH;
  return (
    <div className={styles.place}>
      {isShown && (
        <Link to={OVERVIEW_PATH} className={styles.link}>
          <Icon name="settings" />
          <span className={styles.title}>{text('setup.title')}</span>
          <Badge color="accent" value={openSteps} label={text('admin.openItems', { count: openSteps })} />
        </Link>
      )}
    </div>
  );
}
