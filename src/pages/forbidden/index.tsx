import { useIntl } from '@umijs/max';
import styles from './a.module.css';

export default function Page() {
  const intl = useIntl();
  return <h1 className={styles.a}>{intl.formatMessage({ id: 'site.title' })}</h1>;
}
