import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { LinkState } from '@/admin/shared/site-links/LinkState';
import styles from '@/admin/shared/site-links/SiteLinks.module.css';
import { useLinkChecks } from '@/admin/shared/site-links/useLinkChecks';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useLocale, useText } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/links/linkLabel';
import { localText } from '@/lib/page/siteChrome';
import type { ManagedLink, SiteLinkName } from '../../../contract/organization/siteLinks';
import type { MessageId } from '../../../locales/messageIds.generated';
import { menuOf } from '../../../shared/site/siteNav';

const SiteLinkDrawer = lazyPart(() => import('@/admin/shared/site-links/SiteLinkDrawer'), LayerFailure);

const NO_LINKS: readonly ManagedLink[] = [];

const SOURCES = {
  default: { kind: 'neutral', label: 'siteLink.sourceDefault' },
  config: { kind: 'info', label: 'siteLink.sourceConfig' },
  changed: { kind: 'accent', label: 'siteLink.sourceChanged' },
} as const;

/**
 * /backstage-index/links: the links of header, menus and footer, with target, source, and check result. Users change,
 * hide, and check them; for super administrators only.
 */
export default function SiteLinksPage() {
  const text = useText();
  const locale = useLocale();
  const { set, ...request } = useQuery('listSiteLinks', {});
  const links = request.data?.link_list ?? NO_LINKS;
  const [edited, setEdited] = useState<ManagedLink | null>(null);
  const { running, run } = useRunningAction<SiteLinkName>();
  const { results, check, remove, isChecking } = useLinkChecks();

  const change = (name: SiteLinkName, send: () => Promise<{ link_list: ManagedLink[] }>) =>
    run(name, async () => {
      set(await send());
      remove(name);
      message.success(text('siteLink.saved'));
    });
  const actionsOf = (link: ManagedLink) => {
    const { name, href, source, standard } = link;
    const action = (label: MessageId, onClick: () => void, disabled = false) => (
      <RowAction
        disabled={disabled || running === name}
        label={text('siteLink.actionsOf', { act: text(label), name: text(linkLabel(name)) })}
        onClick={onClick}
      >
        {text(label)}
      </RowAction>
    );
    const hide = () => change(name, () => call('saveSiteLink', { name, href: null, expected: { href } }));
    const reset = () => change(name, () => call('resetSiteLink', { name }));
    return (
      <>
        {href !== null && action('siteLink.check', () => check([name]), results.get(name) === 'checking')}
        {action('siteLink.edit', () => setEdited(link))}
        {href !== null && action('siteLink.hide', hide)}
        {source === 'changed' && action(standard === null ? 'siteLink.undo' : 'siteLink.reset', reset)}
      </>
    );
  };
  const columns: ProColumns<ManagedLink>[] = [
    {
      title: text('siteLink.link'),
      dataIndex: 'name',
      width: 170,
      fixed: 'left',
      render: (_dom, { name }) => <b className={styles.name}>{text(linkLabel(name))}</b>,
    },
    { title: text('siteLink.place'), key: 'place', width: 140, render: (_dom, { name }) => text(placeOf(name)) },
    {
      title: text('siteLink.leadsTo'),
      key: 'href',
      width: 210,
      render: (_dom, { href }) =>
        href === null ? (
          <Tag>{text('siteLink.hidden')}</Tag>
        ) : (
          <span className={styles.address}>
            <code>{localText(href, locale)}</code>
            {typeof href === 'object' && <small>{text('siteLink.byLanguage')}</small>}
          </span>
        ),
    },
    {
      title: text('siteLink.source'),
      dataIndex: 'source',
      width: 130,
      render: (_dom, { source }) => <Tag kind={SOURCES[source].kind}>{text(SOURCES[source].label)}</Tag>,
    },
    {
      title: text('siteLink.state'),
      key: 'state',
      width: 160,
      render: (_dom, { name }) => <LinkState result={results.get(name)} />,
    },
    actionsColumn(text, 270, actionsOf),
  ];

  return (
    <>
      <AdminHead title={text('siteLink.title')} subtitle={text('siteLink.subtitle')}>
        <Button
          loading={isChecking}
          onClick={() => check(links.filter(({ href }) => href !== null).map(({ name }) => name))}
        >
          {text('siteLink.checkAll')}
        </Button>
      </AdminHead>
      <AdminTable
        rowKey="name"
        columns={columns}
        request={request}
        rows={links}
        empty={{ title: text('siteLink.title'), text: text('siteLink.subtitle') }}
        failedTitle={text('siteLink.failed')}
      />
      {edited && (
        <Suspense>
          <SiteLinkDrawer
            link={edited}
            onClose={() => setEdited(null)}
            onSaved={(saved) => {
              set(saved);
              remove(edited.name);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function placeOf(name: SiteLinkName): MessageId {
  if (name === 'workbench') return 'siteLink.placeAccount';
  const menu = menuOf(name);
  return menu ? (`nav.${menu}` as const) : 'siteLink.placeBar';
}
