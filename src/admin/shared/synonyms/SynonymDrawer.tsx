import { ProForm, ProFormDependency, ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { ConceptWords, Synonym } from '../../../../contract/plugins/synonyms';
import { MAX_SYNONYM_WORDS } from '../../../../contract/values/plugins/synonyms';
import { TEXT_LIMITS } from '../../../../contract/values/textLimits';
import { FormDrawer } from '../forms/FormDrawer';
import type { Save } from '../forms/useFormSaving';
import { ConceptPicker } from './ConceptPicker';

interface SynonymValues {
  word: string;
  /** Meaning of the word: one of the search's concepts, or typed words. */
  kind: 'concept' | 'words';
  concept?: ConceptWords | null;
  synonyms: string[];
}

interface SynonymDrawerProps {
  /** null creates a new one. */
  synonym: Synonym | null;
  /** Initial word of a new one, such as a search without results. */
  word?: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits the meaning of a search word. After saving, a message says how many plugins a search for it finds. */
export default function SynonymDrawer({ synonym, word = '', onClose, onSaved }: SynonymDrawerProps) {
  const text = useText();

  const handleSave = async ({ word: typed, kind, concept, synonyms }: SynonymValues, save: Save) => {
    const meaning = kind === 'concept' ? { concept_id: concept?.concept_id } : { synonyms };
    const edited = synonym && { id: synonym.id, expected: { ...synonym } };
    const saved = await save('saveSynonym', { ...edited, word: typed.trim(), ...meaning });
    if (!saved) return false;
    message.success(text('synonym.saved', { word: saved.word, count: saved.plugin_count }));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<SynonymValues>
      title={text(synonym ? 'synonym.edit' : 'synonym.add')}
      initialValues={valuesOf(synonym, word)}
      onSave={handleSave}
      onClose={onClose}
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
