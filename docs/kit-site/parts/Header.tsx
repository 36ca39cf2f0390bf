import { Button } from '@/kit/Button/Button';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import type { ThemeChoice } from '@/theme/themeChoice';
import { useScheme } from './choices';
import styles from './Header.module.css';
import type { Menu } from './useMenu';

const SCHEMES: readonly { value: ThemeChoice; icon: IconName; name: string }[] = [
  { value: 'light', icon: 'sun', name: 'Light' },
  { value: 'dark', icon: 'moon', name: 'Dark' },
  { value: 'system', icon: 'monitor', name: 'As the device' },
];

/** The site's name, the way to the contents on small screens, and the colour scheme of the docs. */
export function Header({ menu }: { menu: Menu }) {
  const [scheme, chooseScheme] = useScheme();
  return (
    <header className={styles.header}>
      <Button
        ref={menu.button}
        className={styles.menu}
        type="text"
        icon={menu.isOpen ? 'close' : 'menu'}
        aria-label="Contents"
        aria-expanded={menu.isOpen}
        aria-controls="contents"
        onClick={menu.toggle}
      />
      <a className={styles.brand} href="./">
        <Logo />
        <span>Plugin Square</span> <span className={styles.part}>Kit</span>
      </a>
      <RadioGroup
        aria-label="Colour scheme of the docs"
        value={scheme}
        onChange={chooseScheme}
        menu={SCHEMES.map(({ value, icon, name }) => ({
          value,
          label: (
            <span title={name}>
              <Icon name={icon} />
              <span className="ps-visually-hidden">{name}</span>
            </span>
          ),
        }))}
      />
    </header>
  );
}

/** The site's own logo (src/features/site-header/Brand.tsx), drawn here because the docs know the kit alone. */
function Logo() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" className={styles.logo}>
      <rect x="1" y="1" width="24" height="24" rx="7" className={styles.ground} />
      <path d="M8 8h4.5v4.5H8zM8 14.5h4.5V19H8zM14.5 14.5H19V19h-4.5z" className={styles.ink} />
      <circle cx="16.75" cy="10.25" r="2.6" className={styles.ink} />
    </svg>
  );
}
