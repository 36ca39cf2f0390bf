import { ProFormText } from '@ant-design/pro-components';
import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import type { LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { TAG_CODE_PATTERN } from '../../../contract/values/plugins';
import { firstTagName, tagName } from '../../../shared/plugins/tagName';
import { NAMED_FROM_DEFAULT, nameIn } from './tagNames';

interface TagValues {
  code: string;
  names: Partial<Record<LocaleName, string>>;
}

/**
 * Edits a tag's code and its name in each language, the user's language first. One name is enough; other languages fall
 * back to it.
 */
export default function TagDrawer({ row: tag, ...drawer }: DrawerProps<ManagedTag>) {
  const text = useText();
  const locale = useLocale();
  return (
    <FormDrawer<TagValues, 'saveTag'>
      title={text(tag ? 'tag.editTitle' : 'tag.addTitle')}
      initialValues={valuesOf(tag)}
      call="saveTag"
      payloadOf={({ code, names }) => ({
        ...(tag && { id: tag.id, expected: { code: tag.code, names: tag.names } }),
        code: code.trim(),
        names: dropEmptyNames(names),
      })}
      savedText={(saved) => text('tag.saved', { name: tagName(saved, locale) })}
      {...drawer}
    >
      <ProFormText
        name="code"
        label={text('tag.code')}
        extra={text('tag.codeHint')}
        rules={[
          { required: true, whitespace: true, message: text('tag.codeRequired') },
          { pattern: TAG_CODE_PATTERN, transform: (code: string) => code.trim(), message: text('tag.codeWrong') },
        ]}
        fieldProps={{ maxLength: TEXT_LIMITS.tag_code, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <NameFields first={locale} />
    </FormDrawer>
  );
}

/** At least one name is required; the first field shows the error. */
function NameFields({ first }: { first: string }) {
  const text = useText();
  const languages = [...NAMED_FROM_DEFAULT].sort(
    (one, other) => Number(other.locale === first) - Number(one.locale === first),
  );
  return languages.map(({ locale, name }, index) => (
    <ProFormText
      key={locale}
      name={['names', locale]}
      label={name}
      extra={index === 0 && text('tag.nameHint')}
      dependencies={index === 0 ? languages.slice(1).map((other) => ['names', other.locale]) : []}
      rules={[
        ({ getFieldValue }) => ({
          validator: async () => {
            if (index === 0 && !firstTagName(dropEmptyNames(getFieldValue('names') ?? {})))
              throw new Error(text('tag.nameRequired'));
          },
        }),
      ]}
      fieldProps={{ maxLength: TEXT_LIMITS.tag_name, lang: locale, autoComplete: 'off' }}
    />
  ));
}

function valuesOf(tag: ManagedTag | null): TagValues {
  if (!tag) return { code: '', names: {} };
  return {
    code: tag.code,
    names: Object.fromEntries(NAMED_FROM_DEFAULT.map(({ locale }) => [locale, nameIn(tag, locale)])),
  };
}

/** Returns the names to send, without the empty ones. */
function dropEmptyNames(names: TagValues['names']): TagValues['names'] {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name?.trim()));
}
