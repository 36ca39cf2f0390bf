/** Parts of the health report, in display order. */
export const HEALTH_PARTS = [
  'database',
  'storage',
  'housekeeping',
  'mail',
  'webhook',
  'mirror',
  'collector',
  'backup',
] as const;

/** `unused`: configured, but not used since the server started. `off`: not part of this deployment. */
export const HEALTH_STATES = ['ok', 'failing', 'unused', 'off'] as const;

/** Kinds of responses that the health report counts: all, 429, 503, and other server errors. */
export const HEALTH_REQUESTS = ['answered', 'limited', 'unavailable', 'failed'] as const;

/** Queues of the health report, in display order. */
export const HEALTH_QUEUES = ['database', 'pictures', 'checks', 'mails', 'events'] as const;
