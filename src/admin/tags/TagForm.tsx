import { Form, Input } from 'antd';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import type { LocaleName } from '@/lib/intl/locales';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/tags';
import { firstTagName, tagName } from '../../../shared/tagName';
import { NAMED_FROM_DEFAULT, nameIn } from './tagColumns';

/** Characters of a name and of a code, and what a code is made of (contract/tags.ts, contract/fields.ts). */
const NAME_LIMIT = 30;
const CODE_LIMIT = 50;
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

interface TagValues {
  code: string;
  names: Partial<Record<LocaleName, string>>;
}

interface TagFormProps {
  id: string;
  /** The tag to edit; null for a new one. */
  tag: ManagedTag | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/** A tag's code, and its name in each language, the reader's first. One name is enough; the other languages fall back. */
export function TagForm({ id, tag, onSaving, onSaved }: TagFormProps) {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const [form] = Form.useForm<TagValues>();

  const handleFinish = async ({ code, names }: TagValues) => {
    onSaving(true);
    try {
      const saved = await call('saveTag', { ...(tag && { id: tag.id }), code: code.trim(), names: written(names) });
      message.success(text('tag.saved', { name: tagName(saved, locale) }));
      onSaved();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.id === 'tag_code_taken';
      if (isTaken) form.setFields([{ name: 'code', errors: [failureText(error)] }]);
      else message.error(failureText(error));
    } finally {
      onSaving(false);
    }
  };

  return (
    <Form id={id} form={form} layout="vertical" initialValues={valuesOf(tag)} onFinish={handleFinish}>
      <Form.Item
        name="code"
        label={text('tag.code')}
        extra={text('tag.codeHint')}
        rules={[
          { required: true, whitespace: true, message: text('tag.codeRequired') },
          { pattern: CODE, transform: (code: string) => code.trim(), message: text('tag.codeWrong') },
        ]}
      >
        <Input maxLength={CODE_LIMIT} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <NameFields first={locale} />
    </Form>
  );
}

/** One of the names is required, whichever it is; the first field says so. */
function NameFields({ first }: { first: string }) {
  const text = useText();
  const languages = [...NAMED_FROM_DEFAULT].sort(
    (one, other) => Number(other.locale === first) - Number(one.locale === first),
  );
  return languages.map(({ locale, name }, index) => (
    <Form.Item
      key={locale}
      name={['names', locale]}
      label={name}
      extra={index === 0 && text('tag.nameHint')}
      dependencies={index === 0 ? languages.slice(1).map((other) => ['names', other.locale]) : []}
      rules={[
        ({ getFieldValue }) => ({
          validator: async () => {
            if (index === 0 && !firstTagName(written(getFieldValue('names') ?? {})))
              throw new Error(text('tag.nameRequired'));
          },
        }),
      ]}
    >
      <Input maxLength={NAME_LIMIT} lang={locale} autoComplete="off" />
    </Form.Item>
  ));
}

function valuesOf(tag: ManagedTag | null): TagValues {
  if (!tag) return { code: '', names: {} };
  return {
    code: tag.code,
    names: Object.fromEntries(NAMED_FROM_DEFAULT.map(({ locale }) => [locale, nameIn(tag, locale)])),
  };
}

/** A field that was left or made empty has no name to send. */
function written(names: TagValues['names']): TagValues['names'] {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name?.trim()));
}
