import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { RadioGroup, type RadioGroupProps } from '@/kit/RadioGroup/RadioGroup';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** One section of the account: title, a sentence, and actions. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Error of a whole form. Always rendered, because screen readers announce changes only in existing live regions. */
export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.failure}>
          <Icon name="error" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** Radio buttons below a label. */
export function Choice<Value extends string | number>({
  label,
  ...group
}: Pick<RadioGroupProps<Value>, 'menu' | 'value' | 'onChange'> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <RadioGroup aria-labelledby={id} {...group} />
    </div>
  );
}

interface MultiChoiceProps<Value extends string> {
  label: string;
  menu: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Called with all chosen values, in the order of the menu. */
  onChange: (chosen: Value[]) => void;
  failure?: string | null;
}

/** Checkboxes below a label. */
export function MultiChoice<Value extends string>({ label, menu, chosen, onChange, failure }: MultiChoiceProps<Value>) {
  const id = useId();
  const values = menu.map(({ value }) => value);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      {menu.map((one) => (
        <label key={one.value} className={styles.tick} htmlFor={`${id}${one.value}`}>
          <Checkbox
            id={`${id}${one.value}`}
            checked={chosen.includes(one.value)}
            onCheckedChange={(checked) =>
              onChange(values.filter((other) => (other === one.value ? checked : chosen.includes(other))))
            }
          />
          {one.label}
        </label>
      ))}
      {failure !== undefined && <Failure text={failure} />}
    </fieldset>
  );
}

/** Placeholder of a section that is loading or failed to load. */
export function Pending({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  if (failure)
    return <ErrorState title={text('account.loadFailed')} description={failureText(failure)} onRetry={onRetry} />;
  return (
    <SkeletonGroup className={styles.section}>
      <Skeleton shape="text" width="40%" />
      <Skeleton shape="rect" width="100%" height={72} />
      <Skeleton shape="rect" width="100%" height={72} />
    </SkeletonGroup>
  );
}

interface RowProps {
  /** The content of the row. */
  children: ReactNode;
  /** Text of the row's action; null if there is none. */
  action: string | null;
  /** The action's name with the row's, for screen readers. */
  label: string;
  /** Id of the row's action. */
  id: string;
  /** Id of the running action of the list. */
  running: string | null;
  onAction: () => void;
}

/** A row of a list, and the action on it. */
export function Row({ children, action, label, id, running, onAction }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.stack}>{children}</div>
      {action && (
        <Button
          size="small"
          aria-label={label}
          disabled={running !== null && running !== id}
          loading={running === id}
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

interface ShownOnceProps {
  title: string;
  lead: string;
  /** The secret, and buttons that copy or save it. */
  children: ReactNode;
  savedText: string;
  onSaved: () => void;
}

/** A secret, shown once. It stays visible until the user confirms that they saved it. */
export function ShownOnce({ title, lead, children, savedText, onSaved }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the pressed button, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.strong}>
        {title}
      </h3>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.actions}>
        <Button type="primary" onClick={onSaved}>
          {savedText}
        </Button>
      </div>
    </div>
  );
}
