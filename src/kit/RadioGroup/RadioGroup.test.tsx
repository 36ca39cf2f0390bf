import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { constants } from '../../../config/tokens';
import { conforms } from '../../../tests/support/page/conformance';
import { RadioGroup, type RadioOption } from './RadioGroup';

const menu: RadioOption<number>[] = [
  { value: 0, label: 'Latest' },
  { value: 1, label: 'Most popular', tip: 'By downloads, then by likes' },
  { value: 2, label: 'Secret', hide: true },
  { value: 3, label: 'Trending', disabled: true },
];

/** A group whose owner takes each choice. */
function Sort({ label }: { label: string }) {
  const [sort, setSort] = useState(0);
  return <RadioGroup aria-label={label} menu={menu} value={sort} onChange={setSort} />;
}

describe('RadioGroup', () => {
  it('reports the option that the user clicks, and leaves the choice to its parent', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} value={0} onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Most popular' }));
    expect(onChange).toHaveBeenCalledWith(1);
    expect(screen.getByRole('radio', { name: 'Latest' })).toBeChecked();
  });

  it('is one tab stop, and arrows select', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} value={0} onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Latest' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Most popular' })).toHaveFocus();
    expect(onChange).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('does not render hidden options', () => {
    render(<RadioGroup aria-label="Sort" menu={menu} value={0} />);
    expect(screen.queryByRole('radio', { name: 'Secret' })).toBeNull();
  });

  it('selects no option if its parent passes null', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} value={null} onChange={onChange} />);
    for (const option of screen.getAllByRole('radio')) expect(option).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Latest' }));
    expect(onChange).toHaveBeenCalledWith(0);
    expect(screen.getByRole('radio', { name: 'Latest' })).not.toBeChecked();
  });

  it('does not select a disabled option', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} value={0} onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Trending' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not share its selection with another group', async () => {
    render(
      <>
        <Sort label="One" />
        <Sort label="Two" />
      </>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'Latest' });
    await userEvent.click(screen.getAllByRole('radio', { name: 'Most popular' })[0]!);
    expect(first).not.toBeChecked();
    expect(second).toBeChecked();
  });
});

describe('the tip of an option', () => {
  const tip = 'By downloads, then by likes';
  const group = <Sort label="Sort" />;
  const popular = () => screen.getByRole('radio', { name: 'Most popular' });
  /** The tooltip code is loaded separately. When it is loaded, React mounts the option again. */
  const tooltipLoaded = () => waitFor(() => expect(popular().closest('[data-base-ui-tooltip-trigger]')).toBeTruthy());
  const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

  it('describes the option from the first render, shown or not', async () => {
    render(group);
    expect(popular()).toHaveAccessibleDescription(tip);
    await tooltipLoaded();
    expect(popular()).toHaveAccessibleDescription(tip);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is shown and hidden by the pointer', async () => {
    render(group);
    await tooltipLoaded();
    await userEvent.hover(popular());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(tip);
    await userEvent.unhover(popular());
    await gone();
  });

  it('is shown by the keyboard, and Escape closes it', async () => {
    render(group);
    await tooltipLoaded();
    await userEvent.tab();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(popular()).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(tip);
    expect(popular()).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await gone();
  });

  it('is shown by a tap, which selects as well', async () => {
    render(group);
    await tooltipLoaded();
    await userEvent.pointer({ keys: '[TouchA]', target: popular() });
    expect(popular()).toBeChecked();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(tip);
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('radio', { name: 'Latest' }) });
    await gone();
  });

  it('is rendered by the server as a description only, and hydrated by the browser', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(group);
    expect(popular()).toHaveAccessibleDescription(tip);
    const radios = popular();
    radios.focus();
    const hydrationErrors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, group, { onRecoverableError: (error) => hydrationErrors.push(error) }),
    );
    await tooltipLoaded();
    expect(hydrationErrors).toEqual([]);
    // The option was mounted again, and its input still has the focus.
    expect(popular()).not.toBe(radios);
    expect(popular()).toHaveFocus();
    await act(async () => root.unmount());
    container.remove();
  });
});

it('has an inner padding of 4 px', () => {
  const css = readFileSync(join(__dirname, 'RadioGroup.module.css'), 'utf8');
  expect(css).toMatch(/\.group \{[^}]*padding: var\(--ps-space-1\);/);
  expect(constants['space-1']).toBe('4px');
});

conforms('RadioGroup', {
  element: <RadioGroup aria-label="Sort" menu={menu} value={0} />,
  refTo: HTMLDivElement,
});

conforms('RadioGroup, an option', {
  element: <RadioGroup aria-label="Sort" menu={[menu[0]!, menu[3]!]} value={0} />,
  refTo: HTMLDivElement,
  states: [[{}, { 'data-checked': 'true' }]],
  statesOn: () => screen.getByRole('radio', { name: 'Latest' }).parentElement!,
});
