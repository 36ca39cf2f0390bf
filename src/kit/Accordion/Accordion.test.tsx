import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = [
  { key: 'products', title: 'Products', content: 'Design tool' },
  { key: 'community', title: 'Community', content: 'Design works' },
];
const button = (name: string) => screen.getByRole('button', { name });

describe('Accordion', () => {
  it('opens one section at a time', async () => {
    const onChange = jest.fn();
    render(<Accordion items={items} onChange={onChange} />);
    expect(screen.getByText('Design tool')).not.toBeVisible();
    await userEvent.click(button('Products'));
    expect(screen.getByRole('region', { name: 'Products' })).toHaveTextContent('Design tool');
    await userEvent.click(button('Community'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Design tool')).not.toBeVisible();
    expect(screen.getByText('Design works')).toBeVisible();
    expect(onChange.mock.calls).toEqual([['products'], ['community']]);
  });

  it('closes the open section', async () => {
    const onChange = jest.fn();
    render(<Accordion items={items} defaultOpenKey="products" onChange={onChange} />);
    await userEvent.click(button('Products'));
    expect(onChange).toHaveBeenCalledWith(null);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([null, 'community'] as const)('leaves the open section to its owner: %p', async (openKey) => {
    const onChange = jest.fn();
    render(<Accordion items={items} openKey={openKey} onChange={onChange} />);
    await userEvent.click(button('Products'));
    expect(onChange).toHaveBeenCalledWith('products');
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
  });

  it('works with the keyboard, under headings', async () => {
    render(<Accordion items={items} headingLevel={2} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Products')).toHaveAttribute('aria-controls', screen.getByRole('region').id);
  });
});
