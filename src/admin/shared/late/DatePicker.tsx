import { fieldWaiting } from './fieldWaiting';
import { latePart } from './latePart';

/** pro-components' field of a day or a timestamp. .umirc.ts replaces that field by this lazy one. */
export default latePart(() => import('@ant-design/pro-components/es/field/components/DatePicker'), fieldWaiting);
