import { Link } from '@umijs/max';
import { useText } from '@/lib/intl/useText';
import { organizationShown } from '@/lib/page/organization';
import styles from './Brand.module.css';

/** The logo: the organization's, or the site's default. */
export function Logo() {
  const { logo } = organizationShown();
  if (logo) return <OrganizationLogo {...logo} />;
  return (
    <svg className={styles.logo} viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <rect x="1" y="1" width="24" height="24" rx="7" className={styles.ground} />
      <path d="M8 8h4.5v4.5H8zM8 14.5h4.5V19H8zM14.5 14.5H19V19h-4.5z" className={styles.ink} />
      <circle cx="16.75" cy="10.25" r="2.6" className={styles.ink} />
    </svg>
  );
}

/** If the logos for light and dark differ, both are rendered, and the style sheet shows one by the color scheme. */
function OrganizationLogo({ light, dark }: { light: string; dark: string }) {
  if (light === dark) return <img className={styles.image} src={light} alt="" />;
  return (
    <>
      <img className={styles.image} src={light} alt="" data-scheme="light" />
      <img className={styles.image} src={dark} alt="" data-scheme="dark" />
    </>
  );
}

/** Logo and site name; links to the home page. */
export function Brand() {
  const text = useText();
  return (
    <Link to="/" className={styles.brand}>
      <Logo />
      <span>{text('site.title')}</span>
    </Link>
  );
}
