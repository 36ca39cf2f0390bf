import { Radio } from './Radio';

/** Without a name a radio stands alone: a second click turns it off again. */
export default function RadioSingleDemo() {
  return (
    <>
      <Radio id="pin-plugin" /> <label htmlFor="pin-plugin">Pin this plugin</label>
    </>
  );
}
