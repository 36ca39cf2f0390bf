import { warn, warnUnlessNumber, warnUnlessOneOf } from '../warn';

interface CheckedProps {
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
export function checkInput({ size, type, ...props }: CheckedProps & { size: unknown; type: string }): void {
  warnUnlessOneOf('Input', 'size', size, ['default', 'small']);
  const remedy = OTHER_WIDGETS[type];
  if (remedy) warn('Input', `got type="${type}", which is not a text field.`, remedy);
  checkField('Input', props);
}

/** Warns a developer about invalid props of a TextArea. */
export function checkTextArea(props: CheckedProps): void {
  checkField('TextArea', props);
}

function checkField(widget: string, { limit, error }: CheckedProps): void {
  warnUnlessNumber(widget, 'limit', limit, 0);
  if (error === true) {
    warn(
      widget,
      'got error={true}, so users do not know what is wrong.',
      'Use a text that says what is wrong and how to fix it.',
    );
  }
}
