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

  it.each<[string, DialogProps, string]>([
    ['no accessible name', { title: '' }, 'has no accessible name'],
    ['an unknown variant', { variant: 'sheet' as never }, 'got variant="sheet"'],
    ['an unknown size', { size: 'large' as never }, 'got size="large"'],
    ['a width that is none', { width: 0 }, 'got width=0'],
    ['tabs with one key', { tabs: [TABS[0]!, TABS[0]!] }, 'got tabs with a duplicate entry "in"'],
    ['a chosen tab that is not there', { tabs: TABS, activeKey: 'out' }, 'got activeKey="out"'],
  ])('%s', (_what, props, words) => {
    render(<Dialog visible title="Welcome" {...props} />);
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`Dialog: ${words}`));
  });

  it.each<[string, DialogProps]>([
    ['a label instead of a title', { visible: true, 'aria-label': 'Welcome' }],
    ['a title elsewhere', { visible: true, 'aria-labelledby': 'title' }],
    ['a hidden dialog, whose title comes with what it is opened for', { visible: false }],
  ])('nothing, with %s', (_what, props) => {
    render(<Dialog {...props} />);
    expect(complaints).not.toHaveBeenCalled();
  });
});
