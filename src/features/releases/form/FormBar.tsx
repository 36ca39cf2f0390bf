import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './FormBar.module.css';

export interface FormBarProps {
  /** Paths of the fields with errors. */
  invalidFields: readonly string[];
  /** Why the submission was refused, if the reason belongs to no field. */
  refusal: string | null;
  /** The last change is saved as a draft. */
  isSaved: boolean;
  onShow: (path: string) => void;
}

/** The footer of the form, always visible: errors, draft status, and the button to the preview. */
export function FormBar({ invalidFields, refusal, isSaved, onShow }: FormBarProps) {
  const text = useText();
  const [first] = invalidFields;
  return (
    <div className={styles.bar}>
      <div role="alert" className={styles.errors}>
        {(refusal || first) && <Icon name="error" size={14} />}
        {refusal ?? (first && text('release.errorCount', { count: invalidFields.length }))}
      </div>
      {first ? (
        <Button type="text" size="small" onClick={() => onShow(first)}>
          {text('release.showFirst')}
        </Button>
      ) : (
        <span className={styles.saved}>{isSaved && text('release.draftSaved')}</span>
      )}
      <Button type="primary" size="large" htmlType="submit" className={styles.submit}>
        {text('release.preview')}
      </Button>
    </div>
  );
}
