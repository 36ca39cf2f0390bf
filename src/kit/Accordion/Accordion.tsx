import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Accordion.module.css';

/** One section. */
export interface AccordionItem {
  key: string;
  /** Text of the button that opens the section. */
  title: ReactNode;
  /** Content of the section; it stays mounted while the section is closed. */
  content: ReactNode;
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The sections in display order. */
  items: readonly AccordionItem[];
  /** Heading level of the sections in the page. */
  headingLevel?: 2 | 3 | 4;
}

/**
 * Collapsible sections. At most one is open. Renders a `<div>` of headings with buttons and the regions that they open;
 * themes style a section's `data-open`.
 */
export function Accordion({ items, headingLevel = 3, className, ...props }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...props} className={clsx(styles.accordion, className)}>
      {items.map((item, index) => {
        const expanded = item.key === open;
        // The index, not the key: a key may contain a space, and spaces separate ids in ARIA attributes.
        const [button, panel] = [`${id}-button-${index}`, `${id}-panel-${index}`];
        return (
          <div key={item.key} className={styles.section} data-open={expanded || undefined}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={button}
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={panel}
                onClick={() => setOpen(expanded ? null : item.key)}
              >
                <span className={styles.title}>{item.title}</span>
                <Icon name="chevron-down" className={styles.chevron} />
              </button>
            </Heading>
            <section id={panel} aria-labelledby={button} className={styles.panel} hidden={!expanded}>
              {item.content}
            </section>
          </div>
        );
      })}
    </div>
  );
}
