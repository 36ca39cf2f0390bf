import { fieldPlaceholder } from './fieldPlaceholder';
import { lazyWhenVisible } from './lazyWhenVisible';

/** pro-components' field of a day or a timestamp. .umirc.ts replaces that field by this lazy one. */
export default lazyWhenVisible(
  () => import('@ant-design/pro-components/es/field/components/DatePicker'),
  fieldPlaceholder,
);
