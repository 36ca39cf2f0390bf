import type { CallName } from '../calls';
import { ADMIN_PATH, PUBLISH_PATH } from '../values/paths';
import type { Feature } from './organization';

/**
 * Calls and pages of a feature, which are hidden together with it. Its parts on other pages check `isHidden`
 * (src/lib/page/organization.ts).
 */
export interface FeatureParts {
  /** Calls that get 404 `feature_hidden`. */
  calls?: readonly CallName[];
  /** Calls that are refused only if their query or body has this field. */
  fields?: Partial<Record<CallName, string>>;
  /** Feeds that are refused: those with this field in their query. */
  feed?: string;
  /** Pages below /plugins that no longer exist, as patterns of their whole path. */
  pages?: readonly string[];
}

/**
 * The only list of what a hidden feature covers, used by the server's hook, the server's pages, and the browser's
 * pages.
 */
export const FEATURE_PARTS: Record<Feature, FeatureParts> = {
  plugins_header: {},
  search: { calls: ['listFacets', 'listSuggestions'], fields: { listPlugins: 'keyword' } },
  recommendations: {
    calls: ['listRecommendations', 'listPublishedRecommendations', 'publishRecommendations'],
    pages: [`${ADMIN_PATH}/recommendations`],
  },
  banners: {
    calls: ['listBanners', 'saveBanner', 'deleteBanner', 'orderBanners'],
    pages: [`${ADMIN_PATH}/banner-config`],
  },
  activities: {
    calls: ['getCampaign', 'listCampaigns', 'saveCampaign', 'deleteCampaign'],
    pages: [`${ADMIN_PATH}/activities`],
  },
  feedback_group: {
    calls: ['listQrCodes', 'saveQrCode', 'deleteQrCode'],
    pages: [`${ADMIN_PATH}/qr-codes`],
  },
  developer_pages: {
    calls: ['getDeveloper'],
    fields: { follow: 'developer_id' },
    feed: 'developer',
    pages: ['/developer/[^/]+'],
  },
  like: { calls: ['likePlugin'] },
  install: { calls: ['installPlugin', 'installDefaults'] },
  download: { calls: ['downloadPlugin', 'getFeedBundle'] },
  ratings: {
    calls: [
      'listRatings',
      'ratePlugin',
      'deleteRating',
      'replyToRating',
      'callForHelp',
      'markHelpful',
      'reportRating',
      'appealRating',
      'listModeratedRatings',
      'moderateRating',
    ],
    pages: [`${ADMIN_PATH}/ratings`],
  },
  share: {},
  report: { calls: ['reportPlugin', 'getOwnReport', 'correctReport'] },
  release: {
    calls: ['releasePlugin', 'updatePlugin', 'updateListing', 'inspectPackages', 'uploadPackages'],
    pages: [`${PUBLISH_PATH}(/batch)?`, '/publish-plugin/(single|batch)'],
  },
  batch_release: {
    calls: ['inspectPackages', 'uploadPackages'],
    pages: [`${PUBLISH_PATH}/batch`, '/publish-plugin/batch'],
  },
  personal_tokens: { calls: ['listTokens', 'makeToken'] },
  webhooks: {
    calls: [
      'listWebhooks',
      'addWebhook',
      'changeWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'listWebhookDeliveries',
      'replayDelivery',
    ],
    pages: [`${ADMIN_PATH}/webhooks`],
  },
  sign_up: { calls: ['signUp'] },
};

/** Path patterns of the pages that these features hide. */
export function hiddenPages(hidden: readonly Feature[]): string[] {
  return [...new Set(hidden.flatMap((feature) => FEATURE_PARTS[feature].pages ?? []))];
}

/** True if one of the patterns hides the page at this path below /plugins. */
export function isHiddenPage(pages: readonly string[], path: string): boolean {
  return pages.some((pattern) => new RegExp(`^${pattern}/?$`).test(path));
}
