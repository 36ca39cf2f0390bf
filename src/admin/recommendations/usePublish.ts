import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { type Draft, keysOf } from './useDraft';
import { useDraftText } from './useDraftText';

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
export function usePublish({ draft, published, onPublished, reload }: Publication): () => void {
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
