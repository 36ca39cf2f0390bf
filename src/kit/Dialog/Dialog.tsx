import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { ButtonType } from '../Button/Button';
import { useControlled } from '../useControlled';
import { checkDialog } from './Dialog.checks';
import styles from './Dialog.module.css';
import { DialogBody, DialogFooter, DialogHeader, type DialogTab, LayerBar } from './DialogParts';
import { firstFocus } from './firstFocus';
import { type DialogVisibility, useDialogVisibility } from './useDialogVisibility';

type PopupProps = ComponentProps<typeof BaseDialog.Popup>;

export interface DialogProps extends DialogVisibility, Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** After it went out of sight, its motion included. */
  onHidden?: () => void;
  /** `layer` is a large page over the page: no footer, its bar stays on top, a full page on phones. */
  variant?: 'dialog' | 'layer';
  /** `small` for a short question or form. */
  size?: 'default' | 'small';
  /** px; 600 by default, 420 for a small one, 1120 for a layer. A phone's screen limits it. */
  width?: number;
  /** Its name; without one give an `aria-label`. */
  title?: ReactNode;
  /** Stands before the title. */
  icon?: ReactNode;
  /** A sentence below the title that is read aloud with it. */
  description?: ReactNode;
  /** Tabs below the title. The content is that of the chosen one: the owner changes it with `onTabChange`. */
  tabs?: readonly DialogTab[];
  /** The key of the chosen tab, held by the owner; the first one at first, when the widget holds it. */
  activeKey?: string;
  /** Called with the key of the tab that the user chose. */
  onTabChange?: (key: string) => void;
  children?: ReactNode;
  /** Replaces the two buttons; `null` leaves the footer out. */
  footer?: ReactNode;
  /** The content of a layer's bar, between its way back and its close button. */
  bar?: ReactNode;
  /** A line below the header. */
  headerBorder?: boolean;
  /** A line above the footer. */
  footerBorder?: boolean;
  /** Shows a close button. Escape closes it without one too. */
  closable?: boolean;
  /** A click on the mask closes it. On for a layer, off for a dialog, where a slip would lose what was typed. */
  closeByClickOutside?: boolean;
  /** Darkens the page behind. */
  mask?: boolean;
  /** Comes without its motion, in the place of a `DrawnLayer` that stands already. */
  instant?: boolean;
  /** Another word for Cancel. */
  cancelText?: ReactNode;
  /** Another word for Confirm: the verb of the act. */
  sureText?: ReactNode;
  /** The look of Confirm: `error` for an act that destroys something. */
  sureType?: ButtonType;
  /** Confirm cannot be pressed yet. */
  sureDisabled?: boolean;
  /** Confirm runs: it waits, and cannot be pressed again. */
  confirmLoading?: boolean;
  /** Leaves Cancel out. */
  hideCancel?: boolean;
  /** Where the focus goes first: the first field, else the dialog itself, whose title is then read aloud. */
  initialFocus?: PopupProps['initialFocus'];
  /** Where the focus goes afterwards: back where it came from. */
  finalFocus?: PopupProps['finalFocus'];
}

const WIDTHS = { default: 600, small: 420, layer: 1120 };

/**
 * A dialog over the page, or with `variant="layer"` a page over the page. The page behind neither scrolls nor moves, the
 * focus stays inside and returns where it came from, and Escape closes the top layer alone, also where a question, a
 * menu or a tip stands above a dialog. Close, Cancel and Confirm each hide it and tell their own event.
 * `ref`, `className`, `style` and all other props reach the popup, a `<div role="dialog">`; themes style `data-variant`,
 * `data-size`, and `data-border` of header and footer. Download it on first use: `lazy(() => import(…))`.
 */
export function Dialog({
  visible: isVisible,
  defaultVisible = false,
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
  tabs: givenTabs,
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
  hideCancel = false,
  initialFocus,
  className,
  style,
  ...props
}: DialogProps) {
  const events = { onVisibleChange, onClose, onCancel, onSure };
  const { visible, hide, handleOpenChange } = useDialogVisibility({ visible: isVisible, defaultVisible, ...events });
  if (process.env.NODE_ENV !== 'production') {
    checkDialog({ visible, variant, size, width, title, tabs: givenTabs, activeKey, ...props });
  }
  const body = useRef<HTMLDivElement>(null);
  // Two tabs of one key would both be the chosen one, for ever in turns.
  const tabs = givenTabs?.filter(({ key }, place, all) => all.findIndex((tab) => tab.key === key) === place);
  const [chosen, choose] = useControlled(activeKey, tabs?.[0]?.key ?? '', onTabChange);
  // A tab that is not there (any more) would show a panel that nothing names.
  const tab = tabs && (tabs.find(({ key }) => key === chosen) ?? tabs[0])?.key;
  const isLayer = variant === 'layer';
  const motion = { 'data-instant': instant || undefined };

  const frame = (
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
          {...{ cancelText, sureText, sureType, sureDisabled, confirmLoading, hideCancel }}
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
            initialFocus={initialFocus ?? ((openedBy) => firstFocus(body.current, openedBy))}
            className={clsx(styles.popup, className)}
            style={{ maxWidth: width ?? WIDTHS[isLayer ? 'layer' : size], ...style }}
            data-part="popup"
            data-variant={variant}
            data-size={size}
            data-with-icon={icon ? true : undefined}
          >
            {tab === undefined ? (
              frame
            ) : (
              <BaseTabs.Root className={styles.column} value={tab} onValueChange={(key) => choose(String(key))}>
                {frame}
              </BaseTabs.Root>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
