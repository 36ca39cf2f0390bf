import { Link, useAccess } from '@umijs/max';
import { Button, Dropdown, Popover } from 'antd';
import { RowAction } from '@/admin/shared/lists/RowActions';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { ApproveRefusal, ReviewItem } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { OwnRule } from '../decisions/OwnRule';
import { reviewAddress } from '../reviewAddress';
import styles from './reviewColumns.module.css';

/** A reviewer's actions on a row. */
export interface ReviewListActions {
  onApprove: (item: ReviewItem) => void;
  onReject: (item: ReviewItem) => void;
  onDownload: (item: ReviewItem) => void;
  /** This action and the next apply to the whole plugin with all its versions. */
  onSilentInstall: (item: ReviewItem) => void;
  onDelete: (item: ReviewItem) => void;
}

interface ReviewRowActionsProps extends ReviewListActions {
  item: ReviewItem;
  /** Whether this reviewer has decided, and can still undo it. */
  isDecided: boolean;
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
export function ReviewRowActions({ item, isDecided, ...actions }: ReviewRowActionsProps) {
  const text = useText();
  const { canAdministrate } = useAccess();
  const { name, version, status } = item;
  const named = (actionId: MessageId) => text('audit.actionsOf', { act: text(actionId), name, version });
  return (
    <>
      <Link className={styles.view} aria-label={named('audit.view')} to={reviewAddress(item)}>
        {text('audit.view')}
      </Link>
      {status === REVIEW_STATUS.unreviewed && !isDecided && (
        <>
          {item.approve_refusal ? (
            <RefusedApproval label={named('audit.approve')} refusal={item.approve_refusal} />
          ) : (
            <RowAction label={named('audit.approve')} onClick={() => actions.onApprove(item)}>
              {text('audit.approve')}
            </RowAction>
          )}
          <RowAction danger label={named('audit.reject')} onClick={() => actions.onReject(item)}>
            {text('audit.reject')}
          </RowAction>
        </>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'download', label: text('audit.download'), onClick: () => actions.onDownload(item) },
            ...(canAdministrate
              ? [
                  { key: 'silent', label: text('audit.silent'), onClick: () => actions.onSilentInstall(item) },
                  { key: 'delete', label: text('audit.delete'), danger: true, onClick: () => actions.onDelete(item) },
                ]
              : []),
          ],
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<Icon name="chevron-down" />}
          aria-label={named('audit.more')}
          aria-haspopup="menu"
        />
      </Dropdown>
    </>
  );
}

interface RefusedApprovalProps {
  /** Label of the button, with the action and the submission. */
  label: string;
  refusal: ApproveRefusal;
}

/** Shown instead of the approve button. Explains why the administrator cannot approve, and what to do. */
function RefusedApproval({ label, refusal }: RefusedApprovalProps) {
  const text = useText();
  return (
    <Popover
      trigger={['hover', 'focus']}
      title={text(refusal === 'own_submission' ? 'review.ownTitle' : 'review.approvedTitle')}
      content={
        <div className={styles.refusal}>
          {refusal === 'own_submission' ? <OwnRule /> : text('error.already_approved')}
        </div>
      }
    >
      {/* Not `disabled`: a disabled button cannot be focused, so users could not open the explanation. */}
      <Button size="small" type="text" aria-label={`${label} · ${text('audit.notAllowed')}`}>
        <span className={styles.refused}>{text('audit.approve')}</span>
      </Button>
    </Popover>
  );
}
