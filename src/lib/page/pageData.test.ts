import { pageData } from './pageData';

function addMeta(content: string): void {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'ps-home';
  meta.content = content;
}

const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => complaints.mockClear());
afterEach(() => document.querySelector('meta[name=ps-home]')?.remove());

it('reads the data that the server wrote into the page, which may have none', () => {
  expect(pageData('ps-home')).toBeNull();
  addMeta('{"banners":1}');
  expect(pageData('ps-home')).toEqual({ banners: 1 });
  expect(complaints).not.toHaveBeenCalled();
});

it('says on the console that data cannot be read', () => {
  addMeta('{\\');
  expect(pageData('ps-home')).toBeNull();
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('<meta name="ps-home">'), expect.any(SyntaxError));
});
