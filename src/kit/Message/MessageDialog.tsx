import { Dialog } from '../Dialog/Dialog';
import { type OpenMessage, openMessages } from './messageStore';
import { MessageStatusIcon, useAutoClose } from './Toast';

/** A message of the type `dialog`: the user confirms or cancels an action. */
export function MessageDialog({ message }: { message: OpenMessage }) {
  const { id, icon = message.danger ? 'error' : undefined, title, content, duration, visible, attributes } = message;
  useAutoClose(visible ? duration : 0, false, message.changes, () => openMessages.close(id, 'timeout'));
  return (
    <Dialog
      {...attributes}
      role="alertdialog"
      size="small"
      width={480}
      visible={visible}
      mask={message.mask}
      closable={false}
      icon={icon && <MessageStatusIcon icon={icon} size={20} colored />}
      title={title ?? content}
      description={title ? content : undefined}
      sureText={message.confirmText}
      cancelText={message.cancelText}
      sureType={message.danger ? 'error' : 'primary'}
      onClose={() => openMessages.close(id, 'close')}
      onCancel={() => openMessages.close(id, 'cancel')}
      onSure={() => openMessages.close(id, 'confirm')}
      onHidden={() => openMessages.remove(id)}
    />
  );
}
