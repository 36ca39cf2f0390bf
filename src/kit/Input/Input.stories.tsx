import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Input } from './Input';
import { TextArea } from './TextArea';

const docs: WidgetDocs = {
  id: 'input',
  title: 'Fields/Input',
  component: Input,
  subcomponents: { TextArea },
  parameters: {
    keyboard: [
      {
        keys: ['Enter'],
        does: 'In an Input: calls `onSubmit` and submits the form around it. In a TextArea: starts a new line.',
      },
      {
        keys: ['Tab'],
        does: 'Moves the focus to the clear button if it is visible, and to the button that shows the password.',
      },
    ],
    notes: [
      'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) submits nothing, in Safari too.',
      'Characters are counted as Unicode code points: 画 is one, and so is 😀.',
      'Users can type and paste more than the limit, so that they can shorten the text themselves.',
      'A `<label>` around the field can name it instead of the `label` prop.',
    ],
  },
};
export default docs;

/** A field with its label and a hint. */
export function Basic() {
  return (
    <div style={{ maxWidth: 420 }}>
      <Input label="Plugin name" required hint="The name that users see." defaultValue="Color Palette" />
    </div>
  );
}

/** A button that clears the field, shown while the field has a text and is focused or hovered. */
export function Clearable() {
  const [keyword, setKeyword] = useState('timeline');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Keyword" clearable value={keyword} onValueChange={setKeyword} />
    </div>
  );
}

/** A disabled field, a read-only one, and a text of several lines. */
export function Disabled() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input label="Plugin key" disabled defaultValue="color-palette" />
      <Input label="Version" readOnly defaultValue="2.9.2" />
      <TextArea label="Review note" disabled defaultValue="Approved as it is." rows={2} />
    </div>
  );
}

/** The error is shown below the field until it is fixed. */
export function Invalid() {
  const [contact, setContact] = useState('');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input
        label="Contact"
        required
        placeholder="name@company.com"
        error={contact.trim() === '' && 'Reviewers need a way to reach you.'}
        value={contact}
        onValueChange={setContact}
      />
    </div>
  );
}

/** Counts the characters; a longer text can be typed and is shown as an error. */
export function Limit() {
  const [name, setName] = useState('Color Palette for Teams');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Plugin name" limit={20} value={name} onValueChange={setName} />
    </div>
  );
}

/** An eye shows the password, and hides it again. */
export function Password() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Password" type="password" defaultValue="correct horse" autoComplete="current-password" />
    </div>
  );
}

/** The two sizes; the small one is for tables and toolbars. */
export function Sizes() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input aria-label="Contact" placeholder="name@company.com" />
      <Input aria-label="Filter versions" size="small" placeholder="2.9" />
    </div>
  );
}

/** A field for several lines, which counts their characters and grows with them. */
export function SeveralLines() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <TextArea
        label="Description"
        limit={200}
        hint="Describe what the plugin does, and for whom."
        defaultValue="Create, name and insert color palettes, and keep them in sync across all files of a team."
      />
      <TextArea label="Reason for rejection" required rows={2} error="Describe the required changes." />
    </div>
  );
}
