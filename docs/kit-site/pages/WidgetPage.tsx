import { Button } from '@/kit/Button/Button';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { Tag } from '@/kit/Tag/Tag';
import { LANGUAGES } from '@/lib/intl/locales';
import type { WidgetData } from '../PageData';
import { Code } from '../parts/Code';
import { useDemoLanguage } from '../parts/choices';
import { DemoCard } from '../parts/DemoCard';
import { KeyboardTable } from '../parts/KeyboardTable';
import { Prose, Words } from '../parts/Prose';
import { PageHead, Section } from '../parts/Section';
import { ShapeTable } from '../parts/ShapeTable';
import { TokenTable } from '../parts/TokenTable';
import styles from './WidgetPage.module.css';

/** Some room for layers before one is opened; a frame grows by itself where that is too little. */
const LAYER_HEIGHT = 240;

/** Everything about one widget. */
export function WidgetPage({ widget }: { widget: WidgetData }) {
  const { name, group, intro, demos, components, types, keyboard, tokens, notes } = widget;
  const [locale, setLocale] = useDemoLanguage();
  const parts = [
    { id: 'demos', title: 'Demos', isShown: demos.length > 0 },
    { id: 'props', title: 'Props', isShown: components.length > 0 },
    { id: 'keyboard', title: 'Keyboard', isShown: keyboard.length > 0 },
    { id: 'tokens', title: 'Tokens', isShown: tokens.length > 0 },
    { id: 'notes', title: 'Notes', isShown: notes.length > 0 },
  ].filter(({ isShown }) => isShown);
  const has = (id: string) => parts.some((part) => part.id === id);
  return (
    <>
      <PageHead title={name} over={<Tag>{group}</Tag>}>
        <Prose>{intro}</Prose>
      </PageHead>
      <div className={styles.import}>
        <Code label={`the import of ${name}`}>{widget.importLine}</Code>
      </div>
      <nav aria-label="On this page">
        <ul className={styles.parts}>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.part}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>

      {has('demos') && (
        <Section id="demos" title="Demos" aside={<LanguageMenu locale={locale} onChange={setLocale} />}>
          {demos.map((demo) => (
            <DemoCard
              key={demo.name}
              demo={demo}
              locale={locale}
              minHeight={group === 'Layers' || name === 'Message' ? LAYER_HEIGHT : 0}
            />
          ))}
        </Section>
      )}
      {has('props') && (
        <Section id="props" title="Props">
          {[...components, ...types].map((shape) => (
            <ShapeTable key={shape.name} shape={shape} isNamed={components.length + types.length > 1} />
          ))}
        </Section>
      )}
      {has('keyboard') && (
        <Section id="keyboard" title="Keyboard">
          <KeyboardTable rows={keyboard} />
        </Section>
      )}
      {has('tokens') && (
        <Section id="tokens" title="Design tokens">
          <TokenTable label={`Design tokens that ${name} reads`} tokens={tokens} />
        </Section>
      )}
      {has('notes') && (
        <Section id="notes" title="Notes">
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>
                <Words>{note}</Words>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface LanguageMenuProps {
  locale: (typeof LANGUAGES)[number]['locale'];
  onChange: (locale: LanguageMenuProps['locale']) => void;
}

/** The language of the words that the widgets say by themselves; the demos' own texts stay English. */
function LanguageMenu({ locale, onChange }: LanguageMenuProps) {
  const chosen = LANGUAGES.find((language) => language.locale === locale);
  return (
    <Dropdown
      align="end"
      trigger={
        <Button size="small" type="text" icon={<Icon name="globe" />}>
          <span className="ps-visually-hidden">Language of the kit’s own words: </span>
          {chosen?.name}
        </Button>
      }
      items={LANGUAGES.map((language) => ({
        command: language.locale,
        label: <span lang={language.locale}>{language.name}</span>,
        checked: language.locale === locale,
      }))}
      onCommand={onChange}
    />
  );
}
