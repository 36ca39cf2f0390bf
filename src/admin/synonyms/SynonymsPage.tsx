import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, EditAndDelete } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { conceptName, otherWords } from '@/admin/shared/synonyms/conceptName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Synonym } from '../../../contract/plugins/synonyms';
import styles from './SynonymsPage.module.css';

const SynonymDrawer = lazyPart(() => import('@/admin/shared/synonyms/SynonymDrawer'), LayerFailure);

/** All words are loaded at once, so paging and search work in the browser. */
const FILTERS = { keyword: readKeyword };

/** /backstage-index/synonyms: the search words that administrators added. They add, change, and delete them here. */
export default function SynonymsPage() {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery(FILTERS);
  const request = useQuery('listSynonyms', {});
  const editing = useEditing<Synonym>();
  const handleDelete = ({ id, word }: Synonym) =>
    confirm({
      title: text('synonym.deleteTitle', { word }),
      content: text('synonym.deleteText'),
      onConfirm: () => call('deleteSynonym', { id }),
      done: text('synonym.deleted', { word }),
      reload: request.reload,
    });
  const columns: ProColumns<Synonym>[] = [
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
      render: (_dom, synonym) => <Meaning synonym={synonym} />,
    },
    timestampColumn(text('synonym.added'), 'create_time', 190),
    actionsColumn(text, 150, (synonym) => (
      <EditAndDelete name={synonym.word} onEdit={() => editing.open(synonym)} onDelete={() => handleDelete(synonym)} />
    )),
  ];

  return (
    <>
      <AdminHead
        title={text('synonym.title')}
        subtitle={text('synonym.subtitle')}
        create={{ text: text('synonym.add'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="id"
        columns={columns}
        request={request}
        rows={(request.data?.synonym_list ?? []).filter((synonym) => hasWord(synonym, list.query.keyword))}
        list={list}
        empty={{ title: text('synonym.emptyTitle'), text: text('synonym.emptyText') }}
        noMatch={{ title: text('synonym.noMatchTitle'), text: text('synonym.noMatchText') }}
        failedTitle={text('synonym.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={request.reload}>
        {(props) => <SynonymDrawer {...props} />}
      </EditDrawer>
    </>
  );
}

/** Whether a search word, or a word that means the same in any language, contains the keyword. */
function hasWord({ word, concept, synonyms }: Synonym, keyword: string): boolean {
  const searched = keyword.toLowerCase();
  return [word, ...synonyms, ...Object.values(concept?.words ?? {}).flat()].some((one) => one.includes(searched));
}

function Meaning({ synonym: { concept, concept_id, synonyms } }: { synonym: Synonym }) {
  const text = useText();
  const locale = useLocale();
  if (synonyms.length > 0) return <span translate="no">{synonyms.join(', ')}</span>;
  if (!concept) return text('synonym.goneConcept', { id: concept_id ?? '' });
  return (
    <span className={styles.meaning} translate="no">
      <span>{conceptName(concept, locale)}</span>
      <span className={styles.others}>{otherWords(concept, locale)}</span>
    </span>
  );
}
