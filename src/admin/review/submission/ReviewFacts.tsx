import { Button, Collapse, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { fileSize } from '@/lib/intl/format';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { LANGUAGES } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { tagName } from '../../../../shared/plugins/tagName';
import { useReviewDownload } from '../reviewPackage';
import { undecidedEnd } from '../submissionStatus';
import styles from './ReviewPage.module.css';

const EDITORS = {
  design: 'audit.editorDesign',
  whiteboard: 'audit.editorWhiteboard',
  prototype: 'audit.editorPrototype',
  dev: 'audit.editorDev',
} as const;

/** A submission's own information, in each of its languages. */
export function ReviewFacts({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const locale = useLocale();
  const facts: [label: string, value: ReactNode][] = [
    [text('audit.key'), <code key="key">{detail.plugin_key}</code>],
    [text('audit.intro'), <Long key="intro">{detail.intro}</Long>],
    [text('audit.description'), <Long key="description">{detail.description}</Long>],
    [text('audit.versionContent'), <Long key="content">{detail.version_content}</Long>],
    [text('audit.worksIn'), detail.editor_type.map((editor) => text(EDITORS[editor])).join(' · ')],
    [text('audit.tags'), detail.tags.map((tag) => tagName(tag, locale)).join(' · ')],
    [text('audit.contact'), <bdi key="contact">{detail.contact}</bdi>],
    [text('audit.support'), <bdi key="support">{detail.technical_support}</bdi>],
  ];
  if (detail.rollout < 100)
    facts.splice(4, 0, [text('audit.rollout'), text('audit.rolloutPart', { percent: detail.rollout })]);
  if (detail.decide_time) facts.push([text('audit.decided'), formatTimestamp(detail.decide_time, locale)]);
  if (detail.is_automatic) facts.push([text('audit.decidedBy'), text('audit.automatic')]);
  if (detail.rule) facts.push([text('audit.rule'), text(`rule.${detail.rule}`)]);
  const ended = undecidedEnd(detail);
  if (detail.reason)
    facts.push([text('audit.reason'), ended ? text(ended.label) : <bdi key="reason">{detail.reason}</bdi>]);
  return (
    <section className={styles.card}>
      <h2>{text('review.texts')}</h2>
      {detail.files_deleted && <p className={styles.quiet}>{text('audit.filesDeleted')}</p>}
      <Descriptions
        column={1}
        size="small"
        bordered
        items={facts.map(([label, children]) => ({ key: label, label, children: children || '–' }))}
      />
      <ReviewTexts texts={detail.texts} />
    </section>
  );
}

const Long = ({ children }: { children: string }) => (
  <p className={styles.long} dir="auto">
    {children || '–'}
  </p>
);

/** The package's size and checksum, with a download. */
export function PackageFacts({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const locale = useLocale();
  const download = useReviewDownload();
  return (
    <section className={styles.card}>
      <h2>{text('audit.package')}</h2>
      {detail.sha256 !== null && detail.size !== null ? (
        <>
          <p>
            {text('audit.size')}: {fileSize(detail.size, locale)}
          </p>
          <p className={styles.long}>
            {text('audit.checksum')}: <code>{detail.sha256}</code>
          </p>
          <Button onClick={() => download(detail)}>{text('audit.download')}</Button>
        </>
      ) : (
        <p className={styles.quiet}>{text('audit.noPackage')}</p>
      )}
    </section>
  );
}

type Translation = NonNullable<ReviewDetail['texts']['en-US']>;

/** The texts in other languages. An approval covers these too. */
function ReviewTexts({ texts }: Pick<ReviewDetail, 'texts'>) {
  const text = useText();
  const translated = LANGUAGES.flatMap(({ locale, name }) => {
    const translation = texts[locale];
    return translation && Object.keys(translation).length > 0 ? [{ locale, name, translation }] : [];
  });
  if (translated.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h3>{text('audit.translations')}</h3>
      <Collapse
        className={styles.whole}
        size="small"
        defaultActiveKey={translated[0]?.locale}
        items={translated.map(({ locale, name, translation }) => ({
          key: locale,
          label: <span lang={locale}>{name}</span>,
          children: <TranslationFacts locale={locale} translation={translation} />,
        }))}
      />
    </section>
  );
}

function TranslationFacts({ locale, translation }: { locale: string; translation: Translation }) {
  const text = useText();
  const { name, intro, description } = translation;
  const facts = [
    { label: text('audit.plugin'), words: name },
    { label: text('audit.intro'), words: intro },
    { label: text('audit.description'), words: description },
  ];
  return (
    <Descriptions
      column={1}
      layout="vertical"
      size="small"
      items={facts
        .filter(({ words }) => words)
        .map(({ label, words }) => ({
          key: label,
          label,
          children: (
            <p className={styles.long} dir="auto" lang={locale}>
              {words}
            </p>
          ),
        }))}
    />
  );
}
