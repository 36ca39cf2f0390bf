import { useAccess, useNavigate } from '@umijs/max';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Accordion } from '@/kit/Accordion/Accordion';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { LANGUAGES } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import {
  ACCOUNT_PATH,
  BACKSTAGE_ADDRESS,
  COMMUNITY_LINKS,
  DOWNLOAD_LINK,
  ENTERPRISE_LINKS,
  helpLink,
  MINE_PATH,
  PRICING_LINK,
  RELEASE_PATH,
  type SiteLink,
  WORKBENCH_ADDRESS,
} from './links';
import styles from './MobileMenu.module.css';
import { THEME_OPTIONS } from './ThemeMenu';
import { useFocusInside } from './useFocusInside';
import { useLanguageSwitch } from './useLanguageSwitch';
import { useSignOut } from './useSignOut';
import { useThemeChoice } from './useThemeChoice';

interface MobileMenuProps {
  /** The button that opened the menu: it closes it too, and gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Everything that the header holds, for small screens. The focus stays inside; Escape closes. */
export function MobileMenu({ toggle, onClose }: MobileMenuProps) {
  const text = useText();
  const locale = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [toggle, panel], [toggle]);
  useFocusInside(parts, true, () => {
    onClose();
    toggle.current?.focus();
  });
  useStillPage();

  return (
    <div ref={panel} className={styles.menu} role="dialog" aria-label={text('header.menu')}>
      <Accordion
        headingLevel={2}
        items={[
          { key: 'community', title: text('footer.community'), content: <LinkList links={COMMUNITY_LINKS} /> },
          { key: 'enterprise', title: text('footer.enterprise'), content: <LinkList links={ENTERPRISE_LINKS} /> },
          { key: 'language', title: <LanguageTitle />, content: <LanguageList /> },
        ]}
      />
      <LinkList links={[PRICING_LINK, DOWNLOAD_LINK, helpLink(locale)]} />
      <ThemeChoices />
      <MobileAccount onClose={onClose} />
    </div>
  );
}

function LinkList({ links }: { links: readonly SiteLink[] }) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <Button type="text" size="large" block href={link.href}>
            {text(link.label)}
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
      {LANGUAGES.map(({ locale, name }) => (
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

function MobileAccount({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const text = useText();
  const session = useSession();
  const { canAdministrate } = useAccess();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const open = (path: string) => {
    onClose();
    navigate(path, { state: { fromList: true } });
  };
  if (!session) {
    return (
      <Button type="primary" size="large" block href={signInAddress(location.href)} onClick={signInByLink}>
        {text('header.signIn')}
      </Button>
    );
  }
  return (
    <div className={styles.account}>
      <Button type="primary" size="large" block href={WORKBENCH_ADDRESS}>
        {text('header.workbench')}
      </Button>
      <Button size="large" block icon="upload" onClick={() => open(RELEASE_PATH)}>
        {text('header.release')}
      </Button>
      <Button size="large" block icon="layers" onClick={() => open(MINE_PATH)}>
        {text('header.myPlugins')}
      </Button>
      <Button size="large" block icon="user" onClick={() => open(ACCOUNT_PATH)}>
        {text('header.myAccount')}
      </Button>
      {canAdministrate && (
        <Button size="large" block href={BACKSTAGE_ADDRESS} target="_blank">
          {text('header.backstage')}
        </Button>
      )}
      <Button size="large" block icon="log-out" onClick={signOut}>
        {text('header.signOut')}
      </Button>
    </div>
  );
}

/** The page behind the menu does not scroll. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
