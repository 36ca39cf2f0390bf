import type { Text } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions/qrCodes';

/** `public`: shown on the home page; `older`: replaced by a newer one of the same name; `unused`: has another name. */
export type QrCodeUse = 'public' | 'older' | 'unused';

/** Returns the use of each code; `codes` are newest first. The home page shows the newest one of the feedback group. */
export function usesOf(codes: readonly QrCode[]): QrCodeUse[] {
  const shown = codes.findIndex(({ name }) => name === FEEDBACK_GROUP);
  return codes.map(({ name }, index) => (index === shown ? 'public' : name === FEEDBACK_GROUP ? 'older' : 'unused'));
}

/** Label for administrators in place of the name that the API knows. */
export const qrCodeLabel = (text: Text, name: string): string => (name === FEEDBACK_GROUP ? text('qr.group') : name);
