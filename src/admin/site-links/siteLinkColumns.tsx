import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { LinkState } from '@/admin/shared/site-links/LinkState';
import styles from '@/admin/shared/site-links/SiteLinks.module.css';
import type { CheckResults } from '@/admin/shared/site-links/useLinkChecks';
import { Tag } from '@/kit/Tag/Tag';
import type { LocaleName } from '@/lib/intl/locales';
import type { Text } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/links/linkLabel';
import { localText } from '@/lib/page/siteChrome';
import type { ManagedLink, SiteLinkName } from '../../../contract/organization/siteLinks';
import type { MessageId } from '../../../locales/messageIds.generated';
import { menuOf } from '../../../shared/site/siteNav';

interface LinkHandlers {
  onEdit: (link: ManagedLink) => void;
  onCheck: (link: ManagedLink) => void;
  onHide: (link: ManagedLink) => void;
  onReset: (link: ManagedLink) => void;
}

interface ColumnContext {
  text: Text;
  locale: LocaleName;
  /** The link whose change is being saved. */
  running: SiteLinkName | null;
  checks: CheckResults;
  actions: LinkHandlers;
}

function placeOf(name: SiteLinkName): MessageId {
  if (name === 'workbench') return 'siteLink.placeAccount';
  const menu = menuOf(name);
  return menu ? (`nav.${menu}` as const) : 'siteLink.placeBar';
}

const SOURCES = {
  default: { kind: 'neutral', label: 'siteLink.sourceDefault' },
  config: { kind: 'info', label: 'siteLink.sourceConfig' },
  changed: { kind: 'accent', label: 'siteLink.sourceChanged' },
} as const;

/** The columns: name and place of the link, its target, its source, its check result, and its actions. */
export function siteLinkColumns(context: ColumnContext): ProColumns<ManagedLink>[] {
  const { text, locale, checks } = context;
  return [
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
      render: (_dom, { name }) => <LinkState result={checks.get(name)} />,
    },
    {
      title: text('siteLink.actions'),
      key: 'actions',
      width: 270,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, link) => <LinkActions link={link} {...context} />,
    },
  ];
}

/** The actions of one row. Each button's label names its link, for users of a screen reader. */
function LinkActions({ link, text, running, checks, actions }: ColumnContext & { link: ManagedLink }) {
  const { name, href, source, standard } = link;
  const button = (label: MessageId, onClick: (link: ManagedLink) => void, disabled = false) => (
    <Button
      size="small"
      type="link"
      disabled={disabled || running === name}
      aria-label={text('siteLink.actionsOf', { act: text(label), name: text(linkLabel(name)) })}
      onClick={() => onClick(link)}
    >
      {text(label)}
    </Button>
  );
  return (
    <RowActions>
      {href !== null && button('siteLink.check', actions.onCheck, checks.get(name) === 'checking')}
      {button('siteLink.edit', actions.onEdit)}
      {href !== null && button('siteLink.hide', actions.onHide)}
      {source === 'changed' && button(standard === null ? 'siteLink.undo' : 'siteLink.reset', actions.onReset)}
    </RowActions>
  );
}
