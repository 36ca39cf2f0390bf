/** Errors in the characters of a text, translated as `package.error.<error>`. */
export type WritingError =
  | 'control_characters'
  | 'writing_direction'
  | 'not_unicode'
  | 'hidden_characters'
  | 'stacked_marks'
  | 'broken_address';

/** Rules of every text, in the form, the contract, the server and the command line. */
const OF_TEXTS: readonly (readonly [WritingError, RegExp])[] = [
  ['not_unicode', /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u],
  ['writing_direction', /[\u202a-\u202e\u2066-\u2069]/],
  ['control_characters', /(?![\t\n\r])\p{Cc}/u],
];

/**
 * Invisible characters. Unicode classifies some visible signs of numbers and verses as format characters too: these are
 * excluded.
 */
const HIDDEN = /(?![\u0600-\u0605\u06dd\u070f\u08e2])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u;

/** Additional rules of a name: it is one line and cannot be confused with another. */
const OF_NAMES: readonly (readonly [WritingError, RegExp])[] = [
  ['control_characters', /[\t\n\r\u2028\u2029]/],
  // Unicode classifies fillers and the Braille blank as letters and symbols, but they are invisible.
  ['hidden_characters', HIDDEN],
  // Characters for private use: each font shows something different, or an empty box.
  ['hidden_characters', /\p{Co}/u],
  // No script puts five marks on one letter. Such stacks cover the neighboring lines.
  ['stacked_marks', /\p{M}{5}/u],
];

/** Allowed uses of zero-width characters: they join and color emoji and shape Indic and Arabic letters. */
const IN_PLACE = [
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu,
  /((?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Zinh}])[\p{L}\p{M}])[\u200c\u200d]/gu,
  /(\p{sc=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu,
  /([\p{Emoji}\p{S}\p{P}])[\ufe0e\ufe0f]/gu,
  /(\p{sc=Mong})[\u180b-\u180d\u180f]/gu,
  // A flag of a region: its code in tag characters, and the end tag.
  /(\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu,
];

/** Allowed in longer texts: line-break opportunities in scripts without spaces. */
const IN_TEXTS = [/([\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}])\u200b/gu];
const RTL_SCRIPTS = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** An address with a gap in it. Users who copy it reach the wrong recipient, or none. */
const BROKEN_ADDRESS = /[^\s:,;]\s+@\S+\.\S|@\s+\S+\.\S|@\S+\s+\.\S|:\/\/\s/;

/** The first error of a text that may have several lines; null: none. */
export function writingError(text: string): WritingError | null {
  return basicError(text) ?? (HIDDEN.test(withoutPlaced(text)) ? 'hidden_characters' : null);
}

/** Like {@link writingError}, but allows invisible characters: for texts that predate that rule. */
export function basicError(text: string): WritingError | null {
  return findFirst(OF_TEXTS, text);
}

/** The first error of a name; null: none. */
export function nameError(name: string): WritingError | null {
  return basicError(name) ?? findFirst(OF_NAMES, strip(IN_PLACE, name.normalize('NFC')));
}

/** The first error of contact details: an email address, a link or a text. */
export function contactError(contact: string): WritingError | null {
  return writingError(contact) ?? (BROKEN_ADDRESS.test(contact) ? 'broken_address' : null);
}

/** English messages of the errors, for programs. */
export const WRITING_MESSAGES: Record<WritingError, string> = {
  control_characters: 'must not contain control characters',
  writing_direction: 'must not turn the writing direction',
  not_unicode: 'must be well-formed Unicode',
  hidden_characters: 'must not contain invisible characters',
  stacked_marks: 'must have at most four marks on a letter',
  broken_address: 'must not have a gap inside an address',
};

/**
 * English message of a text's error. It names an invisible character and its place, because the developer cannot see
 * it.
 */
export function writingMessage(error: WritingError, text: string): string {
  const explanation = WRITING_MESSAGES[error];
  const found = error === 'hidden_characters' ? HIDDEN.exec(withoutPlaced(text)) : null;
  if (!found) return explanation;
  const code = found[0].codePointAt(0) ?? 0;
  const before = [...withoutPlaced(text).slice(0, found.index)].slice(-12).join('');
  return `${explanation}: U+${code.toString(16).toUpperCase().padStart(4, '0')} follows ${JSON.stringify(before)}`;
}

/** The text without zero-width characters in allowed places. */
function withoutPlaced(text: string): string {
  const plain = strip([...IN_PLACE, ...IN_TEXTS], text.normalize('NFC'));
  return RTL_SCRIPTS.test(plain) ? plain.replace(DIRECTION_MARKS, '') : plain;
}

const strip = (places: readonly RegExp[], text: string): string =>
  places.reduce((rest, place) => rest.replace(place, '$1'), text);

function findFirst(rules: readonly (readonly [WritingError, RegExp])[], text: string): WritingError | null {
  return rules.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
