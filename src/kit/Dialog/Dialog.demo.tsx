import { useState } from 'react';
import { Button } from '../Button/Button';
import { TextArea } from '../Input/TextArea';
import { Dialog } from './Dialog';

/** A short form with Cancel and Confirm. Escape and the close button close the dialog too. */
export default function DialogDemo() {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Report this plugin</Button>
      <Dialog
        visible={visible}
        onVisibleChange={setVisible}
        title="Report this plugin"
        description="A reviewer reads every report. The developer does not see your name."
        sureText="Send report"
      >
        <TextArea label="Description of the problem" />
      </Dialog>
    </>
  );
}
