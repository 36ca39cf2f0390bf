/** Type and description of an event property. */
interface PropertyDefinition {
  type: 'string' | 'number' | 'boolean';
  about: string;
}

interface EventDefinition {
  /** When the event happens. */
  about: string;
  properties: Readonly<Record<string, PropertyDefinition>>;
}

const PLUGIN = { plugin_key: { type: 'string', about: 'the key of the plugin' } } as const;

/**
 * Every event that the site sends, with all its properties: `track` accepts nothing else, and docs/analytics.md is
 * generated from this. Names follow requirements.md section 5, "Analytics naming". A new event needs an entry here and
 * a call of `track`.
 */
export const EVENTS = {
  view_square: { about: 'The home page is shown.', properties: {} },
  search: {
    about: 'A user searches. The words are not sent, as the privacy policy says.',
    properties: { keyword_length: { type: 'number', about: 'number of characters' } },
  },
  choose_tag: {
    about: 'A user chooses a tag, or all plugins.',
    properties: { tag_id: { type: 'number', about: 'the id of the tag, 0 for all' } },
  },
  open_plugin: { about: 'The details of a plugin are shown.', properties: PLUGIN },
  like_plugin: { about: 'A like is counted.', properties: PLUGIN },
  unlike_plugin: { about: 'A like is removed.', properties: PLUGIN },
  install_plugin: { about: 'A plugin is installed.', properties: PLUGIN },
  uninstall_plugin: { about: 'A plugin is uninstalled.', properties: PLUGIN },
  download_plugin: {
    about: 'A package was downloaded completely and is handed to the user.',
    properties: { ...PLUGIN, version: { type: 'string', about: 'the version of the package' } },
  },
  publish_plugin: {
    about: 'The server accepted a submission: a new plugin, a new version, or a changed listing.',
    properties: { ...PLUGIN, is_new: { type: 'boolean', about: 'whether the plugin is new' } },
  },
  answer_dialog: {
    about: 'A dialog is closed with its close, cancel, or confirm button.',
    properties: {
      dialog: { type: 'string', about: '`sign_in` or `report`' },
      answer: { type: 'string', about: '`close`, `cancel` or `sure`' },
    },
  },
  sign_in: { about: 'A user logs in, or another user replaces them.', properties: {} },
  sign_out: { about: 'A user logs out.', properties: {} },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;

interface Types {
  string: string;
  number: number;
  boolean: boolean;
}

/** Properties of an event: exactly the declared ones, each with its type. */
export type PropertiesOf<Name extends EventName> = {
  [Property in keyof (typeof EVENTS)[Name]['properties']]: (typeof EVENTS)[Name]['properties'][Property] extends {
    type: infer Type extends keyof Types;
  }
    ? Types[Type]
    : never;
};

/** An event that happened; `at` is in milliseconds since 1970. */
export interface Tracked {
  event: EventName;
  properties: Readonly<Record<string, string | number | boolean>>;
  at: number;
}
