import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ConceptWords } from '../../../../contract/plugins/synonyms';
import { readKeyword } from '../lists/useListQuery';
import { useCallRequest } from '../useCallRequest';
import styles from './ConceptPicker.module.css';
import { conceptName, otherWords } from './conceptName';

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
export function ConceptPicker({ id, value, onChange, suggestFor }: ConceptPickerProps) {
  const text = useText();
  const failureText = useFailureText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const keyword = useDebounce(readKeyword(typed || suggestFor), { wait: DEBOUNCE_MS });
  const { data, failure, loading } = useCallRequest('findConcepts', { keyword });
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
      loading={loading}
      notFoundContent={failure ? failureText(failure) : text(loading ? 'picker.searching' : 'synonym.noConcept')}
      onChange={(_id, option) => {
        setTyped('');
        if (option && !Array.isArray(option)) onChange?.(option.concept);
      }}
    />
  );
}
