import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './AdminHead.module.css';

interface AdminHeadProps {
  title: string;
  subtitle: string;
  /** The button that creates a row of the page's list. */
  create?: { text: string; onClick: () => void };
  /** The page's other buttons. */
  children?: ReactNode;
}

/** The header of an Admin page: its title, its purpose, and its buttons. */
export function AdminHead({ title, subtitle, create, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {(children || create) && (
        <div className={styles.actions}>
          {children}
          {create && (
            <Button type="primary" onClick={create.onClick}>
              {create.text}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
