import { clsx } from 'clsx';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useText } from '@/lib/intl/useText';
import body from './DetailBody.module.css';
import styles from './DetailSkeleton.module.css';

const FACTS = ['version', 'updated', 'works-in', 'size', 'copyright'];

/** Placeholder of a detail that is loading, with the detail's geometry. */
export function DetailSkeleton() {
  const text = useText();
  return (
    <SkeletonGroup label={text('detail.loading')}>
      <div className={clsx(body.detail, styles.placeholder)}>
        <div className={body.identity}>
          <div className={body.person}>
            <Skeleton className={styles.icon} width={64} height={64} />
            <div className={styles.grow}>
              <Skeleton className={styles.line} width="70%" height={20} />
              <Skeleton className={styles.line} width="40%" height={12} />
            </div>
          </div>
          <div className={body.intro}>
            <Skeleton className={styles.line} height={12} />
            <Skeleton className={styles.line} width="60%" height={12} />
          </div>
        </div>
        <div className={body.media}>
          <Skeleton className={styles.stage} />
        </div>
        <div className={body.actions}>
          <Skeleton className={styles.act} />
        </div>
        <div className={clsx(body.words, styles.words)}>
          <Skeleton className={styles.line} width="30%" height={16} />
          <Skeleton className={styles.line} height={12} />
          <Skeleton className={styles.line} height={12} />
          <Skeleton className={styles.line} width="50%" height={12} />
        </div>
        <div className={body.facts}>
          {FACTS.map((fact) => (
            <Skeleton key={fact} className={styles.fact} height={12} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
