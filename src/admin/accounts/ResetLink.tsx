import { Button, Card, Input } from 'antd';
import { message } from '@/kit/Message/message';
import { copyText } from '@/lib/copyText';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './ResetPart.module.css';

interface ResetLinkProps {
  account: string;
  url: string;
  expires_at: string;
  removes_totp: boolean;
}

/** The new link, which cannot be shown again, with its expiry and a copy button. */
export function ResetLink({ account, url, expires_at, removes_totp }: ResetLinkProps) {
  const text = useText();
  const locale = useLocale();
  const handleCopy = () =>
    copyText(url).then(
      () => message.success(text('accounts.copied')),
      () => message.error(text('accounts.copyFailed')),
    );
  return (
    <Card title={text('accounts.madeTitle', { account })}>
      <p className={styles.text}>{text('accounts.madeText')}</p>
      <div className={styles.copy}>
        <Input
          readOnly
          value={url}
          className={styles.link}
          aria-label={text('accounts.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={handleCopy}>
          {text('accounts.copy')}
        </Button>
      </div>
      <p className={styles.note}>
        {text('accounts.expires', { moment: momentText(expires_at, locale) })}
        {removes_totp && ` ${text('accounts.totpRemoved')}`}
      </p>
    </Card>
  );
}
