/** Invented users and teams; the key is their mailbox name at example.com. */
export const STARTER_DEVELOPERS = {
  'paper-crane': 'Paper Crane Studio',
  'lin-xiaoman': '林小满',
  'north-window': '北窗小组',
  tidewater: 'Tidewater Tools',
  'okabe-yui': '岡部ゆい',
  'han-seojun': '한서준',
  'vera-lugovaya': 'Вера Луговая',
  'marta-solis': 'Marta Solís',
} as const;

export type StarterDeveloperKey = keyof typeof STARTER_DEVELOPERS;
