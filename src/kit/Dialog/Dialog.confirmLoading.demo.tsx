import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { Input } from '../Input/Input';
import { Dialog } from './Dialog';

/** The parent keeps the dialog open while it saves: Confirm shows a spinner, and the dialog closes afterwards. */
export default function DialogConfirmLoadingDemo() {
  const [visible, setVisible] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => {
      setSaving(false);
      setVisible(false);
    }, 1500);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Rename</Button>
      <Dialog
        visible={visible}
        size="small"
        title="Rename the plugin"
        sureText="Save"
        confirmLoading={isSaving}
        onSure={() => setSaving(true)}
        onCancel={() => setVisible(isSaving)}
        onClose={() => setVisible(isSaving)}
      >
        <Input label="Name" defaultValue="Color Palette" />
      </Dialog>
    </>
  );
}
