import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Synonym } from '../../../contract/plugins/synonyms';
import { synonymColumns } from './synonymColumns';

const SynonymDrawer = lazyPart(() => import('@/admin/shared/synonyms/SynonymDrawer'), LayerFailure);

/** All words are loaded at once, so paging and search work in the browser. */
const FILTERS = { keyword: readKeyword };

/** /backstage-index/synonyms: the search words that administrators added. They add, change, and delete them here. */
export default function SynonymsPage() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(FILTERS);
  const { set: _, ...request } = useQuery('listSynonyms', {});
  const { data, reload } = request;
  const isFiltered = query.keyword !== '';
  const found = (data?.synonym_list ?? []).filter((synonym) => hasWord(synonym, query.keyword));
  const editing = useEditing<Synonym>();
  const onDelete = useRemoval(reload);

  return (
    <>
      <AdminHead title={text('synonym.title')} subtitle={text('synonym.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('synonym.add')}
        </Button>
      </AdminHead>
      <AdminTable<Synonym, { keyword: string }>
        rowKey="id"
        columns={synonymColumns({ text, locale, actions: { onEdit: editing.open, onDelete } })}
        request={request}
        rows={found}
        total={found.length}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: FILTERS, onChange: changeQuery }}
        empty={{
          title: text(isFiltered ? 'synonym.noMatchTitle' : 'synonym.emptyTitle'),
          text: text(isFiltered ? 'synonym.noMatchText' : 'synonym.emptyText'),
          onClear: isFiltered ? () => changeQuery({ keyword: '' }) : undefined,
        }}
        failedTitle={text('synonym.failedTitle')}
      />
      <EditDrawer editing={editing}>
        {(synonym) => <SynonymDrawer synonym={synonym} onClose={editing.close} onSaved={reload} />}
      </EditDrawer>
    </>
  );
}

/** Whether a search word, or a word that means the same in any language, contains the keyword. */
function hasWord({ word, concept, synonyms }: Synonym, keyword: string): boolean {
  const searched = keyword.toLowerCase();
  return [word, ...synonyms, ...Object.values(concept?.words ?? {}).flat()].some((one) => one.includes(searched));
}

function useRemoval(onRemoved: () => void) {
  const text = useText();
  const confirm = useConfirm();
  return ({ id, word }: Synonym) =>
    confirm({
      title: text('synonym.deleteTitle', { word }),
      content: text('synonym.deleteText'),
      okText: text('admin.delete'),
      onConfirm: async () => {
        try {
          await call('deleteSynonym', { id });
          message.success(text('synonym.deleted', { word }));
        } finally {
          onRemoved();
        }
      },
    });
}
