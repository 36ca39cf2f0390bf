import type { FEEDBACK_GROUP, QrCode } from '../../../contract/qrCodes';

/** The name of the code by which people join the feedback group. */
export const GROUP: typeof FEEDBACK_GROUP = 'feedback_group';

/** `public`: the home page shows it; `older`: a newer one of that name took its place; `kept`: it has another name. */
export type Standing = 'public' | 'older' | 'kept';

/** How each code stands, newest first as they are listed: the home page shows the newest of the group's name. */
export function standingsOf(codes: readonly QrCode[]): Standing[] {
  const shown = codes.findIndex(({ name }) => name === GROUP);
  return codes.map(({ name }, index) => (index === shown ? 'public' : name === GROUP ? 'older' : 'kept'));
}
