import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { ButtonType } from '../Button/Button';
import { useControlled } from '../useControlled';
import styles from './Dialog.module.css';
import { DialogFrame, type DialogVisibility, useDialogVisibility } from './DialogFrame';
import { DialogBody, DialogFooter, DialogHeader, type DialogTab } from './DialogParts';

export interface DialogProps extends DialogVisibility, Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Called when the dialog is hidden and its animation has ended. */
  onHidden?: () => void;
  /** `small` for a short question or form. */
  size?: 'default' | 'small';
  /** Maximum width in px: by default 600, for a small dialog 420. */
  width?: number;
  /** Name of the dialog. Without it, set an `aria-label`. */
  title?: ReactNode;
  /** Icon before the title. */
  icon?: ReactNode;
  /** A sentence below the title that is announced with it. */
  description?: ReactNode;
  /** Tabs below the title. The parent renders the content of the selected tab, and changes it in `onTabChange`. */
  tabs?: readonly DialogTab[];
  /** Key of the selected tab (controlled). In uncontrolled mode the first tab is initially selected. */
  activeKey?: string;
  /** Called with the key of the tab that the user selected. */
  onTabChange?: (key: string) => void;
  children?: ReactNode;
  /** Replaces the two buttons; `null` removes the footer. */
  footer?: ReactNode;
  /** Shows a line below the header. */
  headerBorder?: boolean;
  /** Shows a line above the footer. */
  footerBorder?: boolean;
  /** Shows a close button. Escape closes the dialog without one too. */
  closable?: boolean;
  /** A click on the mask closes it. Not by default, because an accidental click would lose the user's input. */
  closeByClickOutside?: boolean;
  /** Darkens the page behind. */
  mask?: boolean;
  /** Text of Cancel. */
  cancelText?: ReactNode;
  /** Text of Confirm: the verb of the action. */
  sureText?: ReactNode;
  /** Type of Confirm: `error` for a destructive action. */
  sureType?: ButtonType;
  sureDisabled?: boolean;
  /** Confirm is running: it shows a spinner and cannot be pressed again. */
  confirmLoading?: boolean;
}

const WIDTHS = { default: 600, small: 420 };

/**
 * A dialog over the page; `Layer` is a large page over it. The page behind does not scroll. The focus stays inside, and
 * afterwards returns to where it was. Escape closes only the top layer: a tooltip, a menu or a confirmation above the
 * dialog first. Close, Cancel and Confirm each hide the dialog and call their own callback. `ref`, `className`, `style`
 * and all other props are passed to the popup, a `<div role="dialog">`; themes style `data-variant`, `data-size`, and
 * `data-border` of header and footer. Load it on first use: `lazyPart(() => import(…), LayerFailure)`.
 */
export function Dialog({
  visible,
  onVisibleChange,
  onClose,
  onCancel,
  onSure,
  size = 'default',
  width = WIDTHS[size],
  title,
  icon,
  description,
  tabs,
  activeKey,
  onTabChange,
  children,
  footer,
  headerBorder = false,
  footerBorder = false,
  closable = true,
  closeByClickOutside = false,
  mask = true,
  cancelText,
  sureText,
  sureType = 'primary',
  sureDisabled = false,
  confirmLoading = false,
  ...props
}: DialogProps) {
  const { hide, handleOpenChange } = useDialogVisibility({ visible, onVisibleChange, onClose, onCancel, onSure });
  const body = useRef<HTMLDivElement>(null);
  const [selectedKey, selectTab] = useControlled(activeKey, tabs?.[0]?.key ?? '', onTabChange);
  // The selected tab may not exist (any more). Its panel would have no name.
  const tab = tabs && (tabs.find(({ key }) => key === selectedKey) ?? tabs[0])?.key;

  const content = (
    <>
      <DialogHeader {...{ title, icon, tabs, closable }} border={headerBorder} />
      <DialogBody ref={body} description={description} tab={tab}>
        {children}
      </DialogBody>
      {footer !== null && (
        <DialogFooter
          {...{ cancelText, sureText, sureType, sureDisabled, confirmLoading }}
          border={footerBorder}
          onCancel={() => hide('cancel')}
          onSure={() => hide('sure')}
        >
          {footer}
        </DialogFooter>
      )}
    </>
  );

  return (
    <DialogFrame
      {...props}
      {...{ visible, width, closeByClickOutside, mask, body }}
      variant="dialog"
      onOpenChange={handleOpenChange}
      data-size={size}
      data-with-icon={icon ? true : undefined}
    >
      {tab === undefined ? (
        content
      ) : (
        <BaseTabs.Root className={styles.column} value={tab} onValueChange={(key) => selectTab(String(key))}>
          {content}
        </BaseTabs.Root>
      )}
    </DialogFrame>
  );
}
