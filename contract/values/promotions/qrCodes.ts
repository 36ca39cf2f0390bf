/** Name of the QR code for joining the feedback group: the contact QR code (SPEC.md section 3). */
export const FEEDBACK_GROUP = 'feedback_group';
