/// <reference types="vite/types/importMeta.d.ts" />
import { ArgTypes, Description, Heading, Stories, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import type { WidgetDocs } from '@/kit/WidgetDocs';
import { constants, schemes } from '../config/tokens';
import { DocText } from './DocText';
import { KeyboardTable } from './KeyboardTable';
import { TokenTable } from './TokenTable';
import styles from './WidgetPage.module.css';

const SHEETS = import.meta.glob<string>('../src/kit/*/*.css', { query: '?raw', import: 'default', eager: true });
const TOKENS: readonly string[] = [...Object.keys(schemes.light), ...Object.keys(constants)];

/** The design tokens that a widget's own styles read, in the order of the token table. */
function tokensOf(widget: string): string[] {
  const sheets = Object.entries(SHEETS).filter(([path]) => path.includes(`/kit/${widget}/`));
  const css = sheets.map(([, sheet]) => sheet).join('\n');
  const read = new Set([...css.matchAll(/var\(\s*--ps-([a-z\d-]+)/g)].map(([, name]) => name));
  return TOKENS.filter((name) => read.has(name));
}

/** The docs page of a widget: demos with their source, props, keys, design tokens, and notes. */
export default function WidgetPage() {
  const { title, component, subcomponents, parameters } = useOf('meta', ['meta']).preparedMeta;
  const { keyboard, notes } = parameters as WidgetDocs['parameters'];
  const widget = title.split('/')[1] ?? title;
  const tokens = tokensOf(widget);
  const named: [string, ComponentType][] = [[component.name, component], ...Object.entries(subcomponents ?? {})];
  return (
    <>
      <Title />
      <Description />
      <Stories title="Demos" includePrimary />
      {named.map(([name, component]) => (
        <section key={name}>
          <Heading>{named.length > 1 ? `Props of ${name}` : 'Props'}</Heading>
          <div className={styles.props}>
            <ArgTypes of={component} />
          </div>
        </section>
      ))}
      {keyboard.length > 0 && (
        <>
          <Heading>Keyboard</Heading>
          <Unstyled>
            <KeyboardTable rows={keyboard} />
          </Unstyled>
        </>
      )}
      {tokens.length > 0 && (
        <>
          <Heading>Design tokens</Heading>
          <Unstyled>
            <TokenTable label={`Design tokens of ${title}`} tokens={tokens} />
          </Unstyled>
        </>
      )}
      {notes && (
        <>
          <Heading>Notes</Heading>
          <ul>
            {notes.map((note) => (
              <li key={note}>
                <DocText>{note}</DocText>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
