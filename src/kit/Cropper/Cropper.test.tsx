import { fireEvent, render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Cropper } from './Cropper';

const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const words = { area: 'Part that stays', zoom: 'Zoom' };

/** jsdom has no layout, so the tests mock it: an image of 400 × 300 px in a box of the same size. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300);
});
afterEach(() => jest.restoreAllMocks());

function renderCropper(onAreaChange = jest.fn()) {
  const view = render(<Cropper src={IMAGE} aspect={1} labels={words} onAreaChange={onAreaChange} />);
  fireEvent.load(view.container.querySelector('img') as HTMLImageElement);
  return onAreaChange;
}

describe('Cropper', () => {
  it('names the crop area and its slider', () => {
    renderCropper();
    expect(screen.getByLabelText('Part that stays')).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '100');
  });

  it('reports the area in pixels of the image, initially as large as possible', () => {
    const onAreaChange = renderCropper();
    expect(onAreaChange).toHaveBeenLastCalledWith({ x: 50, y: 0, width: 300, height: 300 });
  });
});

conforms('Cropper', {
  element: <Cropper src={IMAGE} aspect={16 / 9} labels={words} onAreaChange={() => undefined} />,
  refTo: HTMLDivElement,
});
