import { useLocation, useSearchParams } from '@umijs/max';
import { DeveloperHead } from '@/features/developer/DeveloperHead';
import { useDeveloper } from '@/features/developer/useDeveloper';
import { hasUserStates, updatePluginStates } from '@/features/plugin-actions/pluginStates';
import { CatalogError } from '@/features/plugin-catalog/CatalogError';
import { CatalogList } from '@/features/plugin-catalog/CatalogList';
import { catalogPlugins } from '@/features/plugin-catalog/catalogPlugins';
import { readSort } from '@/features/plugin-catalog/filters/filters';
import { SortControl } from '@/features/plugin-catalog/filters/SortControl';
import { useCatalog } from '@/features/plugin-catalog/useCatalog';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { SORT } from '../../../contract/values/plugins/plugins';
import { ConnectedCard } from '../plugin-stage/ConnectedCard';
import { StageLayers } from '../plugin-stage/StageLayers';
import { usePluginStage } from '../plugin-stage/usePluginStage';
import styles from './developer.module.css';

/** The page of one developer, or a not-found notice. */
export function DeveloperPlugins({ userId }: { userId: number }) {
  const { reload, ...request } = useDeveloper(userId);
  if (request.status === 'missing') return <NotFoundNotice />;
  return (
    <div className={styles.page}>
      {request.status === 'error' ? (
        <CatalogError error={request.error} onRetry={reload} />
      ) : (
        <>
          <DeveloperHead developer={request.status === 'success' ? request.developer : null} />
          {request.status === 'success' && <PageTitle name={request.developer.name} />}
          <Plugins userId={userId} />
        </>
      )}
    </div>
  );
}

function PageTitle({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}

function Plugins({ userId }: { userId: number }) {
  const text = useText();
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const stage = usePluginStage();
  const { viewerId, place, actions } = stage;
  const sort = readSort(query) ?? SORT.latest;
  const list = catalogPlugins({ developer_id: userId, sort });
  const catalog = useCatalog({ list, entry: key, viewerId, updatePluginStates, hasUserStates });
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{text('square.all')}</h2>
        <SortControl
          sort={sort}
          hasBestMatch={false}
          onSort={(chosen) => setQuery(chosen === SORT.latest ? {} : { sort: String(chosen) }, { replace: true })}
        />
      </div>
      <CatalogList
        catalog={catalog}
        renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} viewerId={viewerId} {...place} />}
        empty={text('square.emptyAll')}
      />
      <StageLayers stage={stage} />
    </>
  );
}
