import { ProForm, ProFormDependency, ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ConceptWords, Synonym } from '../../../../contract/plugins/synonyms';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { MAX_SYNONYM_WORDS } from '../../../../contract/values/plugins';
import type { DrawerProps } from '../forms/EditDrawer';
import { FormDrawer } from '../forms/FormDrawer';
import { readKeyword } from '../lists/useListQuery';
import { conceptName, otherWords } from './conceptName';
import styles from './SynonymDrawer.module.css';

interface SynonymValues {
  word: string;
  /** Meaning of the word: one of the search's concepts, or typed words. */
  kind: 'concept' | 'words';
  concept?: ConceptWords | null;
  synonyms: string[];
}

interface SynonymDrawerProps extends DrawerProps<Synonym> {
  /** Initial word of a new one, such as a search without results. */
  word?: string;
}

/** Edits the meaning of a search word. After saving, a message says how many plugins a search for it finds. */
export default function SynonymDrawer({ row: synonym, word = '', ...drawer }: SynonymDrawerProps) {
  const text = useText();
  return (
    <FormDrawer<SynonymValues, 'saveSynonym'>
      title={text(synonym ? 'synonym.edit' : 'synonym.add')}
      initialValues={valuesOf(synonym, word)}
      call="saveSynonym"
      payloadOf={({ word: typed, kind, concept, synonyms }) => ({
        ...(synonym && { id: synonym.id, expected: { ...synonym } }),
        word: typed.trim(),
        ...(kind === 'concept' ? { concept_id: concept?.concept_id } : { synonyms }),
      })}
      savedText={(saved) => text('synonym.saved', { word: saved.word, count: saved.plugin_count })}
      {...drawer}
    >
      <ProFormText
        name="word"
        label={text('synonym.word')}
        extra={text('synonym.wordHint')}
        rules={[{ required: true, whitespace: true, message: text('synonym.wordRequired') }]}
        fieldProps={{ maxLength: TEXT_LIMITS.search_word, autoComplete: 'off', spellCheck: false }}
      />
      <ProFormRadio.Group
        name="kind"
        label={text('synonym.meaning')}
        options={[
          { value: 'concept', label: text('synonym.aConcept') },
          { value: 'words', label: text('synonym.ownWords') },
        ]}
      />
      <ProFormDependency<Pick<SynonymValues, 'kind' | 'word'>> name={['kind', 'word']}>
        {({ kind, word: typed }) => (kind === 'concept' ? <ConceptField suggestFor={typed} /> : <WordsField />)}
      </ProFormDependency>
    </FormDrawer>
  );
}

function ConceptField({ suggestFor }: { suggestFor: string }) {
  const text = useText();
  return (
    <ProForm.Item
      name="concept"
      label={text('synonym.concept')}
      extra={text('synonym.conceptHint')}
      rules={[{ required: true, message: text('synonym.conceptRequired') }]}
    >
      <ConceptPicker suggestFor={suggestFor} />
    </ProForm.Item>
  );
}

function WordsField() {
  const text = useText();
  return (
    <ProFormSelect
      name="synonyms"
      label={text('synonym.words')}
      extra={text('synonym.wordsHint', { most: MAX_SYNONYM_WORDS })}
      rules={[{ required: true, message: text('synonym.wordsRequired') }]}
      fieldProps={{
        mode: 'tags',
        open: false,
        suffixIcon: null,
        tokenSeparators: [',', '，', '、', ';', '；'],
        maxCount: MAX_SYNONYM_WORDS,
      }}
    />
  );
}

function valuesOf(synonym: Synonym | null, word: string): SynonymValues {
  if (!synonym) return { word, kind: 'concept', synonyms: [] };
  const kind = synonym.synonyms.length > 0 ? 'words' : 'concept';
  return { word: synonym.word, kind, concept: synonym.concept, synonyms: synonym.synonyms };
}

interface ConceptPickerProps {
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: ConceptWords | null;
  onChange?: (concept: ConceptWords) => void;
  /** Until the user types, the picker suggests concepts for this text. */
  suggestFor: string;
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;

/** Picks a search concept by a word in any language. */
function ConceptPicker({ id, value, onChange, suggestFor }: ConceptPickerProps) {
  const text = useText();
  const failureText = useFailureText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const keyword = useDebounce(readKeyword(typed || suggestFor), { wait: DEBOUNCE_MS });
  const { data, error, status } = useQuery('findConcepts', { keyword });
  const options = (data?.concept_list ?? []).map((concept) => ({ value: concept.concept_id, concept }));
  return (
    <Select
      id={id}
      value={value?.concept_id ?? null}
      placeholder={text('synonym.conceptPlaceholder')}
      options={options}
      // An earlier choice may not be among the current search results.
      labelRender={() => value && conceptName(value, locale)}
      optionRender={({ data: { concept } }) => (
        <span className={styles.option}>
          <span>{conceptName(concept, locale)}</span>
          <span className={styles.words}>{otherWords(concept, locale)}</span>
        </span>
      )}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={status === 'requesting'}
      notFoundContent={
        error ? failureText(error) : text(status === 'requesting' ? 'picker.searching' : 'synonym.noConcept')
      }
      onChange={(_id, option) => {
        setTyped('');
        if (option && !Array.isArray(option)) onChange?.(option.concept);
      }}
    />
  );
}
