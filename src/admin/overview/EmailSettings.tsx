import { useMessageArea } from '@/admin/shared/useMessageArea';
import { CopyButton } from '@/features/account/CopyButton';
import { useText } from '@/lib/intl/useText';
import styles from './SetupCard.module.css';

/** Example values of the email settings (docs/settings.md). */
const SETTINGS = [
  'SMTP_URL=smtps://user:password@mail.example.com',
  'MAIL_FROM=plugins@example.com',
  `PUBLIC_URL=${window.location.origin}`,
].join('\n');

/** The environment variables that the site needs to send email, with a copy button. */
export default function EmailSettings() {
  const text = useText();
  // The area contains the texts of the copy button.
  useMessageArea('site/account');
  return (
    <div className={styles.settings}>
      <p>{text('setup.settingsHint')}</p>
      <pre className={styles.code} translate="no">
        <code>{SETTINGS}</code>
      </pre>
      <CopyButton value={SETTINGS} />
    </div>
  );
}
