import { ArgTypes, Description, Heading, Stories, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { DocText } from './DocText';
import { KeyboardTable } from './KeyboardTable';
import { TokenTable } from './TokenTable';
import styles from './WidgetPage.module.css';
import type { WidgetParameters } from './widgetStories';

/** The docs page of a widget: demos with their source, props, keys, design tokens, and notes. */
export default function WidgetPage() {
  const meta = useOf('meta', ['meta']);
  const { docs, components, tokens } = meta.preparedMeta.parameters.widget as WidgetParameters;
  const named = Object.entries(components);
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
      {docs.keyboard.length > 0 && (
        <>
          <Heading>Keyboard</Heading>
          <Unstyled>
            <KeyboardTable rows={docs.keyboard} />
          </Unstyled>
        </>
      )}
      {tokens.length > 0 && (
        <>
          <Heading>Design tokens</Heading>
          <Unstyled>
            <TokenTable label={`Design tokens of ${meta.preparedMeta.title}`} tokens={tokens} />
          </Unstyled>
        </>
      )}
      {docs.notes && (
        <>
          <Heading>Notes</Heading>
          <ul>
            {docs.notes.map((note) => (
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
