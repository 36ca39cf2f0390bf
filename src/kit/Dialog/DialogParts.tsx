import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Button, type ButtonType } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Dialog.module.css';

export interface DialogTab {
  key: string;
  title: ReactNode;
}

interface HeaderProps {
  title?: ReactNode;
  icon?: ReactNode;
  tabs?: readonly DialogTab[];
  border: boolean;
  closable: boolean;
}

/** Title, close button and tabs of a dialog. */
export function DialogHeader({ title, icon, tabs, border, closable }: HeaderProps) {
  const labels = useKitLabels();
  if (!title && !tabs && !closable) return null;
  return (
    <header className={styles.header} data-border={border || undefined}>
      <div className={styles.titleRow}>
        {icon && <span className={styles.icon}>{icon}</span>}
        {title && <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>}
        {closable && (
          <BaseDialog.Close
            className={styles.close}
            render={<Button type="text" icon="close" aria-label={labels.close} />}
          />
        )}
      </div>
      {tabs && (
        <BaseTabs.List className={styles.tabs} activateOnFocus>
          {tabs.map((tab) => (
            <BaseTabs.Tab key={tab.key} value={tab.key} className={styles.tab}>
              {tab.title}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      )}
    </header>
  );
}

interface FooterProps {
  /** Replaces the two buttons. */
  children?: ReactNode;
  border: boolean;
  cancelText?: ReactNode;
  sureText?: ReactNode;
  sureType: ButtonType;
  sureDisabled: boolean;
  confirmLoading: boolean;
  hideCancel: boolean;
  onCancel: () => void;
  onSure: () => void;
}

/** Cancel and Confirm, or what the owner puts in their place. */
export function DialogFooter(props: FooterProps) {
  const labels = useKitLabels();
  return (
    <footer className={styles.footer} data-border={props.border || undefined}>
      {props.children ?? (
        <>
          {!props.hideCancel && <Button onClick={props.onCancel}>{props.cancelText ?? labels.cancel}</Button>}
          <Button
            type={props.sureType}
            loading={props.confirmLoading}
            disabled={props.sureDisabled}
            onClick={props.onSure}
            data-part="sure"
          >
            {props.sureText ?? labels.confirm}
          </Button>
        </>
      )}
    </footer>
  );
}

/** The bar that stays on top of a layer: a way back on phones, what the owner puts in it, a close button elsewhere. */
export function LayerBar({ title, children }: { title?: ReactNode; children?: ReactNode }) {
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
