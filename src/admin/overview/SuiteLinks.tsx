import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { RowAction } from '@/admin/shared/lists/RowActions';
import { LinkState } from '@/admin/shared/site-links/LinkState';
import { leadsNowhere, useLinkChecks } from '@/admin/shared/site-links/useLinkChecks';
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
import { isUnsetLink } from '../../../shared/site/siteNav';
import styles from './SetupCard.module.css';

const SiteLinkDrawer = lazyPart(() => import('@/admin/shared/site-links/SiteLinkDrawer'), LayerFailure);

/** The links to the suite, each with its check result. A click hides or changes one, another settles all of them. */
export default function SuiteLinks({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { data, set } = useQuery('listSiteLinks', {});
  const [edited, setEdited] = useState<ManagedLink | null>(null);
  const { running, run } = useRunningAction<SiteLinkName | 'all'>();
  const { results, check, remove, isChecking } = useLinkChecks();
  const links = data?.link_list.filter(({ name }) => name !== 'square') ?? [];
  const isLoaded = data !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, when the links are known
  useEffect(() => {
    if (isLoaded) check(links.flatMap(({ name, href }) => (href === null ? [] : [name])));
  }, [isLoaded]);

  const accept = (link_list: ManagedLink[], name: SiteLinkName) => {
    set({ link_list });
    remove(name);
    onChanged();
  };
  const save = async ({ name, href: loaded }: ManagedLink, href: ManagedLink['href']) =>
    (await call('saveSiteLink', { name, href, expected: { href: loaded } })).link_list;
  const hide = (link: ManagedLink) =>
    run(link.name, async () => {
      accept(await save(link, null), link.name);
      message.success(text('siteLink.saved'));
    });
  const settle = () =>
    run('all', async () => {
      for (const link of links.filter(isUnsetLink))
        set({ link_list: await save(link, leadsNowhere(results.get(link.name)) ? null : link.href) });
      message.success(text('siteLink.saved'));
      onChanged();
    });
  const action = (label: MessageId, link: ManagedLink, onClick: () => void) => (
    <RowAction
      disabled={running !== null}
      label={text('siteLink.actionsOf', { act: text(label), name: text(linkLabel(link.name)) })}
      onClick={onClick}
    >
      {text(label)}
    </RowAction>
  );

  return (
    <div className={styles.settings}>
      <ul className={styles.suite} aria-label={text('setup.step.links')}>
        {links.map((link) => (
          <li key={link.name}>
            <span>
              {text(linkLabel(link.name))} {link.href !== null && <code>{localText(link.href, locale)}</code>}
            </span>
            {link.href === null ? <Tag>{text('siteLink.hidden')}</Tag> : <LinkState result={results.get(link.name)} />}
            <span className={styles.suiteActions}>
              {action('siteLink.edit', link, () => setEdited(link))}
              {link.href !== null && action('siteLink.hide', link, () => hide(link))}
            </span>
          </li>
        ))}
      </ul>
      <Button loading={running === 'all'} disabled={!isLoaded || isChecking} onClick={settle}>
        {text('setup.settleLinks')}
      </Button>
      {edited && (
        <Suspense>
          <SiteLinkDrawer
            link={edited}
            onClose={() => setEdited(null)}
            onSaved={({ link_list }) => accept(link_list, edited.name)}
          />
        </Suspense>
      )}
    </div>
  );
}
