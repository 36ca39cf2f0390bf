/** Type and description of an event property. */
interface PropertySaid {
  type: 'string' | 'number' | 'boolean';
  about: string;
}

interface EventSaid {
  /** When the event happens. */
  about: string;
  properties: Readonly<Record<string, PropertySaid>>;
}

const PLUGIN = { plugin_key: { type: 'string', about: 'the key of the plugin' } } as const;

/**
 * Every event that the site sends, with all its properties: `track` accepts nothing else, and docs/analytics.md is
 * generated from this. Names follow SPEC.md section 5, "Analytics naming". A new event needs an entry here and a call
 * of `track`.
 */
export const EVENTS = {
  view_square: { about: 'The square is shown.', properties: {} },
  search: {
    about: 'Somebody searches for a word. Which one is nobody’s business: the privacy notice says so.',
    properties: { keyword_length: { type: 'number', about: 'its characters' } },
  },
  choose_tag: {
    about: 'Somebody chooses a tag, or all plugins.',
    properties: { tag_id: { type: 'number', about: 'the id of the tag, 0 for all' } },
  },
  open_plugin: { about: 'The detail of a plugin is read.', properties: PLUGIN },
  like_plugin: { about: 'A like is counted.', properties: PLUGIN },
  unlike_plugin: { about: 'A like is taken back.', properties: PLUGIN },
  install_plugin: { about: 'A plugin is installed.', properties: PLUGIN },
  uninstall_plugin: { about: 'A plugin is uninstalled.', properties: PLUGIN },
  download_plugin: {
    about: 'A package has arrived whole and is handed to its reader.',
    properties: { ...PLUGIN, version: { type: 'string', about: 'the version of the package' } },
  },
  publish_plugin: {
    about: 'The server has taken a submission: a new plugin, a new version, or another listing.',
    properties: { ...PLUGIN, is_new: { type: 'boolean', about: 'whether it is a plugin that was not there before' } },
  },
  answer_dialog: {
    about: 'A dialog is left: by its close, its cancel or its sure (SPEC.md section 4).',
    properties: {
      dialog: { type: 'string', about: '`sign_in` or `report`' },
      answer: { type: 'string', about: '`close`, `cancel` or `sure`' },
    },
  },
  sign_in: { about: 'A browser is signed in that was not, or was as somebody else.', properties: {} },
  sign_out: { about: 'Somebody signs out.', properties: {} },
} as const satisfies Record<string, EventSaid>;

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
