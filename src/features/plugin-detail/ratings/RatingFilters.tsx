import { Button } from '@/kit/Button/Button';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { LANGUAGES } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { RATING_SORTS } from '../../../../contract/values/ratings';
import styles from './ratings.module.css';
import type { RatingFilter } from './useRatings';

const ALL = 'all';

interface RatingFiltersProps {
  filter: RatingFilter;
  /** Number of ratings that match. */
  total: number;
  onChange: (filter: RatingFilter) => void;
}

/** Order and language of the list. */
export function RatingFilters({ filter, total, onChange }: RatingFiltersProps) {
  const text = useText();
  const language = LANGUAGES.find(({ locale }) => locale === filter.lang)?.name ?? text('rating.allLanguages');
  return (
    <div className={styles.filters}>
      <RadioGroup
        aria-label={text('rating.sort')}
        value={filter.sort}
        menu={RATING_SORTS.map((value) => ({ value, label: text(`rating.sort.${value}`) }))}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
      <Dropdown
        trigger={
          <Button size="small" aria-label={text('rating.language', { language })}>
            <span className={styles.language}>
              {language}
              <Icon name="chevron-down" />
            </span>
          </Button>
        }
        items={[
          { command: ALL, label: text('rating.allLanguages'), checked: filter.lang === null },
          ...LANGUAGES.map(({ locale, name }) => ({ command: locale, label: name, checked: locale === filter.lang })),
        ]}
        onCommand={(lang) => onChange({ ...filter, lang: lang === ALL ? null : lang })}
      />
      <p className={styles.total} role="status">
        {(filter.stars !== null || filter.lang !== null) && text('rating.total', { count: total })}
      </p>
    </div>
  );
}
