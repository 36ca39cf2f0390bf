import { Button, Dropdown } from 'antd';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../../contract/values/reviews/reviewStatus';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { RefusedApproval } from '../decisions/RefusedApproval';
import { ViewLink } from './auditCells';

/** A reviewer's actions on a row. */
export interface AuditActions {
  onApprove: (item: AuditItem) => void;
  onReject: (item: AuditItem) => void;
  onDownload: (item: AuditItem) => void;
  /** This action and the next apply to the whole plugin with all its versions. */
  onSilentInstall: (item: AuditItem) => void;
  onDelete: (item: AuditItem) => void;
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
export function AuditRowActions({ item, ...actions }: AuditActions & { item: AuditItem }) {
  const text = useText();
  const { name, version, status } = item;
  const named = (actionId: MessageId) => text('audit.actionsOf', { act: text(actionId), name, version });
  return (
    <RowActions>
      <ViewLink item={item} />
      {status === REVIEW_STATUS.unreviewed && (
        <>
          {item.approve_refusal ? (
            <RefusedApproval label={named('audit.approve')} refusal={item.approve_refusal} />
          ) : (
            <Button
              size="small"
              type="link"
              aria-label={named('audit.approve')}
              onClick={() => actions.onApprove(item)}
            >
              {text('audit.approve')}
            </Button>
          )}
          <Button
            size="small"
            type="link"
            danger
            aria-label={named('audit.reject')}
            onClick={() => actions.onReject(item)}
          >
            {text('audit.reject')}
          </Button>
        </>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'download', label: text('audit.download'), onClick: () => actions.onDownload(item) },
            { key: 'silent', label: text('audit.silent'), onClick: () => actions.onSilentInstall(item) },
            { key: 'delete', label: text('audit.delete'), danger: true, onClick: () => actions.onDelete(item) },
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
    </RowActions>
  );
}
