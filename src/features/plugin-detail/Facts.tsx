import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { day, fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { contactLink } from '@/lib/links/contactLink';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './Facts.module.css';
import { useCopy } from './useCopy';

/** Facts about the plugin and its current version. Unknown facts are left out. */
export function Facts({ plugin }: { plugin: PluginDetail }) {
  const text = useText();
  const locale = useLocale();
  const { current_version, update_time, editor_type, copyright, contact, technical_support, origin } = plugin;
  const current = plugin.versions.find(({ version }) => version === current_version);
  const editors = editor_type.map((editor) => text(editor === 'dev' ? 'detail.editorDev' : `square.editor.${editor}`));
  return (
    <dl className={styles.facts}>
      {current_version && <Fact name="detail.version">{current_version}</Fact>}
      {update_time && (
        <Fact name="detail.updated">
          <time dateTime={update_time}>{day(update_time, locale)}</time>
        </Fact>
      )}
      {editors.length > 0 && (
        <Fact name="detail.worksIn">
          {new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(editors)}
        </Fact>
      )}
      {typeof current?.size === 'number' && <Fact name="detail.size">{fileSize(current.size, locale)}</Fact>}
      {current?.sha256 && <Checksum sha256={current.sha256} />}
      <Fact name="detail.copyright">
        {copyright.type === 'author' || !copyright.holder.trim() ? (
          text('detail.copyrightDeveloper')
        ) : (
          <bdi>{copyright.holder}</bdi>
        )}
      </Fact>
      {origin && <Fact name="detail.origin">{origin}</Fact>}
      {contact.trim() && (
        <Fact name="detail.contact">
          <Contact words={contact.trim()} />
        </Fact>
      )}
      {technical_support.trim() && (
        <Fact name="detail.support">
          <Contact words={technical_support.trim()} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{text(name)}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Checksum({ sha256 }: { sha256: string }) {
  const text = useText();
  const copy = useCopy('detail.copyFailed');
  return (
    <Fact name="detail.checksum">
      <span className={styles.checksum}>
        <code title={sha256}>{`${sha256.slice(0, 4)}…${sha256.slice(-4)}`}</code>
        <Button
          type="text"
          size="small"
          icon="copy"
          aria-label={text('detail.copyChecksum')}
          onClick={() => void copy(sha256)}
        />
      </span>
    </Fact>
  );
}

/** Free text from developers: only a plain email or web address becomes a link, with `nofollow` and no referrer. */
function Contact({ words }: { words: string }) {
  const link = contactLink(words);
  if (!link) return <bdi>{words}</bdi>;
  const opened = link.kind === 'web' && { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <a className={styles.link} href={link.href} {...opened}>
      {link.shown}
    </a>
  );
}
