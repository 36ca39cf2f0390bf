import { Button, Card, Checkbox, Drawer, Input, Pagination, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLoad } from '@/data/useLoad';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { builtMessages } from '@/lib/intl/currentLocale';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReplacedTexts } from '../../../../contract/organization/organization';
import { ORGANIZATION_LIMITS } from '../../../../contract/values/organization';
import styles from '../Organization.module.css';
import { type LocalText, textIn, tidyText } from '../useOrganizationDraft';
import { LocalTextFields } from './LocalTextFields';
import { type BuiltMessage, messageSource, textError } from './messageSource';

const PAGE_SIZE = 20;

interface TextsPartProps {
  texts: ReplacedTexts;
  onChange: (texts: ReplacedTexts) => void;
}

/** The site's texts, searchable by id or content, and their replacements. */
export default function TextsPart(props: TextsPartProps) {
  const text = useText();
  const { status, data, reload } = useLoad('messages', loadMessages);
  if (status === 'error')
    return (
      <ErrorState
        title={text('enterprise.textsFailed')}
        description={text('enterprise.textsFailedText')}
        onRetry={reload}
      />
    );
  if (data === null) return <Skeleton width="100%" height={320} />;
  return <Texts {...props} messages={data} />;
}

type MessagesByLanguage = Record<LocaleName, Record<string, BuiltMessage>>;

/** Loads all messages of the site in all languages. */
async function loadMessages(): Promise<MessagesByLanguage> {
  const pairs = await Promise.all(LANGUAGES.map(async ({ locale }) => [locale, await builtMessages(locale)] as const));
  return Object.fromEntries(pairs) as MessagesByLanguage;
}

function Texts({ texts, onChange, messages }: TextsPartProps & { messages: MessagesByLanguage }) {
  const text = useText();
  const [locale, setLocale] = useState<LocaleName>(useLocale());
  const [keyword, setKeyword] = useState('');
  const [isOnlyReplaced, setOnlyReplaced] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const [edited, setEdited] = useState<string | null>(null);
  const found = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    return Object.entries(messages[locale])
      .map(([id, message]) => ({ id, source: messageSource(message) }))
      .filter(({ id }) => !isOnlyReplaced || Object.hasOwn(texts, id))
      .filter(({ id, source }) => `${id} ${source} ${textIn(texts[id], locale)}`.toLowerCase().includes(wanted));
  }, [messages, locale, keyword, isOnlyReplaced, texts]);
  // The last page may have ended with a removed replacement.
  const page = Math.max(1, Math.min(wantedPage, Math.ceil(found.length / PAGE_SIZE)));
  const count = Object.keys(texts).length;
  const change = (id: string, value: ReplacedTexts[string] | null) => {
    const { [id]: _, ...others } = texts;
    onChange(value === null ? others : { ...others, [id]: value });
  };
  return (
    <div className={styles.part}>
      <Card>
        <p className={styles.hint}>{text('enterprise.textsHint', { count, most: ORGANIZATION_LIMITS.texts })}</p>
        <div className={styles.tools}>
          <Input
            allowClear
            className={styles.search}
            aria-label={text('enterprise.textsSearch')}
            placeholder={text('enterprise.textsSearch')}
            value={keyword}
            onChange={({ target }) => {
              setKeyword(target.value);
              setPage(1);
            }}
          />
          <Select
            className={styles.language}
            aria-label={text('enterprise.textsLanguage')}
            value={locale}
            options={LANGUAGES.map(({ locale: value, name: label }) => ({ value, label }))}
            onChange={setLocale}
          />
          <Checkbox
            checked={isOnlyReplaced}
            onChange={({ target }) => {
              setOnlyReplaced(target.checked);
              setPage(1);
            }}
          >
            {text('enterprise.textsReplaced')}
          </Checkbox>
        </div>
        <p role="status" className={styles.hint}>
          {text('enterprise.textsFound', { count: found.length })}
        </p>
        <ul className={styles.rows}>
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, source }) => (
            <li key={id} className={styles.message}>
              <div lang={locale}>
                <code>{id}</code>
                {Object.hasOwn(texts, id) ? (
                  <>
                    <p>{textIn(texts[id], locale) || source}</p>
                    <p className={styles.hint}>{text('enterprise.textsDefault', { text: source })}</p>
                  </>
                ) : (
                  <p>{source}</p>
                )}
              </div>
              {Object.hasOwn(texts, id) && <Tag kind="accent">{text('enterprise.replaced')}</Tag>}
              <div className={styles.actions}>
                <Button
                  size="small"
                  // antd would insert a space between two Chinese characters, which the accessible name does not have.
                  autoInsertSpace={false}
                  disabled={count >= ORGANIZATION_LIMITS.texts && !Object.hasOwn(texts, id)}
                  aria-label={text('enterprise.textEditOf', { id })}
                  onClick={() => setEdited(id)}
                >
                  {text('enterprise.textEdit')}
                </Button>
                {Object.hasOwn(texts, id) && (
                  <Button
                    size="small"
                    danger
                    aria-label={text('enterprise.textRemoveOf', { id })}
                    onClick={() => change(id, null)}
                  >
                    {text('enterprise.textRemove')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <Pagination
          size="small"
          current={page}
          total={found.length}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      </Card>
      {edited !== null && (
        <TextDrawer
          id={edited}
          messages={messages}
          replaced={texts[edited] ?? null}
          onClose={() => setEdited(null)}
          onApply={(value) => {
            change(edited, tidyText(value));
            setEdited(null);
          }}
        />
      )}
    </div>
  );
}

interface TextDrawerProps {
  id: string;
  messages: MessagesByLanguage;
  /** The current replacement. */
  replaced: LocalText;
  onApply: (value: LocalText) => void;
  onClose: () => void;
}

/** Edits the replacement of one site text, for all languages or per language. */
function TextDrawer({ id, messages, replaced, onApply, onClose }: TextDrawerProps) {
  const text = useText();
  const [value, setValue] = useState<LocalText>(replaced);
  const defaultText = (locale: LocaleName) => messages[locale][id] ?? '';
  const all = LANGUAGES.map(({ locale }) => defaultText(locale));
  const errorOf = (written: string) => {
    const error = textError(written, all);
    if (!error) return null;
    if (error.kind === 'not_icu') return text('enterprise.error.not_icu');
    return error.wanted === ''
      ? text('enterprise.noPlaceholders')
      : text('enterprise.wantsPlaceholders', { names: error.wanted });
  };
  const written = typeof value === 'string' ? [value] : LANGUAGES.map(({ locale }) => textIn(value, locale));
  const isWrong = written.some((messages) => errorOf(messages) !== null);
  return (
    <Drawer
      open
      size="large"
      title={text('enterprise.textTitle', { id })}
      // A click outside would discard what was typed.
      maskClosable={false}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
          <Button type="primary" disabled={isWrong} onClick={() => onApply(value)}>
            {text('enterprise.textApply')}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>{text('enterprise.textHint')}</p>
      <LocalTextFields
        label={id}
        value={value}
        limit={ORGANIZATION_LIMITS.text}
        isLong
        defaultOf={(locale) => messageSource(defaultText(locale))}
        errorOf={errorOf}
        onChange={setValue}
      />
    </Drawer>
  );
}
