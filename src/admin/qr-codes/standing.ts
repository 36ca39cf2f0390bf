import type { FEEDBACK_GROUP, QrCode } from '../../../contract/qrCodes';

/** The name of the QR code that invites users to the feedback group. */
export const GROUP: typeof FEEDBACK_GROUP = 'feedback_group';

/** `public`: shown on the home page; `older`: replaced by a newer one of the same name; `kept`: has another name. */
export type Standing = 'public' | 'older' | 'kept';

/** Returns the state of each code. `codes` are newest first: the home page shows the newest of the group's name. */
export function standingsOf(codes: readonly QrCode[]): Standing[] {
  const shown = codes.findIndex(({ name }) => name === GROUP);
  return codes.map(({ name }, index) => (index === shown ? 'public' : name === GROUP ? 'older' : 'kept'));
}
