import { fieldWaiting } from './fieldWaiting';
import { latePart } from './latePart';

/** pro-components' field of two days or timestamps. .umirc.ts replaces that field by this lazy one. */
export default latePart(() => import('@ant-design/pro-components/es/field/components/RangePicker'), fieldWaiting);
