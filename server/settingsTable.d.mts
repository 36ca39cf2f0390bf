export declare const DEPLOY_TYPES: readonly ['oversea', 'pri', 'hwdc', 'hk', 'nh', 'gfkd', 'kdxf', 'cluster'];

/** What reads each setting: the text, or `undefined` where there is none. It throws what is wrong with it. */
export declare const SETTINGS: Readonly<Record<string, (text: string | undefined) => unknown>>;

/** @throws {Error} with one clear line for the first wrong value, which stops the start. */
export function readSettingValues(environment: Record<string, string | undefined>): Record<string, unknown>;
