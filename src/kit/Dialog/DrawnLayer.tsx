import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Dialog.module.css';

export interface DrawnLayerProps {
  'aria-labelledby': string;
  /** Where the page without the layer is. */
  closed: string;
  bar?: ReactNode;
  children?: ReactNode;
}

/**
 * A layer as a server draws it, for a page whose scripts have not run: the looks of `<Dialog variant="layer">`, and links
 * in place of its way back and its close button. A dialog with `instant` takes its place without a motion.
 */
export function DrawnLayer({ closed, bar, children, ...names }: DrawnLayerProps) {
  const labels = useKitLabels();
  return (
    <>
      <div className={styles.mask} />
      <div className={styles.viewport} data-variant="layer" data-drawn="">
        <div {...names} role="dialog" className={styles.popup} data-variant="layer" data-drawn="">
          <header className={styles.bar}>
            <Button className={styles.back} type="text" icon="chevron-left" aria-label={labels.back} href={closed} />
            <div className={styles.barContent}>{bar}</div>
            <Button className={styles.close} type="text" icon="close" aria-label={labels.close} href={closed} />
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </>
  );
}
