import { Button, Descriptions, Drawer, Image, Skeleton, Space } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { CancelledError, call } from '@/api/call';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import { fileSize } from '@/lib/intl/format';
import { momentText } from '@/lib/intl/momentText';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AuditDetail, AuditItem } from '../../../../contract/audits';
import styles from './AuditDrawer.module.css';
import type { AuditActions } from './AuditRowActions';
import { AuditTexts } from './AuditTexts';
import { STATUS_LOOKS, UNREVIEWED } from './auditStatus';

interface AuditDrawerProps extends Pick<AuditActions, 'onApprove' | 'onReject' | 'onDownload'> {
  /** The version to show; `null` closes the drawer. */
  item: AuditItem | null;
  onClose: () => void;
}

/** One submitted version whole, as a reviewer needs it. */
export function AuditDrawer({ item, onClose, onApprove, onReject, onDownload }: AuditDrawerProps) {
  const text = useText();
  return (
    <Drawer
      open={item !== null}
      onClose={onClose}
      size="large"
      title={text('audit.detail')}
      destroyOnHidden
      footer={
        item?.status === UNREVIEWED && (
          <Space>
            <Button type="primary" onClick={() => onApprove(item)}>
              {text('audit.approve')}
            </Button>
            <Button danger onClick={() => onReject(item)}>
              {text('audit.reject')}
            </Button>
          </Space>
        )
      }
    >
      {item && <Submission item={item} onDownload={onDownload} />}
    </Drawer>
  );
}

function Submission({ item, onDownload }: { item: AuditItem; onDownload: AuditActions['onDownload'] }) {
  const text = useText();
  const failureText = useFailureText();
  const { detail, failure, retry } = useAudit(item);
  if (failure)
    return <ErrorState title={text('audit.detailFailed')} description={failureText(failure)} onRetry={retry} />;
  return (
    <>
      <header className={styles.head}>
        <PluginArt kind="icon" pluginKey={item.plugin_key} src={item.icon} size={64} alt="" />
        <div>
          <h2>{item.name}</h2>
          <p>
            {item.developer.name} · {item.version}
          </p>
          <Tag kind={STATUS_LOOKS[item.status].kind}>{text(STATUS_LOOKS[item.status].label)}</Tag>
        </div>
      </header>
      {detail ? <Facts detail={detail} onDownload={() => onDownload(item)} /> : <Skeleton active />}
    </>
  );
}

function Facts({ detail, onDownload }: { detail: AuditDetail; onDownload: () => void }) {
  const text = useText();
  const locale = useLocale();
  const pictures = [detail.cover, ...detail.panel_images].filter((address) => address !== null);
  const facts: [label: string, value: ReactNode][] = [
    [text('audit.key'), <code key="key">{detail.plugin_key}</code>],
    [text('audit.submitted'), momentText(detail.submit_time, locale)],
    [text('audit.intro'), detail.intro],
    [
      text('audit.description'),
      <p key="description" className={styles.long}>
        {detail.description}
      </p>,
    ],
    [
      text('audit.versionContent'),
      <p key="content" className={styles.long}>
        {detail.version_content}
      </p>,
    ],
    [text('audit.permissions'), <TagRow key="permissions" words={detail.permissions} kind="wait" />],
    [text('audit.hosts'), <TagRow key="hosts" words={detail.network_hosts} kind="wait" />],
    [text('audit.worksIn'), detail.editor_type.map((editor) => text(EDITORS[editor])).join(' · ') || '–'],
    [text('audit.tags'), detail.tags.map((tag) => tag.names[locale] ?? tag.name).join(' · ') || '–'],
    [text('audit.contact'), detail.contact || '–'],
    [text('audit.support'), detail.technical_support || '–'],
  ];
  if (detail.decide_time) facts.push([text('audit.decided'), momentText(detail.decide_time, locale)]);
  if (detail.reason) facts.push([text('audit.reason'), detail.reason]);
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      <AuditTexts texts={detail.texts} />
      <PackageFacts detail={detail} onDownload={onDownload} />
      {pictures.length > 0 && (
        <section className={styles.section}>
          <h3>{text('audit.media')}</h3>
          <Image.PreviewGroup>
            <div className={styles.pictures}>
              {pictures.map((address) => (
                <Image key={address} src={address} alt={detail.name} />
              ))}
            </div>
          </Image.PreviewGroup>
        </section>
      )}
    </>
  );
}

function PackageFacts({ detail, onDownload }: { detail: AuditDetail; onDownload: () => void }) {
  const text = useText();
  const locale = useLocale();
  return (
    <section className={styles.section}>
      <h3>{text('audit.package')}</h3>
      {detail.sha256 && detail.size !== null ? (
        <>
          <p>
            {text('audit.size')}: {fileSize(detail.size, locale)}
          </p>
          <p className={styles.long}>
            {text('audit.checksum')}: <code>{detail.sha256}</code>
          </p>
          <Button onClick={onDownload}>{text('audit.download')}</Button>
        </>
      ) : (
        <p>{text('audit.noPackage')}</p>
      )}
    </section>
  );
}

function TagRow({ words, kind }: { words: string[]; kind: 'wait' }) {
  const text = useText();
  if (words.length === 0) return text('audit.noneAsked');
  return (
    <Space size={4} wrap>
      {words.map((word) => (
        <Tag key={word} kind={kind}>
          {word}
        </Tag>
      ))}
    </Space>
  );
}

const EDITORS = {
  design: 'audit.editorDesign',
  whiteboard: 'audit.editorWhiteboard',
  prototype: 'audit.editorPrototype',
} as const;

/** The submission whole; a late answer for another one changes nothing. */
function useAudit({ plugin_key, version }: AuditItem) {
  const [detail, setDetail] = useState<AuditDetail | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again repeats the call
  useEffect(() => {
    const controller = new AbortController();
    setDetail(null);
    setFailure(null);
    call('getAudit', { plugin_key, version }, { signal: controller.signal }).then(setDetail, (error) => {
      if (!(error instanceof CancelledError)) setFailure(error);
    });
    return () => controller.abort();
  }, [plugin_key, version, asked]);

  return { detail, failure, retry: () => setAsked((count) => count + 1) };
}
