import { Button, Card } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { PluginName } from '@/admin/shared/PluginName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError, call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { RECOMMENDATION_LIMITS } from '../../../contract/values/promotions';
import { DraftCard } from './DraftCard';
import styles from './RecommendationsPage.module.css';
import { type Draft, keysOf, useDraft, useDraftText } from './useDraft';

/**
 * /backstage-index/recommendations: the site's recommended plugins: chosen, ordered, previewed, and published as a
 * whole.
 */
export default function RecommendationsPage() {
  const text = useText();
  const { set, ...request } = useQuery('listPublishedRecommendations', {});
  const published = useReadNames(request.data?.recommendation_list) ?? [];
  return (
    <CallResult
      request={request}
      failedTitle={text('recommend.failedTitle')}
      placeholder={<Skeleton height={480} />}
      staysAfterFailure
    >
      {() => <Editor published={published} onPublished={set} reload={request.reload} />}
    </CallResult>
  );
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

/** The draft as users will see it: only public plugins, three at a time. */
function PreviewCard({ items }: { items: Recommendation[] }) {
  const text = useText();
  const shown = items.filter(({ is_public }) => is_public);
  return (
    <Card title={text('recommend.preview')} size="small">
      <p className={styles.status}>
        {text(shown.length < RECOMMENDATION_LIMITS.enough ? 'recommend.filledUp' : 'recommend.onlyThese', {
          enough: RECOMMENDATION_LIMITS.enough,
        })}
      </p>
      <ol className={styles.preview} aria-label={text('recommend.preview')}>
        {shown.map(({ plugin_key, name, cover }) => (
          <li key={plugin_key}>
            <PluginArt kind="cover" pluginKey={plugin_key} src={cover} sizes="160px" alt="" />
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface PublicCardProps {
  published: Recommendation[];
  draft: Draft;
}

/** The published list, with the plugins that the draft removes. */
function PublicCard({ published, draft }: PublicCardProps) {
  const text = useText();
  return (
    <Card title={text('recommend.public')} size="small">
      {published.length === 0 && <NothingYet text={text('recommend.publicEmpty')} />}
      <ol className={styles.public} aria-label={text('recommend.public')}>
        {published.map((item, index) => (
          <li key={item.plugin_key} className={styles.row}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.plugin}>
              <PluginName plugin={item} />
              {draft.removed.includes(item) && <Tag kind="wait">{text('recommend.isRemoved')}</Tag>}
              {!item.is_public && <Tag kind="bad">{text('recommend.notPublic')}</Tag>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface Publication {
  draft: Draft;
  /** The published list that the user saw last. */
  published: Recommendation[];
  onPublished: (response: { recommendation_list: Recommendation[] }) => void;
  reload: () => void;
}

/**
 * Publishes the draft after a confirmation. If another administrator published in the meantime, shows that list first.
 */
function usePublish({ draft, published, onPublished, reload }: Publication): () => void {
  const text = useText();
  const failureText = useFailureText();
  const draftText = useDraftText(draft);
  const confirm = useConfirm();

  const publish = async () => {
    try {
      const keys = { plugin_keys: keysOf(draft.items), expected: keysOf(published) };
      onPublished(await call('publishRecommendations', keys));
      draft.discard();
      message.success(text('recommend.published'));
    } catch (error) {
      if (!(error instanceof ApiError) || error.id !== 'recommendations_changed') throw error;
      // Closes the dialog: its text no longer describes the current state.
      message.error(failureText(error));
      reload();
    }
  };

  return () =>
    confirm({
      title: text('recommend.publishTitle', { count: draft.items.length }),
      content: `${draftText} ${text('recommend.publishText')}`,
      okText: text('recommend.publish'),
      danger: false,
      onConfirm: publish,
    });
}
