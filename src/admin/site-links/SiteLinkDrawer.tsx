import { Form, Input, Switch } from 'antd';
import { FormDrawer } from '@/admin/shared/FormDrawer';
import { useFormSaving } from '@/admin/shared/useFormSaving';
import { useLinkRules } from '@/admin/shared/useLinkRules';
import { message } from '@/kit/Message/message';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/linkLabel';
import { localText } from '@/lib/siteFace';
import type { LinkHref, ManagedLink } from '../../../contract/siteLinks';

/** Characters of an address (contract/fields.ts, WrittenLink). */
const LINK_LIMIT = 2_000;

interface LinkValues {
  /** One address for every language. */
  isOne: boolean;
  href: string;
  each: Partial<Record<LocaleName, string>>;
}

interface SiteLinkDrawerProps {
  link: ManagedLink;
  onClose: () => void;
  onSaved: (links: ManagedLink[]) => void;
}

/** Where a link leads: one address, or one for each language. */
export default function SiteLinkDrawer({ link, onClose, onSaved }: SiteLinkDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<LinkValues>();
  const { saving, save } = useFormSaving(form);
  const linkRules = useLinkRules();
  const isOne = Form.useWatch('isOne', form) ?? valuesOf(link).isOne;
  const field = (
    <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={LINK_LIMIT} placeholder="https://" />
  );
  const required = { required: true, whitespace: true, message: text('siteLink.required') };

  const handleSave = async (values: LinkValues) => {
    const saved = await save('saveSiteLink', { name: link.name, href: written(values) });
    if (!saved) return;
    message.success(text('siteLink.saved'));
    onSaved(saved.link_list);
  };

  return (
    <FormDrawer<LinkValues>
      title={text('siteLink.editTitle', { name: text(linkLabel(link.name)) })}
      form={form}
      initialValues={valuesOf(link)}
      saving={saving}
      onSave={handleSave}
      onClose={onClose}
    >
      <Form.Item name="isOne" label={text('siteLink.isOne')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isOne ? (
        <Form.Item
          name="href"
          label={text('siteLink.address')}
          extra={text('siteLink.addressHint')}
          rules={[required, ...linkRules]}
        >
          {field}
        </Form.Item>
      ) : (
        LANGUAGES.map(({ locale, name }) => (
          <Form.Item
            key={locale}
            name={['each', locale]}
            label={name}
            extra={locale === 'en-US' && text('siteLink.othersHint')}
            rules={locale === 'en-US' ? [required, ...linkRules] : linkRules}
          >
            {field}
          </Form.Item>
        ))
      )}
    </FormDrawer>
  );
}

/** The form begins with where the link leads, or would lead if it were not hidden. */
function valuesOf({ href, standard }: ManagedLink): LinkValues {
  const known = href ?? standard ?? '';
  if (typeof known === 'string') return { isOne: true, href: known, each: { 'en-US': known } };
  return { isOne: false, href: localText(known, 'en-US'), each: known };
}

/** Languages whose field is empty get the English address. */
function written({ isOne, href, each }: LinkValues): LinkHref {
  if (isOne) return href.trim();
  return Object.fromEntries(Object.entries(each).filter(([, address]) => address?.trim()));
}
