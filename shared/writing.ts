/** What is wrong with how a text is written, whatever it says; words of it: `package.fault.<fault>`. */
export type WritingFault =
  | 'control_characters'
  | 'writing_direction'
  | 'not_unicode'
  | 'hidden_characters'
  | 'stacked_marks'
  | 'broken_address';

/** Of any text, in the form, the contract, the server and the command line alike. */
const OF_TEXTS: readonly (readonly [WritingFault, RegExp])[] = [
  ['not_unicode', /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u],
  ['writing_direction', /[\u202a-\u202e\u2066-\u2069]/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
  ['control_characters', /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/],
];

/** Characters that a reader does not see. The first ones are signs of numbers and verses, which Unicode counts among them. */
const HIDDEN = /(?![\u0600-\u0605\u06dd\u070f\u08e2])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u;

/** Of a name besides: it stands in one line, and looks like no other. */
const OF_NAMES: readonly (readonly [WritingFault, RegExp])[] = [
  ['control_characters', /[\t\n\r\u2028\u2029]/],
  // Fillers and a blank of braille are letters and signs to Unicode, and nothing to a reader.
  ['hidden_characters', HIDDEN],
  // Each font shows something else for them, or an empty box.
  ['hidden_characters', /\p{Co}/u],
  // No script puts five marks on one letter; what does covers the lines around it.
  ['stacked_marks', /\p{M}{5}/u],
];

/** Where something without a width belongs: emoji are joined and coloured by it, Indic and Arabic letters shaped. */
const IN_PLACE = [
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu,
  /((?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Zinh}])[\p{L}\p{M}])[\u200c\u200d]/gu,
  /(\p{sc=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu,
  /([\p{Emoji}\p{S}\p{P}])[\ufe0e\ufe0f]/gu,
  /(\p{sc=Mong})[\u180b-\u180d\u180f]/gu,
  // A flag of a region: its code in tag characters, and their end.
  /(\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu,
];

/** What besides belongs into a text of several words: where lines may break in scripts that write no spaces. */
const IN_TEXTS = [/([\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}])\u200b/gu];
const WRITTEN_FROM_THE_RIGHT = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** An address with a gap in it: whoever copies it reaches somebody else, or nobody. */
const BROKEN_ADDRESS = /[^\s:,;]\s+@\S+\.\S|@\s+\S+\.\S|@\S+\s+\.\S|:\/\/\s/;

/** The first fault of a text that may have several lines; null: none. */
export function writingFault(text: string): WritingFault | null {
  return basicFault(text) ?? (HIDDEN.test(withoutPlaced(text)) ? 'hidden_characters' : null);
}

/** As {@link writingFault}, without what nobody sees: of texts that were written before it was refused. */
export function basicFault(text: string): WritingFault | null {
  return firstOf(OF_TEXTS, text);
}

/** The first fault of a name; null: none. */
export function nameFault(name: string): WritingFault | null {
  return basicFault(name) ?? firstOf(OF_NAMES, strip(IN_PLACE, name.normalize('NFC')));
}

/** The first fault of a way to reach somebody: a mail address, a link or a text. */
export function contactFault(contact: string): WritingFault | null {
  return writingFault(contact) ?? (BROKEN_ADDRESS.test(contact) ? 'broken_address' : null);
}

/** The faults of a name in English, for programs. */
export const WRITING_MESSAGES: Record<WritingFault, string> = {
  control_characters: 'must not contain control characters',
  writing_direction: 'must not turn the writing direction',
  not_unicode: 'must be well-formed Unicode',
  hidden_characters: 'must not hold characters that nobody sees',
  stacked_marks: 'must have at most four marks on a letter',
  broken_address: 'must not have a gap inside an address',
};

/** A fault of a text in English. What nobody sees is named with its place, because its author does not find it otherwise. */
export function writingMessage(fault: WritingFault, text: string): string {
  const said = WRITING_MESSAGES[fault];
  const found = fault === 'hidden_characters' ? HIDDEN.exec(withoutPlaced(text)) : null;
  if (!found) return said;
  const code = found[0].codePointAt(0) ?? 0;
  const before = [...withoutPlaced(text).slice(0, found.index)].slice(-12).join('');
  return `${said}: U+${code.toString(16).toUpperCase().padStart(4, '0')} stands after ${JSON.stringify(before)}`;
}

/** A text without what is unseen and belongs where it is. */
function withoutPlaced(text: string): string {
  const plain = strip([...IN_PLACE, ...IN_TEXTS], text.normalize('NFC'));
  return WRITTEN_FROM_THE_RIGHT.test(plain) ? plain.replace(DIRECTION_MARKS, '') : plain;
}

const strip = (places: readonly RegExp[], text: string): string =>
  places.reduce((rest, place) => rest.replace(place, '$1'), text);

function firstOf(rules: readonly (readonly [WritingFault, RegExp])[], text: string): WritingFault | null {
  return rules.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
