import { render } from '@testing-library/react';
import { resetWarnings } from '../warn';
import { Input } from './Input';
import { TextArea } from './TextArea';

function InOwnLabel() {
  return (
    <label>
      Name <Input />
    </label>
  );
}

function BesideItsLabel() {
  return (
    <>
      <label htmlFor="name">Name</label>
      <Input id="name" />
    </>
  );
}

const NAMED = {
  'its own label': <Input label="Name" />,
  'an aria-label': <Input aria-label="Name" />,
  'an aria-labelledby': <Input aria-labelledby="title" />,
  'a title': <Input title="Name" />,
  'a label around it': <InOwnLabel />,
  'a label elsewhere': <BesideItsLabel />,
  'what hides it from everyone': (
    <div aria-hidden="true">
      <Input tabIndex={-1} />
    </div>
  ),
};

describe('Input with wrong props', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(() => {
    resetWarnings();
    consoleError = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => consoleError.mockRestore());

  it('warns when it gets a limit below 0', () => {
    render(<Input label="Name" limit={-1} />);
    expect(consoleError).toHaveBeenCalledTimes(1);
    expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(/^Input: got limit=-1/));
  });

  it('warns when it has no accessible name, and does not accept a placeholder as one', () => {
    render(<Input placeholder="Name" />);
    expect(consoleError).toHaveBeenCalledTimes(1);
    expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(/^Input: has no accessible name/));
  });

  it('warns about a TextArea in the same way', () => {
    render(<TextArea limit={Number.NaN} />);
    expect(consoleError.mock.calls.map(String)).toEqual([
      expect.stringMatching(/^TextArea: got limit=NaN/),
      expect.stringMatching(/^TextArea: has no accessible name/),
    ]);
  });

  it.each(Object.entries(NAMED))('finds its name in %s', (_, element) => {
    render(element);
    expect(consoleError).not.toHaveBeenCalled();
  });
});
