import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ButtonType } from '../Button/Button';
import { useControlled } from '../useControlled';
import styles from './Dialog.module.css';
import { DialogFooter, DialogHeader, type DialogTab, LayerBar } from './DialogParts';
import { enterStack, takesEscape } from './dialogStack';
import { useThrottled } from './useThrottled';

export type { DialogTab } from './DialogParts';

/** What hid a dialog: its close button, Escape or the mask; Cancel; Confirm. */
export type DialogReason = 'close' | 'cancel' | 'sure';

type PopupProps = ComponentProps<typeof BaseDialog.Popup>;

export interface DialogProps extends Omit<PopupProps, 'title' | 'className' | 'style' | 'render' | 'children'> {
  visible?: boolean;
  defaultVisible?: boolean;
  /** Asks the owner to show or hide it. An owner that keeps `visible` keeps it open, while it saves for instance. */
  onVisibleChange?: (visible: boolean, reason: DialogReason) => void;
  onClose?: () => void;
  onCancel?: () => void;
  onSure?: () => void;
  /** After it went out of sight, its motion included. */
  onHidden?: () => void;
  /** `layer` is a large page over the page: no footer, its bar stays on top, a full page on phones. */
  variant?: 'dialog' | 'layer';
  size?: 'default' | 'small';
  /** px; 600 by default, 420 for a small one, 1120 for a layer. A phone's screen limits it. */
  width?: number;
  /** Its name; without one give an `aria-label`. */
  title?: ReactNode;
  /** Stands before the title. */
  icon?: ReactNode;
  /** A sentence below the title that is read aloud with it. */
  description?: ReactNode;
  tabs?: readonly DialogTab[];
  activeKey?: string;
  onTabChange?: (key: string) => void;
  children?: ReactNode;
  /** Replaces the two buttons; `null` leaves the footer out. */
  footer?: ReactNode;
  /** The content of a layer's bar, between its way back and its close button. */
  bar?: ReactNode;
  headerBorder?: boolean;
  footerBorder?: boolean;
  /** Shows a close button. */
  closable?: boolean;
  /** A click on the mask closes it. On for a layer, off for a dialog, where a slip would lose what was typed. */
  closeByClickOutside?: boolean;
  /** Darkens the page behind. */
  mask?: boolean;
  cancelText?: ReactNode;
  sureText?: ReactNode;
  /** `error` for an act that destroys something. */
  sureType?: ButtonType;
  sureDisabled?: boolean;
  /** Confirm runs: it waits, and cannot be pressed again. */
  confirmLoading?: boolean;
  /** Leaves Cancel out. */
  hideCancel?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** SPEC.md section 9: events of a dialog are throttled at 20 ms. */
const THROTTLE_MS = 20;
const WIDTHS = { default: 600, small: 420, layer: 1120 };

/** Where the focus goes first: into the first field; else on the dialog itself, whose title is then read aloud. */
function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const field = openedBy === 'touch' ? null : body?.querySelector<HTMLElement>('input, textarea, select');
  return field ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}

/** One dialog's place among the open ones, for Escape. */
function useStackPlace(visible: boolean): symbol {
  const [place] = useState(() => Symbol('dialog'));
  useEffect(() => (visible ? enterStack(place) : undefined), [visible, place]);
  return place;
}

function useDialogVisibility(props: DialogProps) {
  const [visible, setVisible] = useControlled(props.visible, props.defaultVisible ?? false);
  const place = useStackPlace(visible);
  const hide = useThrottled((reason: DialogReason) => {
    setVisible(false);
    props.onVisibleChange?.(false, reason);
    ({ close: props.onClose, cancel: props.onCancel, sure: props.onSure })[reason]?.();
  }, THROTTLE_MS);

  const handleOpenChange: BaseDialog.Root.Props['onOpenChange'] = (open, details) => {
    if (open) return;
    if (details.reason === 'escape-key' && !takesEscape(place, details.event)) details.cancel();
    else hide('close');
  };
  return { visible, hide, handleOpenChange };
}

