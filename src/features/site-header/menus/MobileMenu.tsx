import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Accordion, type AccordionItem } from '@/kit/Accordion/Accordion';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { LANGUAGES } from '@/lib/intl/locales';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import { hasLanguageChoice, siteAddress, siteChrome, switcherLanguages } from '@/lib/page/siteChrome';
import { isLink, type NavEntry, type NavLink } from '../../../../shared/site/siteChrome';
import { useHeaderNav } from '../variantNav';
import { MobileAccount } from './MobileAccount';
import styles from './MobileMenu.module.css';
import { THEME_OPTIONS } from './themeOptions';
import { useLanguageSwitch } from './useLanguageSwitch';
import { useThemeChoice } from './useThemeChoice';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Traps the keyboard focus in some parts of the page while `active`: Tab cycles through `parts` in order, Escape calls
 * `onEscape`.
 */
function useFocusInside(parts: readonly RefObject<HTMLElement | null>[], active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') return onEscape();
      if (event.key !== 'Tab') return;
      const stops = parts.flatMap(({ current }) => stopsOf(current));
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey ? at - 1 : at + 1;
      // The browser moves the focus itself, except past either end and from outside.
      if (at >= 0 && next >= 0 && next < stops.length) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [parts, active, onEscape]);
}

function stopsOf(part: HTMLElement | null): HTMLElement[] {
  if (!part) return [];
  const inner = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('[hidden]'));
  return part.matches(FOCUSABLE) ? [part, ...inner] : inner;
}

interface MobileMenuProps {
  /** The button that opened the menu: it also closes it, and gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** All entries of the header, for small screens. The focus stays inside; Escape closes. */
export function MobileMenu({ toggle, onClose }: MobileMenuProps) {
  const text = useText();
  const locale = useLocale();
  const nav = useHeaderNav();
  const isMinimal = siteChrome().header === 'minimal';
  const panel = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [toggle, panel], [toggle]);
  useFocusInside(parts, true, () => {
    onClose();
    toggle.current?.focus();
  });
  useScrollLock();
  const sections = nav.flatMap((entry) => sectionOf(entry, text));
  if (hasLanguageChoice(locale))
    sections.push({ key: 'language', title: <LanguageTitle />, content: <LanguageList /> });

  return (
    <div ref={panel} className={styles.menu} role="dialog" aria-label={text('menu.title')}>
      {sections.length > 0 && <Accordion headingLevel={2} items={sections} />}
      <LinkList links={nav.filter(isLink)} />
      {!isMinimal && <ThemeChoices />}
      <MobileAccount onClose={onClose} />
    </div>
  );
}

function sectionOf(entry: NavEntry, text: Text): AccordionItem[] {
  if (isLink(entry)) return [];
  return [{ key: entry.name, title: text(`nav.${entry.name}`), content: <LinkList links={entry.links} /> }];
}

function LinkList({ links }: { links: readonly NavLink[] }) {
  const text = useText();
  const locale = useLocale();
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <Button type="text" size="large" block href={siteAddress(href, locale)}>
            {text(`nav.${name}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LanguageTitle() {
  const text = useText();
  const locale = useLocale();
  const name = LANGUAGES.find((language) => language.locale === locale)?.name;
  return (
    <span className={styles.language}>
      <Icon name="globe" />
      <span className="ps-visually-hidden">{text('header.language')}</span> {name}
    </span>
  );
}

function LanguageList() {
  const current = useLocale();
  const switchLanguage = useLanguageSwitch();
  return (
    <ul className={styles.list}>
      {switcherLanguages().map(({ locale, name }) => (
        <li key={locale}>
          <Button
            type="text"
            size="large"
            block
            lang={locale}
            icon={locale === current ? 'check' : undefined}
            aria-pressed={locale === current}
            onClick={() => switchLanguage(locale)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ThemeChoices() {
  const text = useText();
  const [choice, choose] = useThemeChoice();
  return (
    <div className={styles.theme}>
      <span id="mobile-menu-theme">{text('header.theme')}</span>
      <RadioGroup
        aria-labelledby="mobile-menu-theme"
        value={choice}
        onChange={choose}
        menu={THEME_OPTIONS.map((option) => ({ value: option.choice, label: text(option.label) }))}
      />
    </div>
  );
}

/** Prevents the page behind the menu from scrolling. */
function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
