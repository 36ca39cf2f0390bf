import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Dialog.module.css';

export interface ServerRenderedLayerProps {
  'aria-labelledby': string;
  /** Address of the page without the layer. */
  closeHref: string;
  bar?: ReactNode;
  children?: ReactNode;
}

/**
 * A server-rendered layer for a page whose scripts have not run yet. It looks like `<Layer>`, with links instead of its
 * back and close buttons. A layer with `instant` replaces it without animation.
 */
export function ServerRenderedLayer({ closeHref, bar, children, ...names }: ServerRenderedLayerProps) {
  const labels = useKitLabels();
  return (
    <>
      <div className={styles.mask} />
      <div className={styles.viewport} data-variant="layer" data-server-rendered="">
        <div {...names} role="dialog" className={styles.popup} data-variant="layer" data-server-rendered="">
          <header className={styles.bar}>
            <Button className={styles.back} type="text" icon="chevron-left" aria-label={labels.back} href={closeHref} />
            <div className={styles.barContent}>{bar}</div>
            <Button className={styles.close} type="text" icon="close" aria-label={labels.close} href={closeHref} />
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </>
  );
}
