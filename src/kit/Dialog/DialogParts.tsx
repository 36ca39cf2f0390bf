import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode, Ref } from 'react';
import { Button, type ButtonType } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Dialog.module.css';
import tabStyles from './DialogTabs.module.css';

export interface DialogTab {
  key: string;
  title: ReactNode;
}

interface BodyProps {
  description?: ReactNode;
  /** Key of the tab of this content. */
  tab?: string;
  ref: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** Content of a dialog. It scrolls if it is too long. */
export function DialogBody({ description, tab, ref, children }: BodyProps) {
  const content = (
    <>
      {description && (
        // Not a `<p>`: the description may contain paragraphs and lists.
        <BaseDialog.Description render={<div />} className={styles.description}>
          {description}
        </BaseDialog.Description>
      )}
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
    <header className={styles.header} data-border={border || undefined} data-with-tabs={tabs ? true : undefined}>
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
        <BaseTabs.List className={tabStyles.tabs} activateOnFocus data-line={!border || undefined}>
          {tabs.map((tab) => (
            <BaseTabs.Tab key={tab.key} value={tab.key} className={tabStyles.tab}>
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
  onCancel: () => void;
  onSure: () => void;
}

/** Cancel and Confirm, or their replacement. */
export function DialogFooter(props: FooterProps) {
  const labels = useKitLabels();
  return (
    <footer className={styles.footer} data-border={props.border || undefined}>
      {props.children ?? (
        <>
          <Button onClick={props.onCancel}>{props.cancelText ?? labels.cancel}</Button>
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
