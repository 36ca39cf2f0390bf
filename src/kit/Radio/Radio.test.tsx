import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { conforms } from '../../../tests/support/page/conformance';
import { Radio, type RadioProps } from './Radio';

const radio = (name = 'Own license') => screen.getByRole<HTMLInputElement>('radio', { name });
const states = () => screen.getAllByRole('radio').map((one) => one.dataset.state);

const licenses = (more: (key: string) => RadioProps = () => ({})) => (
  <>
    <Radio aria-label="MIT" name="license" value="mit" defaultChecked {...more('mit')} />
    <Radio aria-label="Own license" name="license" value="own" {...more('own')} />
    <Radio aria-label="None" name="license" value="none" {...more('none')} />
  </>
);
const form = (children: ReactNode) => <form aria-label="Release">{children}</form>;

describe('alone, without a name', () => {
  it('toggles on a click', async () => {
    const onCheckedChange = jest.fn();
    render(<Radio aria-label="Own license" onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(radio()).toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'checked');
    await userEvent.click(radio());
    expect(radio()).not.toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'unchecked');
    await userEvent.click(radio());
    expect(radio()).toBeChecked();
    expect(onCheckedChange.mock.calls).toEqual([
      [true, expect.anything()],
      [false, expect.anything()],
      [true, expect.anything()],
    ]);
  });

  it('toggles with Space', async () => {
    render(<Radio aria-label="Own license" />);
    await userEvent.tab();
    for (const isChecked of [true, false, true]) {
      await userEvent.keyboard(' ');
      expect(radio().checked).toBe(isChecked);
    }
  });

  it('requests the opposite state and leaves the current one to its parent', async () => {
    const onCheckedChange = jest.fn();
    const { rerender } = render(<Radio aria-label="Own license" checked={false} onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).toHaveBeenLastCalledWith(true, expect.anything());
    expect(radio()).not.toBeChecked();
    rerender(<Radio aria-label="Own license" checked onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).toHaveBeenLastCalledWith(false, expect.anything());
    expect(radio()).toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'checked');
  });

  it('does not toggle while disabled', async () => {
    const onCheckedChange = jest.fn();
    render(<Radio aria-label="Own license" disabled onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(radio()).not.toBeChecked();
  });

  it('does not toggle if its parent prevents the click', async () => {
    render(<Radio aria-label="Own license" defaultChecked onClick={(event) => event.preventDefault()} />);
    await userEvent.click(radio());
    expect(radio()).toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'checked');
  });
});

describe('in a group of one name', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is unchecked when another one is clicked', async () => {
    render(licenses());
    expect(states()).toEqual(['checked', 'unchecked', 'unchecked']);
    await userEvent.click(radio());
    expect(states()).toEqual(['unchecked', 'checked', 'unchecked']);
    expect(radio('MIT')).not.toBeChecked();
  });

  it('is unchecked by a plain radio of the page too', async () => {
    render(
      <>
        {licenses()}
        <input type="radio" aria-label="Other" name="license" value="other" />
      </>,
    );
    await userEvent.click(radio('Other'));
    expect(states().slice(0, 3)).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  it('stays checked when it is clicked again', async () => {
    const onCheckedChange = jest.fn();
    render(licenses(() => ({ onCheckedChange })));
    await userEvent.click(radio('MIT'));
    expect(radio('MIT')).toBeChecked();
    expect(onCheckedChange).not.toHaveBeenCalled();
  });

  it('is checked with the arrows', async () => {
    render(licenses());
    await userEvent.tab();
    expect(radio('MIT')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio()).toHaveFocus();
    expect(states()).toEqual(['unchecked', 'checked', 'unchecked']);
  });

  it('does not affect a group of the same name in another form', async () => {
    render(
      <>
        {form(licenses())}
        {form(<Radio aria-label="Elsewhere" name="license" value="else" />)}
      </>,
    );
    await userEvent.click(radio('Elsewhere'));
    expect(states()).toEqual(['checked', 'unchecked', 'unchecked', 'checked']);
  });

  it('is submitted in a form', async () => {
    render(form(licenses()));
    await userEvent.click(radio());
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([['license', 'own']]);
  });

  it('is restored when the form is reset', async () => {
    render(form(licenses()));
    await userEvent.click(radio());
    jest.useFakeTimers();
    screen.getByRole<HTMLFormElement>('form').reset();
    act(() => jest.runAllTimers());
    expect(states()).toEqual(['checked', 'unchecked', 'unchecked']);
  });

  it('leaves no timer and no listener behind', () => {
    jest.useFakeTimers();
    const remove = jest.spyOn(document, 'removeEventListener');
    const { unmount } = render(form(<Radio aria-label="MIT" name="license" value="mit" />));
    fireEvent.reset(screen.getByRole('form'));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(remove.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['change', 'reset']));
  });

  it('shows a choice that was made before hydration', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(licenses());
    place.querySelector<HTMLInputElement>('[value="own"]')!.checked = true;
    const root = await act(async () => hydrateRoot(place, licenses()));
    expect(states()).toEqual(['unchecked', 'checked', 'unchecked']);
    await act(async () => root.unmount());
    place.remove();
  });

  it('leaves the state to its parent in controlled mode', async () => {
    function License() {
      const [license, setLicense] = useState('mit');
      return licenses((key) => ({
        defaultChecked: undefined,
        checked: license === key,
        onCheckedChange: () => setLicense(key),
      }));
    }
    render(<License />);
    await userEvent.click(radio('None'));
    expect(states()).toEqual(['unchecked', 'unchecked', 'checked']);
    await userEvent.click(radio('MIT'));
    expect(states()).toEqual(['checked', 'unchecked', 'unchecked']);
  });
});

it('is named and checked by its label', async () => {
  render(
    <label>
      <Radio /> Own license
    </label>,
  );
  await userEvent.click(screen.getByText('Own license'));
  expect(radio()).toBeChecked();
});

conforms('Radio', {
  element: <Radio aria-label="MIT" name="license" value="mit" />,
  refTo: HTMLInputElement,
  states: [
    [{}, { 'data-state': 'unchecked' }],
    [{ defaultChecked: true }, { 'data-state': 'checked' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
