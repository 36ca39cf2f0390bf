import { render } from '@testing-library/react';
import { Marked } from './Marked';

const marked = (text: string, marks: string[]) => {
  const { container } = render(<Marked text={text} marks={marks} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

it.each([
  ['words in any case', 'Compress and COMPRESS', ['compress'], ['Compress', 'COMPRESS']],
  ['whole words only', 'AI in mountains', ['ai'], ['AI']],
  ['the longest one', 'mind map', ['mind', 'mind map'], ['mind map']],
  ['Chinese characters anywhere', '用AI压缩图片', ['压缩', 'AI'], ['AI', '压缩']],
  ['signs literally', 'a.b axb (c++)', ['a.b', 'c++'], ['a.b', 'c++']],
  ['nothing without marks', 'plain', [], []],
  ['words beside markup, which stays text', '<b>bold</b> <img src=x>', ['bold'], ['bold']],
])('marks %s', (_what, text, marks, expected) => {
  expect(marked(text, marks)).toEqual(expected);
});

it('renders no element of a text or a mark', () => {
  const { container } = render(
    <Marked text={'<img src=x onerror=alert(1)>'} marks={['<img src=x', '[', '\\', '(?:']} />,
  );
  expect(container.querySelector('img')).toBeNull();
});
