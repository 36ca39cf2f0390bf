import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cover } from '../../../shared/art/art';
import { conforms } from '../../../tests/support/page/conformance';
import { PluginArt } from './PluginArt';

const drawingIn = (element: HTMLElement) => element.querySelector('svg');

describe('PluginArt', () => {
  it('generates a cover from the key if the plugin has none', () => {
    render(<PluginArt kind="cover" pluginKey="color-palette" alt="Cover of Color Palette" />);
    const art = screen.getByRole('img', { name: 'Cover of Color Palette' });
    expect(drawingIn(art)).toHaveAttribute('viewBox', '0 0 320 180');
    expect(drawingIn(art)).toHaveClass('ps-art-1');
  });

  it('shows the plugin’s own image if there is one', () => {
    const { container } = render(<PluginArt kind="cover" pluginKey="color-palette" src="/own.webp" alt="Cover" />);
    expect(screen.getByRole('img', { name: 'Cover' })).toHaveAttribute('src', '/own.webp');
    expect(drawingIn(container)).toBeNull();
  });

  it('lets the browser choose among the stored widths of an image', () => {
    const src = `/files/${'a'.repeat(64)}.webp`;
    const { rerender } = render(<PluginArt kind="cover" pluginKey="a" src={src} alt="Art" sizes="302px" />);
    const art = screen.getByRole('img', { name: 'Art' });
    expect(art).toHaveAttribute('sizes', '302px');
    expect(art.getAttribute('srcset')).toMatch(/-160\.webp 160w, .*-800\.webp 800w, .*a\.webp 1280w$/);
    rerender(<PluginArt kind="icon" pluginKey="a" src={src} alt="Art" size={32} />);
    expect(screen.getByRole('img', { name: 'Art' })).toHaveAttribute('sizes', '32px');
    expect(screen.getByRole('img', { name: 'Art' }).getAttribute('srcset')).toMatch(/-64\.webp 64w, .*a\.webp 128w$/);
  });

  it('loads another site’s image, and one of unknown width, unchanged', () => {
    const { rerender } = render(
      <PluginArt kind="cover" pluginKey="a" src="https://elsewhere.example/a.webp" alt="Art" sizes="302px" />,
    );
    expect(screen.getByRole('img', { name: 'Art' })).not.toHaveAttribute('srcset');
    rerender(<PluginArt kind="cover" pluginKey="a" src={`/files/${'a'.repeat(64)}.webp`} alt="Art" />);
    expect(screen.getByRole('img', { name: 'Art' })).not.toHaveAttribute('srcset');
  });

  it('generates an image when the plugin’s own fails', () => {
    render(<PluginArt kind="icon" pluginKey="color-palette" src="/own.webp" alt="Icon" />);
    fireEvent.error(screen.getByRole('img', { name: 'Icon' }));
    expect(drawingIn(screen.getByRole('img', { name: 'Icon' }))).toHaveAttribute('viewBox', '0 0 48 48');
  });

  it('keeps its aspect ratio whatever it shows', () => {
    const { container, rerender } = render(<PluginArt kind="cover" pluginKey="a" src="/own.webp" alt="" />);
    expect(container.firstElementChild).toHaveAttribute('data-ratio', '16:9');
    rerender(<PluginArt kind="icon" pluginKey="a" alt="" size={64} />);
    expect(container.firstElementChild).toHaveAttribute('data-ratio', '1:1');
    expect(container.firstElementChild).toHaveAttribute('data-size', '64');
  });

  it('has no text if it is only decoration', () => {
    render(<PluginArt kind="icon" pluginKey="a" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the same on the server, without a style attribute', () => {
    const html = renderToString(<PluginArt kind="cover" pluginKey="color-palette" alt="" />);
    expect(html).toContain(cover('color-palette'));
    expect(html).not.toContain('style=');
  });
});

conforms('PluginArt', {
  element: <PluginArt kind="icon" pluginKey="color-palette" alt="Color Palette" />,
  refTo: HTMLSpanElement,
  states: [
    [{}, { 'data-kind': 'icon', 'data-size': '40', 'data-ratio': '1:1', 'data-state': 'failed' }],
    [{ size: 32 }, { 'data-size': '32' }],
    [{ size: 64 }, { 'data-size': '64' }],
    [{ kind: 'cover' }, { 'data-kind': 'cover', 'data-ratio': '16:9' }],
    [{ src: '/own.webp' }, { 'data-state': 'loading' }],
  ],
});
