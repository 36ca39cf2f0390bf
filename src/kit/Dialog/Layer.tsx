import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Dialog.module.css';
import { DialogFrame, type DialogVisibility, useDialogVisibility } from './DialogFrame';

export interface LayerProps
  extends Pick<DialogVisibility, 'visible' | 'onVisibleChange' | 'onClose'>,
    Omit<ComponentProps<'div'>, 'title'> {
  /** Name of the layer. Without it, set an `aria-label`. */
  title?: ReactNode;
  /** Content of the bar, between its back button and its close button. */
  bar?: ReactNode;
  /** A click on the mask closes it. */
  closeByClickOutside?: boolean;
  /** Darkens the page behind. */
  mask?: boolean;
  /** Opens without animation, because it replaces a `ServerRenderedLayer`. */
  instant?: boolean;
}

const WIDTH = 1120;

/**
 * A large page over the page. It has a sticky bar and no footer, and fills the screen on phones. In everything else it
 * behaves like a dialog. Load it on first use: `lazyPart(() => import(…), LayerFailure)`.
 */
export function Layer({
  visible,
  onVisibleChange,
  onClose,
  title,
  bar,
  closeByClickOutside = true,
  mask = true,
  children,
  ...props
}: LayerProps) {
  const { handleOpenChange } = useDialogVisibility({ visible, onVisibleChange, onClose });
  const body = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame
      {...props}
      {...{ visible, closeByClickOutside, mask, body }}
      variant="layer"
      width={WIDTH}
      onOpenChange={handleOpenChange}
    >
      <LayerBar title={title}>{bar}</LayerBar>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </DialogFrame>
  );
}

/** The bar on top of a layer: a back button on phones, the parent's content, a close button elsewhere. */
function LayerBar({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const labels = useKitLabels();
  return (
    <header className={styles.bar}>
      <BaseDialog.Close
        className={styles.back}
        render={<Button type="text" icon="chevron-left" aria-label={labels.back} />}
      />
      {title && <BaseDialog.Title className={children ? 'ps-visually-hidden' : styles.title}>{title}</BaseDialog.Title>}
      <div className={styles.barContent}>{children}</div>
      <BaseDialog.Close
        className={styles.close}
        render={<Button type="text" icon="close" aria-label={labels.close} />}
      />
    </header>
  );
}
