import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { ButtonType } from '../Button/Button';
import { useControlled } from '../useControlled';
import styles from './Dialog.module.css';
import { DialogBody, DialogFooter, DialogHeader, type DialogTab, LayerBar } from './DialogParts';
import { type DialogVisibility, useDialogVisibility } from './useDialogVisibility';

const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([tabindex="-1"])`)
  .join();

/**
 * False for a field in a closed section, which cannot be focused. In browsers without `checkVisibility` every field
 * counts as visible.
 */
const isVisible = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/**
 * The element to focus when a dialog opens: its first field, or else the dialog itself, so that its title is announced.
 * After a touch it is always the dialog, because a focused field opens the on-screen keyboard, which hides half of it.
 */
function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const fields = openedBy === 'touch' ? [] : [...(body?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find(isVisible) ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}

export interface DialogProps extends DialogVisibility, Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Called when the dialog is hidden and its animation has ended. */
  onHidden?: () => void;
  /** `layer` is a large page over the page. It has a sticky bar and no footer, and fills the screen on phones. */
  variant?: 'dialog' | 'layer';
  /** `small` for a short question or form. */
  size?: 'default' | 'small';
  /** Maximum width in px: by default 600, for a small dialog 420, for a layer 1120. */
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
  /** Content of a layer's bar, between its back button and its close button. */
  bar?: ReactNode;
  /** Shows a line below the header. */
  headerBorder?: boolean;
  /** Shows a line above the footer. */
  footerBorder?: boolean;
  /** Shows a close button. Escape closes the dialog without one too. */
  closable?: boolean;
  /**
   * A click on the mask closes it. By default true for a layer, and false for a dialog, where an accidental click would
   * lose the user's input.
   */
  closeByClickOutside?: boolean;
  /** Darkens the page behind. */
  mask?: boolean;
  /** Opens without animation, because it replaces a `ServerRenderedLayer`. */
  instant?: boolean;
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

const WIDTHS = { default: 600, small: 420, layer: 1120 };

/**
 * A dialog over the page, or with `variant="layer"` a large page over the page. The page behind does not scroll. The
 * focus stays inside, and afterwards returns to where it was. Escape closes only the top layer: a tooltip, a menu or a
 * confirmation above the dialog first. Close, Cancel and Confirm each hide the dialog and call their own callback.
 * `ref`, `className`, `style` and all other props are passed to the popup, a `<div role="dialog">`; themes style
 * `data-variant`, `data-size`, and `data-border` of header and footer. Load it on first use: `lazyPart(() => import(…), LayerFailure)`.
 */
export function Dialog({
  visible,
  onVisibleChange,
  onClose,
  onCancel,
  onSure,
  onHidden,
  variant = 'dialog',
  size = 'default',
  width,
  title,
  icon,
  description,
  tabs: allTabs,
  activeKey,
  onTabChange,
  children,
  footer,
  bar,
  headerBorder = false,
  footerBorder = false,
  closable = true,
  closeByClickOutside = variant === 'layer',
  mask = true,
  instant = false,
  cancelText,
  sureText,
  sureType = 'primary',
  sureDisabled = false,
  confirmLoading = false,
  className,
  style,
  ...props
}: DialogProps) {
  const events = { onVisibleChange, onClose, onCancel, onSure };
  const { hide, handleOpenChange } = useDialogVisibility({ visible, ...events });
  const body = useRef<HTMLDivElement>(null);
  // With two tabs of the same key, the selection would alternate between them forever.
  const tabs = allTabs?.filter(({ key }, position, all) => all.findIndex((tab) => tab.key === key) === position);
  const [selectedKey, selectTab] = useControlled(activeKey, tabs?.[0]?.key ?? '', onTabChange);
  // The selected tab may not exist (any more). Its panel would have no name.
  const tab = tabs && (tabs.find(({ key }) => key === selectedKey) ?? tabs[0])?.key;
  const isLayer = variant === 'layer';
  const motion = { 'data-instant': instant || undefined };

  const content = (
    <>
      {isLayer ? (
        <LayerBar title={title}>{bar}</LayerBar>
      ) : (
        <DialogHeader {...{ title, icon, tabs, closable }} border={headerBorder} />
      )}
      <DialogBody ref={body} description={description} tab={tab}>
        {children}
      </DialogBody>
      {!isLayer && footer !== null && (
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
    <BaseDialog.Root
      open={visible}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(open) => !open && onHidden?.()}
      disablePointerDismissal={!closeByClickOutside}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender {...motion} className={styles.mask} data-clear={!mask || undefined} />
        <BaseDialog.Viewport className={styles.viewport} data-variant={variant}>
          <BaseDialog.Popup
            {...props}
            {...motion}
            initialFocus={(openedBy) => firstFocus(body.current, openedBy)}
            className={clsx(styles.popup, className)}
            style={{ maxWidth: width ?? WIDTHS[isLayer ? 'layer' : size], ...style }}
            data-part="popup"
            data-variant={variant}
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
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
