import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Image } from './Image';

const frameOf = (picture: HTMLElement) => picture.parentElement;

describe('Image', () => {
  it('is lazy, decoded beside the page, and 16:9', () => {
    render(<Image src="/a.webp" alt="Panel" />);
    const picture = screen.getByRole('img', { name: 'Panel' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
    expect(frameOf(picture)).toHaveAttribute('data-ratio', '16:9');
  });

  it('asks for the largest picture of a screen at once', () => {
    render(<Image src="/a.webp" alt="Panel" priority />);
    const picture = screen.getByRole('img', { name: 'Panel' });
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
  });

  it('shows its ground until the picture is there', () => {
    render(<Image src="/a.webp" alt="Panel" />);
    const picture = screen.getByRole('img', { name: 'Panel' });
    expect(frameOf(picture)).toHaveAttribute('data-state', 'loading');
    fireEvent.load(picture);
    expect(frameOf(picture)).toHaveAttribute('data-state', 'loaded');
  });

  it('shows the fallback, under the same name, when the picture fails', () => {
    render(<Image src="/a.webp" alt="Panel" fallback={<b>drawing</b>} />);
    fireEvent.error(screen.getByRole('img', { name: 'Panel' }));
    expect(screen.getByRole('img', { name: 'Panel' })).toHaveTextContent('drawing');
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows the fallback when there is no picture', () => {
    render(<Image src={null} alt="Panel" fallback={<b>drawing</b>} />);
    expect(screen.getByRole('img', { name: 'Panel' })).toHaveTextContent('drawing');
  });

  it('is hidden from assistive technology when it only decorates', () => {
    render(<Image src={null} alt="" fallback={<b>drawing</b>} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('drawing').parentElement).toHaveAttribute('aria-hidden', 'true');
  });

  it('starts again with another address', () => {
    const { rerender } = render(<Image src="/a.webp" alt="Panel" />);
    fireEvent.error(screen.getByRole('img', { name: 'Panel' }));
    rerender(<Image src="/b.webp" alt="Panel" />);
    const picture = screen.getByRole('img', { name: 'Panel' });
    expect(picture).toHaveAttribute('src', '/b.webp');
    expect(frameOf(picture)).toHaveAttribute('data-state', 'loading');
  });

  it('shows without script, and without a style attribute', () => {
    const html = renderToString(<Image src="/a.webp" alt="Panel" />);
    expect(html).toContain('data-state="sent"');
    expect(html).not.toContain('style=');
  });

  it.each([
    ['loaded', 320],
    ['failed', 0],
  ])('finds out that a picture of the server page has %s before there was a handler', async (state, width) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Image src="/a.webp" alt="Panel" />);
    const picture = page.querySelector('img');
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: width } });
    const root = await act(async () => hydrateRoot(page, <Image src="/a.webp" alt="Panel" />));
    expect(page.firstElementChild).toHaveAttribute('data-state', state);
    await act(async () => root.unmount());
  });

  it('passes on class, ref and data attributes', () => {
    const ref = { current: null as HTMLSpanElement | null };
    render(<Image src="/a.webp" alt="Panel" className="mine" data-place="hero" ref={ref} />);
    expect(ref.current).toHaveClass('frame', 'mine');
    expect(ref.current).toHaveAttribute('data-place', 'hero');
  });
});
