import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { conforms } from '../../../tests/support/page/conformance';
import { Image } from './Image';

const frameOf = (image: HTMLElement) => image.parentElement;

describe('Image', () => {
  it('is lazy, decoded asynchronously, and 16:9', () => {
    render(<Image src="/a.webp" alt="Panel" />);
    const image = screen.getByRole('img', { name: 'Panel' });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('decoding', 'async');
    expect(frameOf(image)).toHaveAttribute('data-ratio', '16:9');
  });

  it('loads the largest image of a screen at once', () => {
    render(<Image src="/a.webp" alt="Panel" priority />);
    const image = screen.getByRole('img', { name: 'Panel' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  it('shows its background until the image has loaded', () => {
    render(<Image src="/a.webp" alt="Panel" />);
    const image = screen.getByRole('img', { name: 'Panel' });
    expect(frameOf(image)).toHaveAttribute('data-state', 'loading');
    fireEvent.load(image);
    expect(frameOf(image)).toHaveAttribute('data-state', 'loaded');
  });

  it('shows the fallback, under the same name, when the image fails', () => {
    render(<Image src="/a.webp" alt="Panel" fallback={<b>drawing</b>} />);
    fireEvent.error(screen.getByRole('img', { name: 'Panel' }));
    expect(screen.getByRole('img', { name: 'Panel' })).toHaveTextContent('drawing');
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows the fallback when there is no image', () => {
    render(<Image src={null} alt="Panel" fallback={<b>drawing</b>} />);
    expect(screen.getByRole('img', { name: 'Panel' })).toHaveTextContent('drawing');
  });

  it('is hidden from assistive technology when it is only decoration', () => {
    render(<Image src={null} alt="" fallback={<b>drawing</b>} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('drawing').parentElement).toHaveAttribute('aria-hidden', 'true');
  });

  it('starts again with another address', () => {
    const { rerender } = render(<Image src="/a.webp" alt="Panel" />);
    fireEvent.error(screen.getByRole('img', { name: 'Panel' }));
    rerender(<Image src="/b.webp" alt="Panel" />);
    const image = screen.getByRole('img', { name: 'Panel' });
    expect(image).toHaveAttribute('src', '/b.webp');
    expect(frameOf(image)).toHaveAttribute('data-state', 'loading');
  });

  it('shows without script, and without a style attribute', () => {
    const html = renderToString(<Image src="/a.webp" alt="Panel" />);
    expect(html).toContain('data-state="sent"');
    expect(html).not.toContain('style=');
  });

  it.each([
    ['loaded', 320],
    ['failed', 0],
  ])('detects that a server-rendered image has %s before hydration', async (state, width) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Image src="/a.webp" alt="Panel" />);
    const image = page.querySelector('img');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: width } });
    const root = await act(async () => hydrateRoot(page, <Image src="/a.webp" alt="Panel" />));
    expect(page.firstElementChild).toHaveAttribute('data-state', state);
    await act(async () => root.unmount());
  });

  it('notifies its parent that the image has loaded or failed', () => {
    const [onLoad, onError] = [jest.fn(), jest.fn()];
    render(<Image src="/a.webp" alt="Panel" onLoad={onLoad} onError={onError} />);
    fireEvent.load(screen.getByRole('img', { name: 'Panel' }));
    fireEvent.error(screen.getByRole('img', { name: 'Panel' }));
    expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1]);
  });
});

conforms('Image', {
  element: <Image src="/a.webp" alt="Panel" />,
  refTo: HTMLSpanElement,
  states: [
    [{}, { 'data-state': 'loading', 'data-ratio': '16:9', 'data-fit': 'cover' }],
    [{ src: null }, { 'data-state': 'failed' }],
    [{ ratio: '4:3' }, { 'data-ratio': '4:3' }],
    [{ ratio: '1:1' }, { 'data-ratio': '1:1' }],
    [{ fit: 'contain' }, { 'data-fit': 'contain' }],
    [{ priority: true }, { 'data-priority': 'true' }],
  ],
});
