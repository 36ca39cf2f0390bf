export declare const DEPLOY_TYPES: readonly ['oversea', 'pri', 'hwdc', 'hk', 'nh', 'gfkd', 'kdxf', 'cluster'];

export interface Setting {
  /** For docs/settings.md, in Markdown. */
  meaning: string;
  /** `form` completes the sentence "It must be …"; `read` throws an Error for any other text. */
  rule: { form: string; read: (text: string) => unknown };
  /** Value if the setting is left out. */
  default?: string | number | boolean;
  /** Effect if the setting is left out and has no default, in Markdown. */
  unset?: string;
  /** Its value is never repeated, because the output of a failed start ends up in many logs. */
  isSecret?: boolean;
}

export interface SettingGroup {
  title: string;
  note?: string;
  settings: Readonly<Record<string, Setting>>;
}

/** Every setting by group, in the order of docs/settings.md. */
export declare const SETTING_GROUPS: readonly SettingGroup[];

/** Every setting by name. */
export declare const SETTINGS: Readonly<Record<string, Setting>>;

/** @throws {Error} with one clear line for the first wrong value, which stops the start. */
export function readSettingValues(environment: Record<string, string | undefined>): Record<string, unknown>;