type BodyProps = Pick<DialogProps, 'description' | 'children'> & {
  tab?: string;
  ref: RefObject<HTMLDivElement | null>;
};

function DialogBody({ description, children, tab, ref }: BodyProps) {
  const content = (
    <>
      {description && <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>}
      {children}
    </>
  );
  if (tab === undefined) {
    return (
      <div ref={ref} className={styles.body}>
        {content}
      </div>
    );
  }
  return (
    <BaseTabs.Panel ref={ref} value={tab} className={styles.body}>
      {content}
    </BaseTabs.Panel>
  );
}

type FrameProps = DialogProps & {
  tab?: string;
  body: RefObject<HTMLDivElement | null>;
  hide: (reason: DialogReason) => void;
};

/** Everything inside the popup: header or bar, content, footer. */
function DialogFrame({ tab, body, hide, ...props }: FrameProps) {
  const isLayer = props.variant === 'layer';
  return (
    <>
      {isLayer ? (
        <LayerBar title={props.title}>{props.bar}</LayerBar>
      ) : (
        <DialogHeader
          title={props.title}
          icon={props.icon}
          tabs={props.tabs}
          border={props.headerBorder ?? false}
          closable={props.closable ?? true}
        />
      )}
      <DialogBody ref={body} description={props.description} tab={tab}>
        {props.children}
      </DialogBody>
      {!isLayer && props.footer !== null && (
        <DialogFooter
          border={props.footerBorder ?? false}
          cancelText={props.cancelText}
          sureText={props.sureText}
          sureType={props.sureType ?? 'primary'}
          sureDisabled={props.sureDisabled ?? false}
          confirmLoading={props.confirmLoading ?? false}
          hideCancel={props.hideCancel ?? false}
          onCancel={() => hide('cancel')}
          onSure={() => hide('sure')}
        >
          {props.footer}
        </DialogFooter>
      )}
    </>
  );
}

/** What is left for the popup's element: its own attributes and handlers. */
function popupProps(props: DialogProps): Partial<PopupProps> {
  const { visible, defaultVisible, onVisibleChange, onClose, onCancel, onSure, onHidden, variant, size, ...a } = props;
  const { width, title, icon, description, tabs, activeKey, onTabChange, children, footer, bar, ...b } = a;
  const { headerBorder, footerBorder, closable, closeByClickOutside, mask, cancelText, sureText, ...c } = b;
  const { sureType, sureDisabled, confirmLoading, hideCancel, className, style, ...rest } = c;
  return rest;
}

/**
 * A dialog, or with `variant="layer"` a page over the page. Focus stays in it and returns where it came from; Escape
 * closes the top one. `ref`, `className`, `style` and everything else reach the popup.
 */
export function Dialog(props: DialogProps) {
  const { variant = 'dialog', size = 'default', tabs, mask = true, closeByClickOutside = variant === 'layer' } = props;
  const { visible, hide, handleOpenChange } = useDialogVisibility(props);
  const [tab, setTab] = useControlled(props.activeKey, tabs?.[0]?.key ?? '', props.onTabChange);
  const body = useRef<HTMLDivElement>(null);
  const frame = <DialogFrame {...props} tab={tabs && tab} body={body} hide={hide} />;

  return (
    <BaseDialog.Root
      open={visible}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(open) => !open && props.onHidden?.()}
      disablePointerDismissal={!closeByClickOutside}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={styles.mask} data-clear={!mask || undefined} />
        <BaseDialog.Viewport className={styles.viewport} data-variant={variant}>
          <BaseDialog.Popup
            initialFocus={(openedBy) => firstFocus(body.current, openedBy)}
            {...popupProps(props)}
            className={clsx(styles.popup, props.className)}
            style={{ maxWidth: props.width ?? WIDTHS[variant === 'layer' ? 'layer' : size], ...props.style }}
            data-part="popup"
            data-variant={variant}
            data-size={size}
            data-with-icon={props.icon ? true : undefined}
          >
            {tabs ? (
              <BaseTabs.Root className={styles.column} value={tab} onValueChange={(key) => setTab(String(key))}>
                {frame}
              </BaseTabs.Root>
            ) : (
              frame
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
