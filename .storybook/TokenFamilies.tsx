import { Heading, Unstyled } from '@storybook/addon-docs/blocks';
import { constants, schemes } from '../config/tokens';
import { DocText } from './DocText';
import { TokenTable } from './TokenTable';

interface Family {
  id: string;
  title: string;
  about: string;
  has: RegExp;
}

/** A token belongs to the first family that matches; the last one matches everything. */
const FAMILIES: readonly Family[] = [
  {
    id: 'surfaces',
    title: 'Surfaces',
    about: 'Backgrounds, from the page to a raised card.',
    has: /^(bg|surface|scrim|inverse$)/,
  },
  {
    id: 'text',
    title: 'Text',
    about: 'Normal text, and less important text.',
    has: /^(text|on-scrim)/,
  },
  {
    id: 'lines',
    title: 'Lines',
    about: '`border` is a separator, `border-control` the border of a control, and `focus` the focus ring.',
    has: /^(border|focus)/,
  },
  {
    id: 'accent',
    title: 'Accent',
    about: 'The only accent. `accent` is a background for `accent-text`; `accent-ink` is for text and icons.',
    has: /^accent/,
  },
  {
    id: 'meanings',
    title: 'Meanings',
    about: 'Success, error, warning, and information. A text says the same, because color alone is not enough.',
    has: /^(danger|success|warning|info|like|diff)/,
  },
  { id: 'elevation', title: 'Elevation', about: 'Shadows of popups and other layers.', has: /^(shadow|hairline)/ },
  { id: 'space', title: 'Space', about: 'One scale for all spacing.', has: /^space/ },
  { id: 'radius', title: 'Radius', about: 'Controls, cards, and layers.', has: /^radius/ },
  {
    id: 'type',
    title: 'Type',
    about: 'System fonts; the language of the page selects the glyphs. The two largest sizes are smaller on phones.',
    has: /^(type|leading|weight|font)/,
  },
  {
    id: 'sizes',
    title: 'Sizes',
    about: 'Heights of controls, and dimensions of the page.',
    has: /^(control|header|page)/,
  },
  {
    id: 'motion',
    title: 'Motion',
    about: 'Durations are 0 for users who prefer reduced motion, and looping animations stop.',
    has: /^(motion|ease)/,
  },
  { id: 'layers', title: 'Layers', about: 'The stacking order of layers.', has: /^z-/ },
  {
    id: 'art',
    title: 'Generated art',
    about: 'Ten palettes of a background and three foreground colors, for plugins without their own cover or icon.',
    has: /^art/,
  },
  { id: 'others', title: 'Others', about: 'All other tokens.', has: /^/ },
];

const NAMES = [...Object.keys(schemes.light), ...Object.keys(constants)];
const familyOf = (name: string) => FAMILIES.find(({ has }) => has.test(name));

/** The whole token table, family by family. */
export function TokenFamilies() {
  const shown = FAMILIES.map((family) => ({ ...family, tokens: NAMES.filter((name) => familyOf(name) === family) }));
  return shown
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ id, title, about, tokens }) => (
      <section key={id}>
        <Heading>{title}</Heading>
        <p>
          <DocText>{about}</DocText>
        </p>
        <Unstyled>
          <TokenTable label={title} tokens={tokens} />
        </Unstyled>
      </section>
    ));
}
