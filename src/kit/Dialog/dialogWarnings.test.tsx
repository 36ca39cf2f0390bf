import { render } from '@testing-library/react';
import { resetWarnings } from '../warn';
import { Dialog, type DialogProps } from './Dialog';

const TABS = [
  { key: 'in', title: 'Sign in' },
  { key: 'up', title: 'Sign up' },
];

describe('in development, Dialog warns about', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    resetWarnings();
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => complaints.mockRestore());

  it.each<[string, Partial<DialogProps>, string]>([
    ['no accessible name', { title: '' }, 'has no accessible name'],
    ['an invalid width', { width: 0 }, 'got width=0'],
    ['two tabs with the same key', { tabs: [TABS[0]!, TABS[0]!] }, 'got tabs with a duplicate entry "in"'],
    ['an activeKey that no tab has', { tabs: TABS, activeKey: 'out' }, 'got activeKey="out"'],
  ])('%s', (_what, props, words) => {
    render(<Dialog visible title="Welcome" {...props} />);
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`Dialog: ${words}`));
  });

  it.each<[string, DialogProps]>([
    ['a label instead of a title', { visible: true, 'aria-label': 'Welcome' }],
    ['a title in another element', { visible: true, 'aria-labelledby': 'title' }],
    ['a hidden dialog, whose title may still be loading', { visible: false }],
  ])('nothing, with %s', (_what, props) => {
    render(<Dialog {...props} />);
    expect(complaints).not.toHaveBeenCalled();
  });
});
