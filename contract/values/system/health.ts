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
