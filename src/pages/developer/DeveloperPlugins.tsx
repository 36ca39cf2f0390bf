import { useLocation, useSearchParams } from '@umijs/max';
import { DeveloperHead } from '@/features/developer/DeveloperHead';
import { useDeveloper } from '@/features/developer/useDeveloper';
import { learn } from '@/features/plugin-actions/pluginStates';
import { CatalogueError } from '@/features/plugin-catalogue/CatalogueError';
import { CatalogueList } from '@/features/plugin-catalogue/CatalogueList';
import { cataloguePlugins } from '@/features/plugin-catalogue/cataloguePlugins';
import { readSort } from '@/features/plugin-catalogue/filters';
import { SortControl } from '@/features/plugin-catalogue/SortControl';
import { useCatalogue } from '@/features/plugin-catalogue/useCatalogue';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { SORT } from '../../../contract/values/plugins';
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
        <CatalogueError error={request.error} onRetry={reload} />
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
  const list = cataloguePlugins({ developer_id: userId, sort });
  const catalogue = useCatalogue({ list, entry: key, viewerId, learn });
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{text('square.all')}</h2>
        <SortControl
          sort={sort}
          onSort={(chosen) => setQuery(chosen === SORT.latest ? {} : { sort: String(chosen) }, { replace: true })}
        />
      </div>
      <CatalogueList
        catalogue={catalogue}
        renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} viewerId={viewerId} {...place} />}
        empty={text('square.emptyAll')}
      />
      <StageLayers stage={stage} />
    </>
  );
}
