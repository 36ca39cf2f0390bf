import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { useCall } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { DraftCard } from './DraftCard';
import { PreviewCard } from './PreviewCard';
import { PublicCard } from './PublicCard';
import styles from './RecommendationEditor.module.css';
import { useDraft } from './useDraft';
import { usePublish } from './usePublish';

/** The site's recommendations: chosen, ordered, previewed, and published as a whole. */
export default function RecommendationEditor() {
  const text = useText();
  const failureText = useFailureText();
  const { data, failure, loading, set, load } = useCall('listPublishedRecommendations', {});
  const published = useReadNames(data?.recommendation_list);
  if (failure && !data)
    return (
      <ErrorState
        title={text('recommend.failedTitle')}
        description={failureText(failure)}
        retrying={loading}
        onRetry={load}
      />
    );
  if (!published) return <Skeleton height={480} />;
  return <Editor published={published} onPublished={set} reload={load} />;
}

interface EditorProps {
  published: Recommendation[];
  onPublished: (response: { recommendation_list: Recommendation[] }) => void;
  reload: () => void;
}

function Editor({ published, onPublished, reload }: EditorProps) {
  const text = useText();
  const draft = useDraft(published);
  const publish = usePublish({ draft, published, onPublished, reload });
  return (
    <>
      <AdminHead title={text('recommend.title')} subtitle={text('recommend.subtitle')}>
        <Button disabled={!draft.isChanged} onClick={draft.discard}>
          {text('recommend.discard')}
        </Button>
        <Button type="primary" disabled={!draft.isChanged} onClick={publish}>
          {text('recommend.publish')}
        </Button>
      </AdminHead>
      <div className={styles.columns}>
        <DraftCard draft={draft} />
        <div className={styles.side}>
          <PublicCard published={published} draft={draft} />
          <PreviewCard items={draft.items} />
        </div>
      </div>
    </>
  );
}
