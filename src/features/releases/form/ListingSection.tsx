import { Icon } from '@/kit/Icon/Icon';
import { Tabs } from '@/kit/Tabs/Tabs';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { type Text, useText } from '@/lib/intl/useText';
import { otherPackageName } from '../../../../shared/plugins/releaseRules';
import { LIMITS, LISTING_FIELDS, type ListingField, type ReleaseValues } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './ListingSection.module.css';
import type { PageParts } from './PageParts';
import { Section } from './Section';
import { fieldId, TextField } from './TextField';

/** `own`: the developer's own texts; every language falls back to them. */
export type ListingLanguage = LocaleName | 'own';

export interface ListingSectionProps extends Pick<PageParts, 'renderTags'> {
  form: ReleaseFormState;
  language: ListingLanguage;
  onLanguage: (language: ListingLanguage) => void;
}

/** The listing texts: the developer's own, and the translation for each language. */
export function ListingSection({ form, language, onLanguage, renderTags }: ListingSectionProps) {
  const text = useText();
  const { texts } = form.values;
  const isInvalid = (tab: ListingLanguage) =>
    form.invalidFields.some((path) =>
      tab === 'own' ? LISTING_FIELDS.some((name) => name === path) : path.startsWith(`texts.${tab}.`),
    );
  const isWritten = (tab: ListingLanguage) =>
    tab !== 'own' && LISTING_FIELDS.some((name) => texts[tab]?.[name]?.trim());
  const tabs = [{ locale: 'own', name: text('release.ownTexts') } as const, ...LANGUAGES];
  return (
    <Section title={text('release.listing')} lead={text('release.listingLead')}>
      <Tabs<ListingLanguage>
        aria-label={text('release.languages')}
        activeKey={language}
        onChange={onLanguage}
        items={tabs.map(({ locale, name }) => ({
          key: locale,
          title: (
            <TabTitle
              name={name}
              mark={isInvalid(locale) ? 'error' : isWritten(locale) ? 'check' : null}
              meaning={isInvalid(locale) ? text('release.tabHasErrors') : text('release.tabWritten')}
            />
          ),
        }))}
      >
        {(open) => (
          <div className={styles.texts}>
            {LISTING_FIELDS.map((name) => (
              <ListingText key={`${open} ${name}`} form={form} language={open} name={name} />
            ))}
          </div>
        )}
      </Tabs>
      {renderTags({
        id: fieldId('tag_ids'),
        chosen: form.values.tag_ids,
        error: form.errorAt('tag_ids'),
        onChange: (tag_ids) => form.change({ tag_ids }),
      })}
    </Section>
  );
}

interface TabTitleProps {
  name: string;
  mark: 'error' | 'check' | null;
  meaning: string;
}

function TabTitle({ name, mark, meaning }: TabTitleProps) {
  return (
    <span className={styles.tab}>
      {name}
      {mark && (
        <>
          <Icon name={mark} size={14} className={mark === 'error' ? styles.invalid : styles.written} />
          <span className="ps-visually-hidden">{meaning}</span>
        </>
      )}
    </span>
  );
}

interface ListingTextProps {
  form: ReleaseFormState;
  language: ListingLanguage;
  name: ListingField;
}

/** The name of the package, if users will see another one. */
function nameHint(text: Text, { name, code, unapproved }: ReleaseValues): string | undefined {
  const other = otherPackageName(name, code ? code.package.name : unapproved?.package_name);
  return name.trim() && other ? text('release.packageName', { package: other, name: name.trim() }) : undefined;
}

/** Rows of each text area. */
const ROWS: Partial<Record<ListingField, number>> = { intro: 2, description: 6 };

function ListingText({ form, language, name }: ListingTextProps) {
  const text = useText();
  const { values, change } = form;
  const shared = { form, label: text(`release.${name}`), limit: LIMITS[name], rows: ROWS[name] };
  if (language === 'own')
    return (
      <TextField
        {...shared}
        path={name}
        required
        value={values[name]}
        hint={name === 'intro' ? text('release.introHint') : name === 'name' ? nameHint(text, values) : undefined}
        onChange={(value) => change({ [name]: value })}
      />
    );
  const given = values.texts[language] ?? {};
  return (
    <TextField
      {...shared}
      path={`texts.${language}.${name}`}
      lang={language}
      value={given[name] ?? ''}
      placeholder={values[name].slice(0, 200)}
      onChange={(value) => change({ texts: { ...values.texts, [language]: { ...given, [name]: value } } })}
    />
  );
}
