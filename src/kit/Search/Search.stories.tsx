import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Search } from './Search';

const docs: WidgetDocs = {
  id: 'search',
  title: 'Fields/Search',
  component: Search,
  parameters: {
    keyboard: [
      { keys: ['Enter'], does: 'Searches for the current text (`onSearch`).' },
      { keys: ['Tab'], does: 'Moves the focus to the clear button while there is text.' },
      { keys: ['shortcut'], does: 'Focuses the field and selects its text, unless the focus is in another field.' },
    ],
    notes: [
      'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) does not search, in Safari too.',
      'Clearing the field searches for an empty text, so that the list shows everything again.',
      'Its default accessible name is the word for search in the user’s language. Set an `aria-label` for a more specific one.',
      'The shortcut does nothing while the field is behind a dialog.',
    ],
  },
};
export default docs;

/** Enter searches for the current text. The clear button searches for an empty text, which lists everything. */
export function Basic() {
  const [text, setText] = useState('mind map');
  const [keyword, setKeyword] = useState(text);
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <Search placeholder="Search plugins" value={text} onValueChange={setText} onSearch={setKeyword} />
      <output>{keyword ? `Plugins for “${keyword}”` : 'All plugins'}</output>
    </div>
  );
}

/** Disabled while there is nothing to search. */
export function Disabled() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Search aria-label="Search reports" placeholder="No reports yet" value="" disabled />
    </div>
  );
}

/** The main element of a page; the slash key focuses it from anywhere. */
export function Large() {
  const [text, setText] = useState('');
  return (
    <div style={{ maxWidth: 560 }}>
      <Search size="large" placeholder="Search 1,204 plugins" shortcut="/" value={text} onValueChange={setText} />
    </div>
  );
}

/** A field without a border, for a header or a menu. */
export function Light() {
  const [text, setText] = useState('');
  return (
    <div style={{ maxWidth: 320 }}>
      <Search type="light" placeholder="Search versions" value={text} onValueChange={setText} />
    </div>
  );
}
