import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('begins where it is told to', () => {
    render(<Tabs aria-label="Plugin" items={items} defaultActiveKey="versions" />);
    expect(tab('Version history')).toHaveAttribute('aria-selected', 'true');
  });

  it('leaves the open tab to its owner', async () => {
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

  it('does not open a disabled tab', async () => {
    const onChange = jest.fn();
    render(<Tabs aria-label="Plugin" items={items} onChange={onChange} />);
    await userEvent.click(tab('Reports'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About the plugin');
  });

  it('draws the open tab’s panel alone', () => {
    const draw = jest.fn((key: string) => `Panel of ${key}`);
    render(
      <Tabs aria-label="Plugin" items={items.map(({ key, title }) => ({ key, title }))} activeKey="versions">
        {draw}
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of versions');
    expect(draw).not.toHaveBeenCalledWith('overview');
  });

  it('can stand without panels', () => {
    render(<Tabs aria-label="Plugin" items={items.map(({ key, title }) => ({ key, title }))} />);
    expect(screen.getByRole('tablist', { name: 'Plugin' })).toBeVisible();
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });
});
