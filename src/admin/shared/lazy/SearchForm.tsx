import { lazyWhenVisible } from './lazyWhenVisible';
import styles from './SearchForm.module.css';

/** ProTable's search form, with all layouts of pro-components' forms. .umirc.ts replaces that form by this lazy one. */
export default lazyWhenVisible(
  () => import('@ant-design/pro-components/es/table/components/Form'),
  <div className={styles.placeholder} />,
);
