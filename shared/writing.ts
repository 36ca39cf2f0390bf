/** What is wrong with how a text is written, whatever it says; words of it: `package.fault.<fault>`. */
export type WritingFault =
  | 'control_characters'
  | 'writing_direction'
  | 'not_unicode'
  | 'hidden_characters'
  | 'stacked_marks';

/** Of any text: what the contract's `text` refuses as well. */
const OF_TEXTS: readonly (readonly [WritingFault, RegExp])[] = [
  ['not_unicode', /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u],
  ['writing_direction', /[\u202a-\u202e\u2066-\u2069]/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
  ['control_characters', /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/],
];

/** Of a name besides: it stands in one line, and looks like no other. */
const OF_NAMES: readonly (readonly [WritingFault, RegExp])[] = [
  ['control_characters', /[\t\n\r\u2028\u2029]/],
  // Fillers and a blank of braille are letters and signs to Unicode, and nothing to a reader.
  ['hidden_characters', /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u],
  // No script puts five marks on one letter; what does covers the lines around it.
  ['stacked_marks', /\p{M}{5}/u],
];

/** Where something without a width belongs: emoji are joined and coloured by it, Indic and Arabic letters shaped. */
const IN_PLACE = [
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu,
  /((?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Zinh}])[\p{L}\p{M}])[\u200c\u200d]/gu,
  /(\p{sc=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu,
  /([\p{Emoji}\p{S}\p{P}])[\ufe0e\ufe0f]/gu,
];

/** The first fault of a text that may have several lines; null: none. */
export function writingFault(text: string): WritingFault | null {
  return firstOf(OF_TEXTS, text);
}

/** The first fault of a name; null: none. */
export function nameFault(name: string): WritingFault | null {
  const plain = IN_PLACE.reduce((rest, inPlace) => rest.replace(inPlace, '$1'), name.normalize('NFC'));
  return firstOf(OF_TEXTS, name) ?? firstOf(OF_NAMES, plain);
}

/** The faults of a name in English, for programs. */
export const WRITING_MESSAGES: Record<WritingFault, string> = {
  control_characters: 'must not contain control characters',
  writing_direction: 'must not turn the writing direction',
  not_unicode: 'must be well-formed Unicode',
  hidden_characters: 'must not hold characters that nobody sees',
  stacked_marks: 'must have at most four marks on a letter',
};

function firstOf(rules: readonly (readonly [WritingFault, RegExp])[], text: string): WritingFault | null {
  return rules.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
