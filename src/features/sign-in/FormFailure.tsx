import { Icon } from '@/kit/Icon/Icon';
import styles from './SignInForm.module.css';

/** What is wrong with the whole form. It is there from the beginning, so that a screen reader hears what comes. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.failure}>
          <Icon name="error" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
