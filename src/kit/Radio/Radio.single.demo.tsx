import { Radio } from './Radio';

/** A radio without a name is not in a group: a second click unchecks it. */
export default function RadioSingleDemo() {
  return (
    <>
      <Radio id="pin-plugin" /> <label htmlFor="pin-plugin">Pin this plugin</label>
    </>
  );
}
