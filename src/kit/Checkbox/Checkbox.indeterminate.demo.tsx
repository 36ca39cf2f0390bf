import { useState } from 'react';
import { Checkbox } from './Checkbox';

const PLUGINS = ['Color Palette', 'Markwhen', 'Icon Finder'];

/** Some rows are selected and some are not. A click on the indeterminate box selects all. */
export default function CheckboxIndeterminateDemo() {
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
