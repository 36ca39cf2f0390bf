import { fieldWaiting } from './fieldWaiting';
import { latePart } from './latePart';

/** pro-components' field of a day or a moment. .umirc.ts puts it in that field's place. */
export default latePart(() => import('@ant-design/pro-components/es/field/components/DatePicker'), fieldWaiting);
