import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { conceptName, otherWords } from '@/admin/shared/synonyms/conceptName';
import type { LocaleName } from '@/lib/intl/locales';
import type { Text } from '@/lib/intl/useText';
import type { Synonym } from '../../../contract/plugins/synonyms';
import styles from './SynonymsPage.module.css';

interface ColumnContext {
  text: Text;
  locale: LocaleName;
  actions: { onEdit: (synonym: Synonym) => void; onDelete: (synonym: Synonym) => void };
}

/** The list's columns: a search word with a link to its search, its meaning, and when it was added. */
export function synonymColumns({ text, locale, actions }: ColumnContext): ProColumns<Synonym>[] {
  return [
    keywordColumn(text('synonym.keyword'), 'keyword'),
    {
      title: text('synonym.word'),
      dataIndex: 'word',
      width: 240,
      render: (_dom, { word }) => (
        <Link
          className={styles.word}
          to={{ pathname: '/', search: `?${new URLSearchParams({ keyword: word })}` }}
          translate="no"
        >
          {word}
        </Link>
      ),
    },
    {
      title: text('synonym.meaning'),
      key: 'meaning',
      width: 480,
      render: (_dom, synonym) => <Meaning synonym={synonym} locale={locale} text={text} />,
    },
    {
      title: text('synonym.added'),
      dataIndex: 'create_time',
      width: 190,
      render: (_dom, { create_time }) => <TimestampCell moment={create_time} locale={locale} />,
    },
    {
      title: text('synonym.actions'),
      key: 'actions',
      width: 150,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, synonym) => (
        <RowActions>
          <EditAndDelete
            name={synonym.word}
            onEdit={() => actions.onEdit(synonym)}
            onDelete={() => actions.onDelete(synonym)}
          />
        </RowActions>
      ),
    },
  ];
}

function Meaning({ synonym, locale, text }: { synonym: Synonym; locale: LocaleName; text: Text }) {
  const { concept, concept_id, synonyms } = synonym;
  if (synonyms.length > 0) return <span translate="no">{synonyms.join(', ')}</span>;
  if (!concept) return text('synonym.goneConcept', { id: concept_id ?? '' });
  return (
    <span className={styles.meaning} translate="no">
      <span>{conceptName(concept, locale)}</span>
      <span className={styles.others}>{otherWords(concept, locale)}</span>
    </span>
  );
}
