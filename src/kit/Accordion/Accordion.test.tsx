import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Accordion } from './Accordion';

const items = [
  { key: 'products', title: 'Products', content: 'Design tool' },
  { key: 'community', title: 'Community', content: 'Design works' },
];
const button = (name: string) => screen.getByRole('button', { name });

describe('Accordion', () => {
  it('opens one section at a time', async () => {
    render(<Accordion items={items} />);
    expect(screen.getByText('Design tool')).not.toBeVisible();
    await userEvent.click(button('Products'));
    expect(screen.getByRole('region', { name: 'Products' })).toHaveTextContent('Design tool');
    await userEvent.click(button('Community'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Design tool')).not.toBeVisible();
    expect(screen.getByText('Design works')).toBeVisible();
  });

  it('closes the open section', async () => {
    render(<Accordion items={items} />);
    await userEvent.click(button('Products'));
    expect(screen.getByRole('region')).toBeVisible();
    await userEvent.click(button('Products'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('works with the keyboard, under headings', async () => {
    render(<Accordion items={items} headingLevel={2} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Products')).toHaveAttribute('aria-controls', screen.getByRole('region').id);
    expect(document.querySelectorAll('[data-open]')).toHaveLength(1);
  });

  it('labels a section whose key contains a space', async () => {
    render(<Accordion items={[{ key: 'team edition', title: 'Team edition', content: 'For 5 and more' }]} />);
    await userEvent.click(button('Team edition'));
    const region = screen.getByRole('region', { name: 'Team edition' });
    expect(region).toHaveTextContent('For 5 and more');
    expect(region.id).not.toContain(' ');
    expect(button('Team edition')).toHaveAttribute('aria-controls', region.id);
  });

  it('keeps the content of a closed section', async () => {
    render(<Accordion items={[{ key: 'contact', title: 'Contact', content: <input aria-label="Mail" /> }]} />);
    await userEvent.click(button('Contact'));
    await userEvent.type(screen.getByRole('textbox'), 'lin@example.com');
    await userEvent.click(button('Contact'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(button('Contact'));
    expect(screen.getByRole('textbox')).toHaveValue('lin@example.com');
  });
});

conforms('Accordion', {
  element: <Accordion items={items} />,
  refTo: HTMLDivElement,
  open: { 'a section': (user) => user.click(button('Community')) },
});
