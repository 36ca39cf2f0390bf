/** The automatic checks of a package, in the order in which they are shown. */
export const CHECKS = ['schema', 'size', 'depth', 'code', 'network', 'secrets', 'name'] as const;

/** `not_run`: the check has no result yet. Nothing becomes public before every check has run. */
export const CHECK_STATES = ['not_run', 'failed', 'passed'] as const;
