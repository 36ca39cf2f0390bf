import type { Migration } from 'kysely';
import { up as initial } from './0001-initial';
import { up as codeChallenge } from './0002-code-challenge';
import { up as accountService } from './0003-account-service';
import { up as providers } from './0004-providers';
import { up as emailProofs } from './0005-email-proofs';
import { up as home } from './0006-home';
import { up as ownLists } from './0008-own-lists';
import { up as reports } from './0009-reports';
import { up as packageChecks } from './0010-package-checks';
import { up as uploads } from './0011-uploads';
import { up as versions } from './0012-versions';
import { up as reviewProgress } from './0013-review-progress';
import { up as personalTokens } from './0014-personal-tokens';
import { up as adminActs } from './0015-admin-acts';
import { up as packageBytes } from './0016-package-bytes';
import { up as auditList } from './0017-audit-list';
import { up as reviewWork } from './0018-review-work';
import { up as blocks } from './0019-blocks';
import { up as tagSearch } from './0020-tag-search';
import { up as places } from './0021-places';
import { up as people } from './0022-people';
import { up as overview } from './0023-overview';
import { up as language } from './0025-language';
import { up as enterprise } from './0026-enterprise';
import { up as bundles } from './0027-bundles';
import { up as enterpriseRules } from './0028-enterprise-rules';
import { up as pluginDays } from './0030-plugin-days';
import { up as analytics } from './0031-analytics';
import { up as mirror } from './0032-mirror';
import { up as severalInstances } from './0033-several-instances';
import { up as scale } from './0035-scale';
import { up as statistics } from './0036-statistics';
import { up as auditScale } from './0037-audit-scale';
import { up as submissionPieces } from './0038-submission-pieces';
import { up as submitters } from './0039-submitters';
import { up as searchNames } from './0040-search-names';
import { up as includedCode } from './0041-included-code';
import { up as dailyMarks } from './0042-daily-marks';
import { up as bannerTexts } from './0043-banner-texts';
import { up as reportEdits } from './0044-report-edits';
import { up as shownSubmissions } from './0045-shown-submissions';
import { up as storageQuotas } from './0046-storage-quotas';
import { up as linkedAccounts } from './0047-linked-accounts';
import { up as userFields } from './0048-user-fields';
import { up as featuredWorks } from './0051-featured-works';
import { up as whoseWord } from './0052-whose-word';
import { up as relatedPlugins } from './0053-related-plugins';
import { up as searchTerms } from './0054-search-terms';
import { up as searchSynonyms } from './0055-search-synonyms';
import { up as publicSearch } from './0056-public-search';
import { up as searchWords } from './0057-search-words';
import { up as identifiers } from './0058-identifiers';
import { up as releaseNotes } from './0059-release-notes';
import { up as longRuns } from './0060-long-runs';
import { up as notificationSenders } from './0061-notification-senders';
import { up as exampleCounts } from './0062-example-counts';
import { up as idempotencyKeys } from './0063-idempotency-keys';
import { up as wholeWords } from './0064-whole-words';

/** Every migration, oldest first. Imported one by one, so that the bundled server contains them. */
export const migrations: Record<string, Migration> = {
  '0001-initial': { up: initial },
  '0002-code-challenge': { up: codeChallenge },
  '0003-account-service': { up: accountService },
  '0004-providers': { up: providers },
  '0005-email-proofs': { up: emailProofs },
  '0006-home': { up: home },
  '0008-own-lists': { up: ownLists },
  '0009-reports': { up: reports },
  '0010-package-checks': { up: packageChecks },
  '0011-uploads': { up: uploads },
  '0012-versions': { up: versions },
  '0013-review-progress': { up: reviewProgress },
  '0014-personal-tokens': { up: personalTokens },
  '0015-admin-acts': { up: adminActs },
  '0023-overview': { up: overview },
  '0016-package-bytes': { up: packageBytes },
  '0017-audit-list': { up: auditList },
  '0018-review-work': { up: reviewWork },
  '0019-blocks': { up: blocks },
  '0020-tag-search': { up: tagSearch },
  '0021-places': { up: places },
  '0022-people': { up: people },
  '0025-language': { up: language },
  '0026-enterprise': { up: enterprise },
  '0027-bundles': { up: bundles },
  '0028-enterprise-rules': { up: enterpriseRules },
  '0030-plugin-days': { up: pluginDays },
  '0031-analytics': { up: analytics },
  '0032-mirror': { up: mirror },
  '0033-several-instances': { up: severalInstances },
  '0035-scale': { up: scale },
  '0036-statistics': { up: statistics },
  '0037-audit-scale': { up: auditScale },
  '0038-submission-pieces': { up: submissionPieces },
  '0039-submitters': { up: submitters },
  '0040-search-names': { up: searchNames },
  '0041-included-code': { up: includedCode },
  '0042-daily-marks': { up: dailyMarks },
  '0043-banner-texts': { up: bannerTexts },
  '0044-report-edits': { up: reportEdits },
  '0045-shown-submissions': { up: shownSubmissions },
  '0046-storage-quotas': { up: storageQuotas },
  '0047-linked-accounts': { up: linkedAccounts },
  '0048-user-fields': { up: userFields },
  '0051-featured-works': { up: featuredWorks },
  '0052-whose-word': { up: whoseWord },
  '0053-related-plugins': { up: relatedPlugins },
  '0054-search-terms': { up: searchTerms },
  '0055-search-synonyms': { up: searchSynonyms },
  '0056-public-search': { up: publicSearch },
  '0057-search-words': { up: searchWords },
  '0058-identifiers': { up: identifiers },
  '0059-release-notes': { up: releaseNotes },
  '0060-long-runs': { up: longRuns },
  '0061-notification-senders': { up: notificationSenders },
  '0062-example-counts': { up: exampleCounts },
  '0063-idempotency-keys': { up: idempotencyKeys },
  '0064-whole-words': { up: wholeWords },
};
