import { Collapse, Descriptions } from 'antd';
import { LANGUAGES } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { AuditDetail } from '../../../../contract/reviews/audits';
import styles from './ReviewPage.module.css';

type Translation = NonNullable<AuditDetail['texts']['en-US']>;

/** The texts in other languages. An approval covers these too. */
export function AuditTexts({ texts }: Pick<AuditDetail, 'texts'>) {
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
