import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { useLinkChecks } from '@/admin/shared/site-links/useLinkChecks';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedLink, SiteLinkName } from '../../../contract/organization/siteLinks';
import { siteLinkColumns } from './siteLinkColumns';

const SiteLinkDrawer = lazyPart(() => import('@/admin/shared/site-links/SiteLinkDrawer'), LayerFailure);

const NO_LINKS: readonly ManagedLink[] = [];

/**
 * /backstage-index/links: the links of header, menus and footer, with target, source, and check result. Users change,
 * hide, and check them; for super administrators only.
 */
export default function SiteLinksPage() {
  const text = useText();
  const locale = useLocale();
  const { set, ...request } = useQuery('listSiteLinks', {});
  const links = request.data?.link_list ?? NO_LINKS;
  const editing = useEditing<ManagedLink>();
  const { running, run } = useRunningAction<SiteLinkName>();
  const checks = useLinkChecks();

  const change = (name: SiteLinkName, send: () => Promise<{ link_list: ManagedLink[] }>) =>
    run(name, async () => {
      set(await send());
      checks.remove(name);
      message.success(text('siteLink.saved'));
    });
  const actions = {
    onEdit: editing.open,
    onCheck: ({ name }: ManagedLink) => checks.check([name]),
    onHide: ({ name, href }: ManagedLink) =>
      change(name, () => call('saveSiteLink', { name, href: null, expected: { href } })),
    onReset: ({ name }: ManagedLink) => change(name, () => call('resetSiteLink', { name })),
  };

  return (
    <>
      <AdminHead title={text('siteLink.title')} subtitle={text('siteLink.subtitle')}>
        <Button
          loading={checks.isChecking}
          onClick={() => checks.check(links.filter(({ href }) => href !== null).map(({ name }) => name))}
        >
          {text('siteLink.checkAll')}
        </Button>
      </AdminHead>
      <AdminTable<ManagedLink>
        rowKey="name"
        columns={siteLinkColumns({ text, locale, running, checks: checks.results, actions })}
        request={request}
        rows={links}
        empty={{ title: text('siteLink.title'), text: text('siteLink.subtitle') }}
        failedTitle={text('siteLink.failed')}
      />
      <EditDrawer editing={editing}>
        {(link) =>
          link && (
            <SiteLinkDrawer
              link={link}
              onClose={editing.close}
              onSaved={(link_list) => {
                set({ link_list });
                checks.remove(link.name);
              }}
            />
          )
        }
      </EditDrawer>
    </>
  );
}
