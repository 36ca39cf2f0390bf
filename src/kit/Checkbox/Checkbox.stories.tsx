import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Checkbox } from './Checkbox';

const docs: WidgetDocs = {
  id: 'checkbox',
  title: 'Choices/Checkbox',
  component: Checkbox,
  parameters: {
    keyboard: [{ keys: ['Space'], does: 'Checks or unchecks the box; checks an indeterminate box.' }],
    notes: [
      'It needs an accessible name: a `<label>` around it or next to it, or an `aria-label`.',
      'An indeterminate box stays indeterminate until the parent changes `indeterminate`.',
      'The box is 18 px wide; its target is 24 px wide.',
    ],
  },
};
export default docs;

/** A check box with its label. A click on the label checks it too. */
export function Basic() {
  const [checked, setChecked] = useState(false);
  return (
    <label style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }} htmlFor="protocol">
      <Checkbox id="protocol" checked={checked} onCheckedChange={setChecked} />I have read the publishing agreement
    </label>
  );
}

/** The three states while disabled. */
export function Disabled() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Checkbox aria-label="Community plugins" checked={false} disabled />
      <Checkbox aria-label="Enterprise plugins" checked disabled />
      <Checkbox aria-label="Every plugin" checked={false} disabled indeterminate />
    </div>
  );
}

const PLUGINS = ['Color Palette', 'Markwhen', 'Icon Finder'];

/** Some rows are selected and some are not. A click on the indeterminate box selects all. */
export function Indeterminate() {
  const [selected, setSelected] = useState(['Markwhen']);
  const select = (name: string, checked: boolean) =>
    setSelected(checked ? [...selected, name] : selected.filter((other) => other !== name));
  return (
    <fieldset aria-label="Plugins to review" style={{ display: 'grid', gap: 8 }}>
      <label style={{ display: 'flex', gap: 8, alignItems: 'center' }} htmlFor="every-plugin">
        <Checkbox
          id="every-plugin"
          checked={selected.length === PLUGINS.length}
          indeterminate={selected.length > 0 && selected.length < PLUGINS.length}
          onCheckedChange={(checked) => setSelected(checked ? PLUGINS : [])}
        />
        Every plugin
      </label>
      {PLUGINS.map((name, index) => (
        <label
          key={name}
          style={{ display: 'flex', gap: 8, alignItems: 'center', paddingInlineStart: 24 }}
          htmlFor={`plugin-${index}`}
        >
          <Checkbox
            id={`plugin-${index}`}
            checked={selected.includes(name)}
            onCheckedChange={(checked) => select(name, checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
