import { Words } from '../parts/Prose';
import { PageHead, Section } from '../parts/Section';
import styles from './ConformancePage.module.css';

interface Pledge {
  title: string;
  says: string;
}

/** What tests/support/conformance.tsx tries on every widget. */
const TRIED: readonly Pledge[] = [
  { title: 'Your ref', says: 'A `ref` holds the element that the docs name, and nothing once the widget is gone.' },
  { title: 'Your class name', says: 'A `className` is added to the widget’s own; no own one is lost.' },
  { title: 'Your style', says: 'A `style` reaches the same element, where there is one that an owner could style.' },
  {
    title: 'Your attributes',
    says: '`data-*`, `aria-*`, `id` and every other prop that it does not know are passed on.',
  },
  {
    title: 'States in sight',
    says: 'States such as checked, open or disabled stand in `data-*` attributes, so that a theme can style them without knowing the widget.',
  },
  {
    title: 'No fault that axe knows',
    says: 'At rest and with every menu, dialog and panel open, axe-core finds nothing to complain of.',
  },
  {
    title: 'Nothing left behind',
    says: 'A widget that goes while it is open takes its layer with it, and the page can scroll again.',
  },
  {
    title: 'Drawn by a server',
    says: 'It renders without a browser, and the browser takes over that HTML as it is, with no difference to mend.',
  },
  { title: 'StrictMode', says: 'It works when React mounts everything twice.' },
  {
    title: 'A quiet console',
    says: 'In all of this not one error is logged. A wrong prop, though, is: in development the console says what was given, why it does not work and what to do instead.',
  },
];

/** House rules that other tests and reviews look after. */
const KEPT: readonly Pledge[] = [
  {
    title: 'Keyboard',
    says: 'Every act can be done with the keys that the WAI-ARIA practices name, the focus is always visible, and it returns where it came from. Each page here lists the keys.',
  },
  {
    title: 'Input methods',
    says: 'The Enter that confirms a Chinese, Japanese or Korean word never submits.',
  },
  {
    title: 'Both schemes',
    says: 'Styles name tokens alone, so light and dark, and an enterprise’s own colours, come by themselves. Contrast meets WCAG 2.2 AA.',
  },
  { title: 'Forced colours', says: 'Where the system’s colours replace ours, edges and states can still be seen.' },
  { title: 'Less motion', says: 'For readers who asked for it nothing moves, and loops stop.' },
  { title: 'Targets and text', says: 'Targets are at least 24 × 24 px, and text may grow by 40 % without being cut.' },
  { title: 'Either owner', says: 'Where it makes sense a widget holds its state itself, or leaves it to its owner.' },
];

/** What every widget promises. */
export function ConformancePage({ summary }: { summary: string }) {
  return (
    <>
      <PageHead title="Conformance">
        <p className={styles.lead}>
          <Words>
            {`${summary} Every widget’s test file ends with \`conforms('Switch', …)\` from tests/support/conformance.tsx, and a test of the repository sees to it that none is left out.`}
          </Words>
        </p>
      </PageHead>
      <Section id="tried" title="Tried on every widget">
        <Pledges pledges={TRIED} />
      </Section>
      <Section id="kept" title="House rules">
        <Pledges pledges={KEPT} />
      </Section>
    </>
  );
}

function Pledges({ pledges }: { pledges: readonly Pledge[] }) {
  return (
    <dl className={styles.promises}>
      {pledges.map(({ title, says }) => (
        <div key={title} className={styles.promise}>
          <dt>{title}</dt>
          <dd>
            <Words>{says}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
