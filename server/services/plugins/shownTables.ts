import type { Tables } from '../../db/schema';

/**
 * Whether public lists read a table (publicLists.ts). A commit that wrote such a table invalidates the cached lists.
 * The types require an entry for each new table.
 */
const IS_SHOWN: Record<keyof Tables, boolean> = {
  // Plugins, their texts, and their developers. Triggers copy them into plugin_tags and plugin_changes.
  ...{ plugins: true, plugin_search: true, plugin_tags: true, plugin_changes: true, plugin_origins: true },
  ...{ tags: true, versions: true, maintainers: true, blocks: true, users: true },
  // The home page and its promotions.
  ...{ recommendations: true, banners: true, slots: true, featured_works: true, qr_codes: true, activities: true },
  ...{ enterprise_defaults: true, department_defaults: true },
  // Words that administrators added to the search.
  ...{ search_synonyms: true },
  // Texts and settings of the site.
  ...{ legal_texts: true, site_settings: true, service_settings: true, enterprise_settings: true, signing_key: true },
  // Accounts: of these only `users` is public.
  ...{ session_families: false, refresh_tokens: false, external_identities: false, memberships: false },
  ...{ personal_tokens: false, provider_attempts: false, login_codes: false, sign_in_failures: false },
  ...{ sign_in_challenges: false, password_resets: false, email_proofs: false, totp_secrets: false },
  ...{ recovery_codes: false, notifications: false },
  // Actions of users on plugins. Visitors see only their counts, in `plugins` or `activities`.
  ...{ installs: false, trials: false, takers: false, praises: false, plugin_viewers: false },
  ...{ activity_viewers: false, activity_participants: false, invitations: false },
  // Review and moderation. Visitors see a difference only when a version or a block changes.
  ...{ reports: false, appeals: false, review_messages: false, review_approvals: false, shown_submissions: false },
  ...{ submission_search: false, admin_acts: false },
  // Computed in the background. The computation invalidates only the page with its result (relatedPlugins.ts).
  related_plugins: false,
  // Queues of pending work, and statistics.
  ...{ search_terms: false, search_term_changes: false, search_words: false },
  ...{ stale_searches: false, list_changes: false, uploads: false, upload_pieces: false, file_intents: false },
  ...{ request_counts: false, daily_salts: false, daily_marks: false, daily_counts: false, plugin_months: false },
  ...{ analytics_events: false, analytics_days: false, analytics_profiles: false, missed_searches: false },
  ...{ trusted_keys: false, mirror_state: false, mirror_plugins: false },
};

/**
 * Counts that visitors see with a short delay: if every view, like, and install invalidated the lists, no list would
 * stay cached. Logged-in users see them at once (viewerStates.ts).
 */
const SHOWN_LATER: ReadonlySet<string> = new Set([
  ...['plugins.view_count', 'plugins.praise_count', 'plugins.download_count'],
  ...['activities.view_num', 'activities.participate_num'],
]);

/** Columns that no visitor sees, in a table that is shown. A login may write them. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['users.password_hash']);

/** Whether a commit changed public lists. */
export function isShown(tables: ReadonlySet<string>): boolean {
  const shown: Readonly<Record<string, boolean | undefined>> = IS_SHOWN;
  return [...tables].some(
    (name) => !SHOWN_LATER.has(name) && !NEVER_SHOWN.has(name) && shown[name.replace(/\..*/, '')],
  );
}
