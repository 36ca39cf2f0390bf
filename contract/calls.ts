import * as accounts from './accounts/accounts';
import * as linkedAccounts from './accounts/linkedAccounts';
import * as managedAccounts from './accounts/managedAccounts';
import * as memberships from './accounts/memberships';
import * as notifications from './accounts/notifications';
import * as passkeys from './accounts/passkeys';
import * as passwords from './accounts/passwords';
import * as personalTokens from './accounts/personalTokens';
import * as profiles from './accounts/profiles';
import * as secondFactors from './accounts/secondFactors';
import * as sessions from './accounts/sessions';
import * as thirdParties from './accounts/thirdParties';
import * as webhooks from './accounts/webhooks';
import * as bundles from './bundles/bundles';
import * as mirror from './bundles/mirror';
import type { Endpoint } from './endpoint';
import * as blocks from './moderation/blocks';
import * as reports from './moderation/reports';
import * as deployments from './organization/deployments';
import * as documents from './organization/documents';
import * as enterprisePolicy from './organization/enterprisePolicy';
import * as enterprises from './organization/enterprises';
import * as figma from './organization/figma';
import * as organization from './organization/organization';
import * as pluginRequests from './organization/pluginRequests';
import * as registrations from './organization/registrations';
import * as scimTokens from './organization/scimTokens';
import * as serviceSettings from './organization/serviceSettings';
import * as silentInstalls from './organization/silentInstalls';
import * as siteLinks from './organization/siteLinks';
import * as developers from './plugins/developers';
import * as facets from './plugins/facets';
import * as follows from './plugins/follows';
import * as maintainers from './plugins/maintainers';
import * as ownPlugins from './plugins/ownPlugins';
import * as plugins from './plugins/plugins';
import * as suggestions from './plugins/suggestions';
import * as synonyms from './plugins/synonyms';
import * as tags from './plugins/tags';
import * as banners from './promotions/banners';
import * as campaigns from './promotions/campaigns';
import * as featuredWorks from './promotions/featuredWorks';
import * as promotions from './promotions/promotions';
import * as qrCodes from './promotions/qrCodes';
import * as recommendations from './promotions/recommendations';
import * as ratings from './ratings/ratings';
import * as batches from './releases/batches';
import * as edits from './releases/edits';
import * as releases from './releases/releases';
import * as versions from './releases/versions';
import * as approvalRules from './reviews/approvalRules';
import * as packageChecks from './reviews/packageChecks';
import * as pendingSubmissions from './reviews/pendingSubmissions';
import * as reviewList from './reviews/reviewList';
import * as reviews from './reviews/reviews';
import * as analytics from './statistics/analytics';
import * as overview from './statistics/overview';
import * as statistics from './statistics/statistics';
import * as adminActions from './system/adminActions';
import * as adminCounts from './system/adminCounts';
import * as commandLine from './system/commandLine';
import * as health from './system/health';
import * as setup from './system/setup';

type CallsIn<Subject> = {
  readonly [Name in keyof Subject as Subject[Name] extends Endpoint ? Name : never]: Subject[Name];
};

/** The calls among what a file of the contract exports; the rest are schemas. */
function callsIn<Subject extends object>(subject: Subject): CallsIn<Subject> {
  return Object.fromEntries(Object.entries(subject).filter(([, value]) => value?.schema?.response)) as CallsIn<Subject>;
}

/** Every call. The server mounts exactly these, OpenAPI lists them, and the browser may make no other. */
export const calls = {
  ...callsIn(accounts),
  ...callsIn(linkedAccounts),
  ...callsIn(managedAccounts),
  ...callsIn(memberships),
  ...callsIn(notifications),
  ...callsIn(passkeys),
  ...callsIn(passwords),
  ...callsIn(personalTokens),
  ...callsIn(profiles),
  ...callsIn(secondFactors),
  ...callsIn(sessions),
  ...callsIn(thirdParties),
  ...callsIn(webhooks),
  ...callsIn(bundles),
  ...callsIn(mirror),
  ...callsIn(blocks),
  ...callsIn(reports),
  ...callsIn(deployments),
  ...callsIn(documents),
  ...callsIn(enterprisePolicy),
  ...callsIn(enterprises),
  ...callsIn(figma),
  ...callsIn(organization),
  ...callsIn(pluginRequests),
  ...callsIn(registrations),
  ...callsIn(scimTokens),
  ...callsIn(serviceSettings),
  ...callsIn(silentInstalls),
  ...callsIn(siteLinks),
  ...callsIn(developers),
  ...callsIn(facets),
  ...callsIn(follows),
  ...callsIn(maintainers),
  ...callsIn(ownPlugins),
  ...callsIn(plugins),
  ...callsIn(suggestions),
  ...callsIn(synonyms),
  ...callsIn(tags),
  ...callsIn(banners),
  ...callsIn(campaigns),
  ...callsIn(featuredWorks),
  ...callsIn(promotions),
  ...callsIn(qrCodes),
  ...callsIn(recommendations),
  ...callsIn(ratings),
  ...callsIn(batches),
  ...callsIn(edits),
  ...callsIn(releases),
  ...callsIn(versions),
  ...callsIn(approvalRules),
  ...callsIn(packageChecks),
  ...callsIn(pendingSubmissions),
  ...callsIn(reviewList),
  ...callsIn(reviews),
  ...callsIn(analytics),
  ...callsIn(overview),
  ...callsIn(statistics),
  ...callsIn(adminActions),
  ...callsIn(adminCounts),
  ...callsIn(commandLine),
  ...callsIn(health),
  ...callsIn(setup),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
