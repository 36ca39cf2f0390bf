import { constants, schemes } from '../../../config/tokens';
import { Words } from '../parts/Prose';
import { PageHead, Section } from '../parts/Section';
import { TokenTable } from '../parts/TokenTable';
import { ContrastTable } from './ContrastTable';
import styles from './TokensPage.module.css';

interface Family {
  id: string;
  title: string;
  about: string;
  has: RegExp;
}

/** A token stands in the first family that has it; the last one has what no other has. */
const FAMILIES: readonly Family[] = [
  {
    id: 'surfaces',
    title: 'Surfaces',
    about: 'What things stand on, from the page to a raised card.',
    has: /^(bg|surface|scrim|inverse$)/,
  },
  {
    id: 'text',
    title: 'Text',
    about: 'Words, and words that matter less.',
    has: /^(text|on-scrim)/,
  },
  {
    id: 'lines',
    title: 'Lines',
    about:
      '`border` parts things, `border-control` is the edge of something to press or fill in, `focus` is the ring of the keyboard.',
    has: /^(border|focus)/,
  },
  {
    id: 'accent',
    title: 'Accent',
    about: 'The one accent. `accent` is a ground for `accent-text`; `accent-ink` is for words and drawings.',
    has: /^accent/,
  },
  {
    id: 'meanings',
    title: 'Meanings',
    about: 'What went well, what went wrong, what to mind. The words say it too: nothing is carried by colour alone.',
    has: /^(danger|success|warning|info|like|diff)/,
  },
  { id: 'elevation', title: 'Elevation', about: 'Little shadow, for what floats.', has: /^(shadow|hairline)/ },
  { id: 'space', title: 'Space', about: 'One scale for every distance.', has: /^space/ },
  { id: 'radius', title: 'Radius', about: 'Controls, cards and layers.', has: /^radius/ },
  {
    id: 'type',
    title: 'Type',
    about: 'System fonts; the reading language chooses the glyphs. The two largest sizes are smaller on phones.',
    has: /^(type|leading|weight|font)/,
  },
  {
    id: 'sizes',
    title: 'Sizes',
    about: 'Heights of controls and measures of the page.',
    has: /^(control|header|page)/,
  },
  {
    id: 'motion',
    title: 'Motion',
    about: 'Durations become 0 for readers who asked their device for less motion, and loops stop.',
    has: /^(motion|ease)/,
  },
  { id: 'layers', title: 'Layers', about: 'What covers what.', has: /^z-/ },
  {
    id: 'art',
    title: 'Generated art',
    about: 'Ten palettes of a ground and three inks: covers and icons of plugins that brought none.',
    has: /^art/,
  },
  { id: 'others', title: 'Others', about: 'What stands by itself.', has: /^/ },
];

const NAMES = [...Object.keys(schemes.light), ...Object.keys(constants)];
const familyOf = (name: string) => FAMILIES.find(({ has }) => has.test(name));

/** The whole token table. */
export function TokensPage({ summary }: { summary: string }) {
  const shown = FAMILIES.map((family) => ({ ...family, tokens: NAMES.filter((name) => familyOf(name) === family) }));
  return (
    <>
      <PageHead title="Tokens">
        <p className={styles.lead}>
          <Words>
            {`${summary} They are CSS custom properties with names of roles, not of colours; config/tokens.ts is their only source.`}
          </Words>
        </p>
      </PageHead>
      {shown
        .filter(({ tokens }) => tokens.length > 0)
        .map(({ id, title, about, tokens }) => (
          <Section key={id} id={id} title={title}>
            <p className={styles.about}>
              <Words>{about}</Words>
            </p>
            <TokenTable label={title} tokens={tokens} />
          </Section>
        ))}
      <Section id="contrast" title="Contrast">
        <p className={styles.about}>
          WCAG 2.2 AA asks for 4.5 between words and their ground, and for 3 between a needed boundary and what is
          around it. A test measures these and more at every change.
        </p>
        <ContrastTable />
      </Section>
    </>
  );
}
