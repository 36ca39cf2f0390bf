import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { useLocale, useText } from '@/lib/intl/useText';
import { detailSearch } from '@/lib/links/detailAddress';
import type { Deprecation } from '../../../contract/plugins/plugins';
import { pluginName } from '../../../shared/plugins/pluginName';
import styles from './PolicyNotice.module.css';

interface DeprecationNoticeProps {
  deprecation: Deprecation | undefined;
  /** Actions below the successor. */
  children?: ReactNode;
}

/** Why a plugin is deprecated, and which one replaces it. */
export function DeprecationNotice({ deprecation, children }: DeprecationNoticeProps) {
  const text = useText();
  const locale = useLocale();
  if (!deprecation) return null;
  const { reason, successor } = deprecation;
  return (
    <section className={styles.notice} aria-label={text('detail.deprecated')}>
      <Icon name="warning" className={styles.icon} />
      <div className={styles.words}>
        <b>{text('detail.deprecated')}</b>
        <p dir="auto">{reason}</p>
        {successor && (
          <Link to={{ pathname: '/', search: detailSearch('', successor.plugin_key) }}>
            {text('detail.successor', { name: pluginName(successor, locale).text })}
          </Link>
        )}
        {children}
      </div>
    </section>
  );
}
