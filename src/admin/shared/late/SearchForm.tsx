import { latePart } from './latePart';
import styles from './SearchForm.module.css';

/** ProTable's search form, with all layouts that a form of pro-components can have. .umirc.ts puts it in that form's place. */
export default latePart(
  () => import('@ant-design/pro-components/es/table/components/Form'),
  <div className={styles.waiting} />,
);
