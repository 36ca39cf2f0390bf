import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './FormBar.module.css';

export interface FormBarProps {
  /** Paths of the fields in which something is wrong. */
  faulty: readonly string[];
  /** Why the server took nothing of it, where that is about no field. */
  refusal: string | null;
  /** The last change is kept as a draft. */
  isKept: boolean;
  onShow: (path: string) => void;
}

/** The foot of the form, always in sight: what is wrong, what is kept, and the way on. */
export function FormBar({ faulty, refusal, isKept, onShow }: FormBarProps) {
  const text = useText();
  const [first] = faulty;
  return (
    <div className={styles.bar}>
      <div role="alert" className={styles.faults}>
        {(refusal || first) && <Icon name="error" size={14} />}
        {refusal ?? (first && text('release.faults', { count: faulty.length }))}
      </div>
      {first ? (
        <Button type="text" size="small" onClick={() => onShow(first)}>
          {text('release.showFirst')}
        </Button>
      ) : (
        <span className={styles.kept}>{isKept && text('release.draftKept')}</span>
      )}
      <Button type="primary" size="large" htmlType="submit" className={styles.submit}>
        {text('release.submit')}
      </Button>
    </div>
  );
}
