import { complain, complainUnlessNumber, complainUnlessOneOf } from '../complain';

interface GivenToField {
  limit: unknown;
  error: unknown;
}

/** HTML types that are not a line of text, and the widgets that replace them. */
const OTHER_WIDGETS: Record<string, string> = {
  button: 'Use <Button>.',
  checkbox: 'Use <Checkbox>.',
  file: 'Use <FileDrop>.',
  hidden: 'Use a plain <input>.',
  image: 'Use <Button>.',
  radio: 'Use <RadioGroup>.',
  range: 'Use <Slider>.',
  reset: 'Use <Button>.',
  submit: 'Use <Button>.',
};

/** Warns a developer about invalid props of an Input. */
export function checkInput({ size, type, ...given }: GivenToField & { size: unknown; type: string }): void {
  complainUnlessOneOf('Input', 'size', size, ['default', 'small']);
  const remedy = OTHER_WIDGETS[type];
  if (remedy) complain('Input', `got type="${type}", which is no line of text.`, remedy);
  checkField('Input', given);
}

/** Warns a developer about invalid props of a TextArea. */
export function checkTextArea(given: GivenToField): void {
  checkField('TextArea', given);
}

function checkField(widget: string, { limit, error }: GivenToField): void {
  complainUnlessNumber(widget, 'limit', limit, 0);
  if (error === true) {
    complain(widget, 'got error={true}, which says nothing.', 'Give what is wrong and how to mend it, in words.');
  }
}
