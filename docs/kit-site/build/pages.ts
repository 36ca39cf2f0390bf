import type { ContentsGroup, Demo, PageBody, PageData, WidgetData } from '../PageData';
import { firstSentence, widgetContents } from './widgets';

interface Guide {
  file: string;
  title: string;
  summary: string;
  body: PageBody;
}

/** Widgets that show an enterprise's colours best, on the page about themes. */
const THEMED = ['Button', 'Switch', 'Tabs', 'Slider', 'Tag', 'Checkbox'];

function guides(demos: readonly Demo[]): Guide[] {
  const basic = THEMED.flatMap((widget) => demos.find((demo) => demo.widget === widget) ?? []);
  return [
    {
      file: 'index.html',
      title: 'Introduction',
      summary: 'What the kit is, how to use it, and every widget in it.',
      body: { kind: 'introduction' },
    },
    {
      file: 'tokens.html',
      title: 'Tokens',
      summary: 'Every colour, space, radius, shadow, font and duration, in both schemes.',
      body: { kind: 'tokens' },
    },
    {
      file: 'themes.html',
      title: 'Themes',
      summary: 'An enterprise puts its own values over the tokens, at run time.',
      body: { kind: 'themes', demos: basic },
    },
    {
      file: 'conformance.html',
      title: 'Conformance',
      summary: 'What every widget promises, and the tests that hold it to that.',
      body: { kind: 'conformance' },
    },
  ];
}

/** All pages of the site, in the order of the contents. */
export function makePages(widgets: readonly WidgetData[], demos: readonly Demo[]): PageData[] {
  const start = guides(demos);
  const contents: ContentsGroup[] = [
    { title: 'The kit', entries: start.map(({ title, file, summary }) => ({ title, file, summary })) },
    ...widgetContents(widgets),
  ];
  return [
    ...start.map((page) => ({ ...page, contents })),
    ...widgets.map((widget) => ({
      file: `${widget.name}.html`,
      title: widget.name,
      summary: firstSentence(widget.intro).replaceAll('`', ''),
      contents,
      body: { kind: 'widget' as const, widget },
    })),
  ];
}
