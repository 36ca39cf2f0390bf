import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Tabs } from './Tabs';

const items = [
  { key: 'overview', title: 'Overview', content: 'About the plugin' },
  { key: 'versions', title: 'Version history', content: 'Every version' },
  { key: 'reports', title: 'Reports', content: 'Every report', disabled: true },
];
const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('opens the first tab, and the one the user clicks', async () => {
    const onChange = jest.fn();
    render(<Tabs aria-label="Plugin" items={items} onChange={onChange} />);
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('About the plugin');
    await userEvent.click(tab('Version history'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith('versions');
    expect(tab('Version history')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Version history' })).toHaveTextContent('Every version');
    expect(screen.queryByText('About the plugin')).toBeNull();
  });

  it('opens the default tab', () => {
    render(<Tabs aria-label="Plugin" items={items} defaultActiveKey="versions" />);
    expect(tab('Version history')).toHaveAttribute('aria-selected', 'true');
  });

  it('leaves the open tab to its parent in controlled mode', async () => {
    const onChange = jest.fn();
    render(<Tabs aria-label="Plugin" items={items} activeKey="overview" onChange={onChange} />);
    await userEvent.click(tab('Version history'));
    expect(onChange).toHaveBeenCalledWith('versions');
    expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  });

  it('opens tabs with the arrow keys', async () => {
    render(<Tabs aria-label="Plugin" items={items} />);
    await userEvent.tab();
    expect(tab('Overview')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Version history')).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Every version');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About the plugin');
  });

  it('wraps around with the arrow keys, and focuses a disabled tab without opening it', async () => {
    render(<Tabs aria-label="Plugin" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Reports')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Overview')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('initially opens the first tab that is not disabled', () => {
    const disabled = items.map((item, index) => ({ ...item, disabled: index === 0 }));
    render(<Tabs aria-label="Plugin" items={disabled} />);
    expect(tab('Version history')).toHaveAttribute('aria-selected', 'true');
  });

  it('accepts other items, and opens another tab when the open one is removed', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    const onChange = jest.fn();
    const { rerender } = render(<Tabs aria-label="Plugin" items={items} onChange={onChange} />);
    rerender(<Tabs aria-label="Plugin" items={items.slice(1)} onChange={onChange} />);
    expect(tab('Version history')).toHaveAttribute('aria-selected', 'true');
    expect(onChange).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it('does not open a disabled tab', async () => {
    const onChange = jest.fn();
    render(<Tabs aria-label="Plugin" items={items} onChange={onChange} />);
    await userEvent.click(tab('Reports'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About the plugin');
  });

  it('renders only the panel of the open tab', () => {
    const draw = jest.fn((key: string) => `Panel of ${key}`);
    render(
      <Tabs aria-label="Plugin" items={items.map(({ key, title }) => ({ key, title }))} activeKey="versions">
        {draw}
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of versions');
    expect(draw).not.toHaveBeenCalledWith('overview');
  });

  it('works without panels', () => {
    render(<Tabs aria-label="Plugin" items={items.map(({ key, title }) => ({ key, title }))} />);
    expect(screen.getByRole('tablist', { name: 'Plugin' })).toBeVisible();
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });
});

conforms('Tabs', {
  element: <Tabs aria-label="Plugin" items={items} />,
  refTo: HTMLDivElement,
  statesOn: () => tab('Version history'),
  states: [
    [{ defaultActiveKey: 'versions' }, { 'data-active': '', 'aria-selected': 'true' }],
    [{ activeKey: 'versions' }, { 'data-active': '' }],
    [{ items: items.map((item) => ({ ...item, disabled: item.key === 'versions' })) }, { 'data-disabled': '' }],
  ],
  open: {
    'another tab': async (user) => {
      await user.click(tab('Version history'));
      // The previous panel is removed within the next frames.
      await act(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
    },
  },
});
