import { Card, Segmented, Select } from 'antd';
import { useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { useQuery } from '@/data/useQuery';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { DocumentName } from '../../../contract/organization/documents';
import { DocumentForm } from './DocumentForm';
import styles from './LegalTextsPage.module.css';
import { RegistrationsCard } from './RegistrationsCard';

/**
 * /backstage-index/legal-texts: the user agreement and the privacy policy in each language, and the registration
 * numbers of the footer; for super administrators only.
 */
export default function LegalTextsPage() {
  const text = useText();
  const [name, setName] = useState<DocumentName>('protocol');
  const [lang, setLang] = useState<LocaleName>(useLocale());
  return (
    <>
      <AdminHead title={text('legal.title')} subtitle={text('legal.subtitle')} />
      <div className={styles.page}>
        <Card title={text('legal.documents')}>
          <div className={styles.choice}>
            <Segmented<DocumentName>
              aria-label={text('legal.document')}
              value={name}
              onChange={setName}
              options={[
                { value: 'protocol', label: text('legal.protocol') },
                { value: 'privacy', label: text('legal.privacy') },
              ]}
            />
            <Select<LocaleName>
              aria-label={text('legal.language')}
              className={styles.language}
              value={lang}
              onChange={setLang}
              options={LANGUAGES.map(({ locale, name: label }) => ({ value: locale, label }))}
            />
          </div>
          <Document key={`${name} ${lang}`} name={name} lang={lang} />
        </Card>
        <RegistrationsCard />
      </div>
    </>
  );
}

function Document({ name, lang }: { name: DocumentName; lang: LocaleName }) {
  const text = useText();
  const request = useQuery('getManagedDocument', { name, lang });
  return (
    <CallResult request={request} failedTitle={text('legal.failed')}>
      {(data) => <DocumentForm managed={data} onChange={request.set} />}
    </CallResult>
  );
}
