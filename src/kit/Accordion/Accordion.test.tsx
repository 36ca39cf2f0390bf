import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { resetWarnings } from '../warn';
import { Accordion, type AccordionProps } from './Accordion';

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

  it.each([null, 'community'] as const)(
    'leaves the open section to its parent in controlled mode: %p',
    async (openKey) => {
      const onChange = jest.fn();
      render(<Accordion items={items} openKey={openKey} onChange={onChange} />);
      await userEvent.click(button('Products'));
      expect(onChange).toHaveBeenCalledWith('products');
      expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('works with the keyboard, under headings', async () => {
    render(<Accordion items={items} headingLevel={2} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Products')).toHaveAttribute('aria-controls', screen.getByRole('region').id);
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
    render(
      <Accordion
        defaultOpenKey="contact"
        items={[{ key: 'contact', title: 'Contact', content: <input aria-label="Mail" /> }]}
      />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'lin@example.com');
    await userEvent.click(button('Contact'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(button('Contact'));
    expect(screen.getByRole('textbox')).toHaveValue('lin@example.com');
  });
});

describe('Accordion with wrong props', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(() => {
    resetWarnings();
    consoleError = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => consoleError.mockRestore());

  it.each<[string, Partial<AccordionProps>, RegExp]>([
    [
      'begins with a section that is none',
      { defaultOpenKey: 'prices' },
      /defaultOpenKey="prices".*products, community/,
    ],
    ['gets an openKey that no item has', { openKey: 'prices' }, /got openKey="prices"/],
    ['gets an invalid heading level', { headingLevel: 7 as 2 }, /headingLevel=7/],
    ['gets two items with the same key', { items: [...items, ...items.slice(1)] }, /duplicate entry "community"/],
  ])('warns when it %s', (_, props, complaint) => {
    render(<Accordion items={items} {...props} />);
    expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(complaint));
  });

  it.each<[string, Partial<AccordionProps>]>([
    ['no open section', { openKey: null }],
    ['sections that are still loading', { items: [], defaultOpenKey: 'products' }],
  ])('does not warn about %s', (_, props) => {
    render(<Accordion items={items} {...props} />);
    expect(consoleError).not.toHaveBeenCalled();
  });
});

conforms('Accordion', {
  element: <Accordion items={items} />,
  refTo: HTMLDivElement,
  statesOn: () => document.querySelector('.section')!,
  states: [
    [{ defaultOpenKey: 'products' }, { 'data-open': 'true' }],
    [{ openKey: 'products' }, { 'data-open': 'true' }],
  ],
  open: { 'a section': (user) => user.click(button('Community')) },
});
