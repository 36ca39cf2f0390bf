import { ProFormDependency, ProFormSwitch } from '@ant-design/pro-components';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/links/linkLabel';
import { localText } from '@/lib/page/siteChrome';
import type { LinkHref, ManagedLink } from '../../../../contract/organization/siteLinks';

interface LinkValues {
  /** Whether all languages share one address. */
  isOne: boolean;
  href: string;
  each: Partial<Record<LocaleName, string>>;
}

interface SiteLinkDrawerProps {
  link: ManagedLink;
  onClose: () => void;
  onSaved: (saved: { link_list: ManagedLink[] }) => void;
}

/** Edits the target of a link: one address, or one per language. */
export default function SiteLinkDrawer({ link, ...drawer }: SiteLinkDrawerProps) {
  const text = useText();
  return (
    <FormDrawer<LinkValues, 'saveSiteLink'>
      title={text('siteLink.editTitle', { name: text(linkLabel(link.name)) })}
      initialValues={valuesOf(link)}
      call="saveSiteLink"
      payloadOf={(values) => ({ name: link.name, href: toHref(values), expected: { href: link.href } })}
      savedText={text('siteLink.saved')}
      {...drawer}
    >
      <ProFormSwitch name="isOne" label={text('siteLink.isOne')} />
      <ProFormDependency<Pick<LinkValues, 'isOne'>> name={['isOne']}>
        {({ isOne }) => (isOne ? <OneAddress /> : <EachAddress />)}
      </ProFormDependency>
    </FormDrawer>
  );
}

function OneAddress() {
  const text = useText();
  return (
    <LinkField
      name="href"
      label={text('siteLink.address')}
      hint={text('siteLink.addressHint')}
      required={text('siteLink.required')}
      isMailAllowed
    />
  );
}

/** Languages without an address of their own use the English one. */
function EachAddress() {
  const text = useText();
  return LANGUAGES.map(({ locale, name }) => (
    <LinkField
      key={locale}
      name={['each', locale]}
      label={name}
      hint={locale === 'en-US' && text('siteLink.othersHint')}
      required={locale === 'en-US' ? text('siteLink.required') : undefined}
      isMailAllowed
    />
  ));
}

/** Returns the initial values: the current target, or the default one of a hidden link. */
function valuesOf({ href, standard }: ManagedLink): LinkValues {
  const known = href ?? standard ?? '';
  if (typeof known === 'string') return { isOne: true, href: known, each: { 'en-US': known } };
  return { isOne: false, href: localText(known, 'en-US'), each: known };
}

/** Returns the target to save. Languages with an empty field use the English address. */
function toHref({ isOne, href, each }: LinkValues): LinkHref {
  if (isOne) return href.trim();
  return Object.fromEntries(Object.entries(each).filter(([, address]) => address?.trim()));
}
