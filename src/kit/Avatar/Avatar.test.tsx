import { fireEvent, render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Avatar } from './Avatar';

const drawingOf = (name: string) => screen.getByRole('img', { name }).innerHTML;

describe('Avatar', () => {
  it('lets the browser choose among the stored widths of an image', () => {
    render(<Avatar name="Lin Wei" src={`/files/${'a'.repeat(64)}.webp`} size={24} />);
    const image = screen.getByRole('img', { name: 'Lin Wei' });
    expect(image).toHaveAttribute('sizes', '24px');
    expect(image.getAttribute('srcset')).toMatch(/-64\.webp 64w, .*-128\.webp 128w, .*a\.webp 256w$/);
  });

  it('shows the user’s image with the user’s name', () => {
    render(<Avatar name="Lin Wei" src="/lin.webp" />);
    expect(screen.getByRole('img', { name: 'Lin Wei' })).toHaveAttribute('src', '/lin.webp');
  });

  it.each([undefined, null, ''])('generates an image when the address is %p', (src) => {
    render(<Avatar name="Lin Wei" src={src} />);
    expect(drawingOf('Lin Wei')).toContain('<svg');
  });

  it("generates an image when the user's own fails", () => {
    render(<Avatar name="Lin Wei" src="/gone.webp" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lin Wei' }));
    expect(drawingOf('Lin Wei')).toContain('<svg');
  });

  it('keeps the generated image when the name changes', () => {
    const { rerender } = render(<Avatar name="Lin Wei" userId={7} />);
    const before = drawingOf('Lin Wei');
    rerender(<Avatar name="Lin W." userId={7} />);
    expect(drawingOf('Lin W.')).toBe(before);
    rerender(<Avatar name="Lin W." userId={8} />);
    expect(drawingOf('Lin W.')).not.toBe(before);
  });

  it('has the four sizes, 32 px by default', () => {
    const { container, rerender } = render(<Avatar name="Lin Wei" />);
    expect(container.firstElementChild).toHaveAttribute('data-size', '32');
    rerender(<Avatar name="Lin Wei" size={64} />);
    expect(container.firstElementChild).toHaveAttribute('data-size', '64');
  });

  it('has no text if the name is next to it', () => {
    render(<Avatar name="Lin Wei" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

conforms('Avatar', {
  element: <Avatar name="Lin Wei" />,
  refTo: HTMLSpanElement,
  states: [
    [{}, { 'data-size': '32', 'data-state': 'failed' }],
    ...([24, 40, 64] as const).map((size) => [{ size }, { 'data-size': String(size) }] as const),
    [{ src: '/lin.webp' }, { 'data-state': 'loading' }],
  ],
});
