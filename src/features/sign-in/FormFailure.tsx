import { Icon } from '@/kit/Icon/Icon';
import styles from './SignInForm.module.css';

/** Error of the whole form. Always rendered, because screen readers announce changes only in existing live regions. */
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
