import type { ReactNode } from 'react';
import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import styles from './NoItems.module.css';

interface NoItemsProps {
  title: string;
  /** The reason, and what to do. */
  text: string;
  action?: ReactNode;
}

/** Replaces an empty list of Admin, with the art of the public pages' empty states. */
export function NoItems({ title, text, action }: NoItemsProps) {
  return (
    <Empty
      className={styles.list}
      art={<PluginArt kind="cover" pluginKey="nothing-found" alt="" />}
      title={title}
      description={text}
      action={action}
    />
  );
}

/** Replaces an empty part of a page: a small table, a card, or a chart. */
export function NothingYet({ text }: { text: string }) {
  return <p className={styles.part}>{text}</p>;
}
