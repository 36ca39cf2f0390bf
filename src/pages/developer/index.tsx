import { useLocation, useParams, useSearchParams } from '@umijs/max';
import { DeveloperHead, useDeveloper } from '@/features/developer/DeveloperHead';
import { CatalogError } from '@/features/plugin-catalog/CatalogError';
import { CatalogList } from '@/features/plugin-catalog/CatalogList';
import { readSort } from '@/features/plugin-catalog/filters/filters';
import { SortControl } from '@/features/plugin-catalog/filters/SortControl';
import { useCatalog } from '@/features/plugin-catalog/useCatalog';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { developerName } from '@/lib/developerName';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import type { DeveloperPage as Developer } from '../../../contract/plugins/developers';
import { SORT } from '../../../contract/values/plugins';
import { ConnectedCard } from '../plugin-page/ConnectedCard';
import { Follow } from '../plugin-page/Follow';
import { PageLayers } from '../plugin-page/PageLayers';
import { type PluginPage, usePluginPage } from '../plugin-page/usePluginPage';
import styles from './developer.module.css';

/** /developer/{user_id}: a developer with all their public plugins; `?sort=` as on the home page. */
export default function DeveloperPage() {
  const { userId = '' } = useParams();
  // Same rule as the server: an invalid id belongs to no user.
  if (!/^[1-9]\d{0,9}$/.test(userId)) return <NotFoundNotice />;
  return <DeveloperPlugins key={userId} userId={Number(userId)} />;
}

/** The page of one developer, or a not-found notice. */
function DeveloperPlugins({ userId }: { userId: number }) {
  const { developer, failure, isMissing, reload } = useDeveloper(userId);
  const pluginPage = usePluginPage();
  if (isMissing) return <NotFoundNotice />;
  return (
    <div className={styles.page}>
      {failure ? (
        <CatalogError error={failure} onRetry={reload} />
      ) : (
        <>
          <DeveloperHead developer={developer}>
            {developer && userId !== pluginPage.viewerId && (
              <Follow subject={{ developer_id: userId }} name={developer.name} signedIn={pluginPage.actions.signedIn} />
            )}
          </DeveloperHead>
          {developer && <PageTitle developer={developer} />}
          <Plugins userId={userId} pluginPage={pluginPage} />
        </>
      )}
    </div>
  );
}

function PageTitle({ developer }: { developer: Developer }) {
  usePageTitle(developerName(useText(), developer));
  return null;
}

function Plugins({ userId, pluginPage }: { userId: number; pluginPage: PluginPage }) {
  const text = useText();
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { place, actions } = pluginPage;
  const sort = readSort(query) ?? SORT.latest;
  const catalog = useCatalog('listPlugins', { developer_id: userId, sort }, key);
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{text('square.all')}</h2>
        <SortControl
          sort={sort}
          hasBestMatch={false}
          hasBestRated={catalog.page?.has_best_rated === true && !isHidden('ratings')}
          onSort={(chosen) => setQuery(chosen === SORT.latest ? {} : { sort: String(chosen) }, { replace: true })}
        />
      </div>
      <CatalogList
        catalog={catalog}
        renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} {...place} />}
        empty={text('square.emptyAll')}
      />
      <PageLayers page={pluginPage} />
    </>
  );
}
