import { latePart } from './latePart';
import styles from './SearchForm.module.css';

/** ProTable's search form, with all layouts of pro-components' forms. .umirc.ts replaces that form by this lazy one. */
export default latePart(
  () => import('@ant-design/pro-components/es/table/components/Form'),
  <div className={styles.waiting} />,
);
