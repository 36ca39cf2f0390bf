import styles from './NoticeSign.module.css';

/** Illustrations of notice pages: a locked frame, a frame out of its place. */
export function NoticeSign({ kind }: { kind: 'locked' | 'missing' | 'broken' }) {
  return (
    <svg className={styles.sign} viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
      <rect className={styles.ground} x="30" y="24" width="118" height="86" rx="12" />
      <rect className={styles.soft} x="66" y="12" width="118" height="86" rx="12" />
      {kind === 'locked' && (
        <g>
          <rect className={styles.front} x="96" y="66" width="84" height="62" rx="12" />
          <path className={styles.line} d="M120 66V52a18 18 0 0 1 36 0v14" />
          <circle className={styles.ink} cx="138" cy="93" r="7" />
          <path className={styles.inkLine} d="M138 96v14" />
        </g>
      )}
      {kind === 'missing' && (
        <g>
          <rect className={styles.place} x="52" y="52" width="84" height="62" rx="4" />
          <rect className={styles.front} x="118" y="62" width="84" height="62" rx="10" transform="rotate(9 160 93)" />
          <path className={styles.inkLine} d="M146 84h.01M174 88h.01M146 108q14-12 28 4" />
        </g>
      )}
      {kind === 'broken' && (
        <g>
          <path className={styles.front} d="M96 54h38l-8 22 14 14-8 34H96a10 10 0 0 1-10-10V64a10 10 0 0 1 10-10z" />
          <path className={styles.front} d="M146 60h42a10 10 0 0 1 10 10v50a10 10 0 0 1-10 10h-46l8-34-14-14z" />
        </g>
      )}
    </svg>
  );
}
