import type { ReviewDetail, ReviewItem } from '../../../contract/reviews/reviewList';

/** A pending submission as the list of submissions shows it. */
export function aReviewItem(changes: Partial<ReviewItem> = {}): ReviewItem {
  return {
    submission: 7,
    kind: 'version',
    plugin_key: 'markwhen',
    version: '0.0.8',
    status: 1,
    reason: null,
    rule: null,
    name: 'Markwhen',
    names: {},
    icon: null,
    developer: { user_id: 5, name: 'mark-when', avatar_url: null },
    submit_time: '2026-11-20T10:31:00.000Z',
    decide_time: null,
    is_superseded: false,
    is_withdrawn: false,
    failed_checks: [],
    needs_reason: false,
    is_held: false,
    is_automatic: false,
    approve_refusal: null,
    pending: {
      ...{ effect: 'everyone', rollout: 100, current_version: '0.0.7', is_blocked: false },
      ...{ approvals_left: 1, is_opened: true },
    },
    ...changes,
  };
}

/** A complete submission: the first one of its plugin. */
export function aReviewDetail(changes: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    ...aReviewItem(),
    intro: 'Timelines from text',
    description: 'Long words',
    texts: {},
    contact: 'mei@example.com',
    technical_support: '',
    version_content: 'First version',
    rollout: 100,
    cover: null,
    panel_images: [],
    video: null,
    tags: [],
    editor_type: ['design'],
    permissions: [],
    network_hosts: [],
    size: 96_000,
    sha256: 'abc123',
    checks: [],
    approved_before: null,
    hold: null,
    is_own: false,
    approvals: { needed: 1, given: [], unknown_hosts: [] },
    is_trial: false,
    waiting: { previous: null, next: null },
    ...changes,
  };
}
