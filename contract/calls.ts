import {
  exchangeCode,
  getLoginCode,
  getUserInfo,
  refreshSession,
  resetToken,
  signIn,
  signOut,
  signUp,
  validSession,
} from './accounts/accounts';
import { linkDirectoryAccount, listLinkedAccounts, unlinkAccount } from './accounts/linkedAccounts';
import {
  endAccountSessions,
  endAccountTokens,
  getAccount,
  listAccounts,
  setAccountEnterprise,
  setAccountLock,
  setAccountRole,
} from './accounts/managedAccounts';
import { listEnterprises } from './accounts/memberships';
import { countNotifications, listNotifications, readNotifications } from './accounts/notifications';
import { changePassword, makeResetLink, requestReset } from './accounts/passwords';
import { endToken, listTokens, makeToken } from './accounts/personalTokens';
import {
  closeAccount,
  exportAccount,
  getEmailProof,
  removeAvatar,
  sendEmailProof,
  setAvatar,
  updateProfile,
} from './accounts/profiles';
import {
  confirmTotp,
  disableTotp,
  enrolTotp,
  getTotp,
  renewRecoveryCodes,
  signInWithTotp,
} from './accounts/secondFactors';
import { endOtherSessions, endSession, listSessions } from './accounts/sessions';
import { authThirdParty, bindThirdParty, signInByOauth2 } from './accounts/thirdParties';
import {
  distrustBundleKey,
  exportBundle,
  getBundleKeys,
  importBundle,
  inspectBundle,
  trustBundleKey,
} from './bundles/bundles';
import { getFeed, getFeedBundle, getMirror, runMirror } from './bundles/mirror';
import { appealBlock, blockPlugin, listBlocks, refuseAppeal, unblockPlugin } from './moderation/blocks';
import { correctReport, decideReport, getOwnReport, listReports, reportPlugin } from './moderation/reports';
import { getStandardConfig } from './organization/deployments';
import { getDocument, getManagedDocument, resetDocument, saveDocument } from './organization/documents';
import {
  getEnterprise,
  getLoginStorage,
  getSpaceResource,
  getSpaceSetting,
  removeLogo,
  resetEnterprise,
  saveEnterprise,
  saveLogo,
} from './organization/enterprise';
import { getFigmaSignIn, readFigmaAccount } from './organization/figma';
import { getRegistrations, resetRegistrations, saveRegistrations } from './organization/registrations';
import {
  getIconfont,
  getPexels,
  removeIconfont,
  removePexels,
  saveIconfont,
  savePexels,
  testIconfont,
  testPexels,
} from './organization/serviceSettings';
import { getSilentInstall, installDefaults, listDepartments, setSilentInstall } from './organization/silentInstalls';
import { checkSiteLink, listSiteLinks, resetSiteLink, saveSiteLink } from './organization/siteLinks';
import { getDeveloper } from './plugins/developers';
import { listFacets } from './plugins/facets';
import {
  answerInvitation,
  inviteMaintainer,
  listInvitations,
  listMaintainers,
  removeMaintainer,
  revokeInvitation,
} from './plugins/maintainers';
import { getOwnStorage, listOwnChanges, listOwnPlugins } from './plugins/ownPlugins';
import {
  downloadPlugin,
  getPlugin,
  installPlugin,
  listPlugins,
  listRecommendations,
  listRelated,
  listTags,
  praisePlugin,
  uninstallPlugin,
  viewPlugin,
} from './plugins/plugins';
import { listSuggestions } from './plugins/suggestions';
import { deleteSynonym, findConcepts, listSynonyms, saveSynonym } from './plugins/synonyms';
import { deleteTag, listManagedTags, orderTags, saveTag } from './plugins/tags';
import { deleteActivity, getActivity, listActivities, saveActivity } from './promotions/activities';
import { deleteBanner, listBanners, orderBanners, saveBanner } from './promotions/banners';
import {
  deleteFeaturedWork,
  listFeaturedWorks,
  orderFeaturedWorks,
  saveFeaturedWork,
} from './promotions/featuredWorks';
import { deleteQrCode, listQrCodes, saveQrCode } from './promotions/qrCodes';
import { listPublishedRecommendations, publishRecommendations } from './promotions/recommendations';
import { deleteSlot, disableSlot, listActiveSlots, listSlotOverlaps, listSlots, saveSlot } from './promotions/slots';
import { inspectPackages, uploadPackages } from './releases/batches';
import { getPluginEdit } from './releases/edits';
import { getDeletion, releasePlugin, updateListing, updatePlugin, withdrawPlugin } from './releases/releases';
import {
  deleteSubmission,
  listVersions,
  rollBackVersion,
  setRollout,
  withdrawSubmission,
  withdrawVersion,
} from './releases/versions';
import { getApprovalRules, getOwnApproval, saveApprovalRules } from './reviews/approvalRules';
import { decideAudit, downloadForReview, getAudit, listAudits, verifyManager } from './reviews/audits';
import { holdAudit, releaseAudit } from './reviews/holds';
import { runChecks } from './reviews/packageChecks';
import { getReview, sendReviewMessage } from './reviews/reviews';
import { endTrial, startTrial } from './reviews/trials';
import { collectEvents, forgetEvents, getAnalyticsTotals } from './statistics/analytics';
import { getOverview } from './statistics/overview';
import { getPluginStatistics } from './statistics/statistics';
import { exportAdminActs, getActFilters, listAdminActs } from './system/adminActions';
import { getAdminCounts } from './system/adminCounts';
import { getCommandLine } from './system/commandLine';
import { getHealth } from './system/health';
import { dismissSetup, getSetup, removeStarter } from './system/setup';

/** Every call. The server mounts exactly these, OpenAPI lists them, and the browser may make no other. */
export const calls = {
  answerInvitation,
  appealBlock,
  authThirdParty,
  bindThirdParty,
  blockPlugin,
  changePassword,
  checkSiteLink,
  collectEvents,
  closeAccount,
  confirmTotp,
  countNotifications,
  decideAudit,
  decideReport,
  deleteActivity,
  deleteBanner,
  deleteFeaturedWork,
  deleteQrCode,
  deleteSlot,
  deleteTag,
  disableSlot,
  disableTotp,
  distrustBundleKey,
  downloadForReview,
  downloadPlugin,
  endAccountSessions,
  endAccountTokens,
  endOtherSessions,
  endSession,
  endToken,
  endTrial,
  enrolTotp,
  exchangeCode,
  exportAccount,
  exportAdminActs,
  exportBundle,
  forgetEvents,
  getAccount,
  getActFilters,
  getActivity,
  getAnalyticsTotals,
  getAdminCounts,
  getAudit,
  getBundleKeys,
  getCommandLine,
  getDeveloper,
  getDocument,
  getEnterprise,
  getEmailProof,
  getFeed,
  getFeedBundle,
  getFigmaSignIn,
  getHealth,
  getIconfont,
  getLoginCode,
  getLoginStorage,
  getMirror,
  getOverview,
  getPexels,
  getPlugin,
  getPluginEdit,
  getPluginStatistics,
  getReview,
  getSpaceResource,
  getSpaceSetting,
  getStandardConfig,
  getTotp,
  getUserInfo,
  holdAudit,
  importBundle,
  inspectBundle,
  inspectPackages,
  installDefaults,
  installPlugin,
  inviteMaintainer,
  listAccounts,
  listActiveSlots,
  listActivities,
  listAdminActs,
  listAudits,
  listOwnChanges,
  listOwnPlugins,
  listBanners,
  listBlocks,
  listFeaturedWorks,
  listInvitations,
  listMaintainers,
  listManagedTags,
  listNotifications,
  listPlugins,
  listPublishedRecommendations,
  listQrCodes,
  listRecommendations,
  listRelated,
  listReports,
  listSessions,
  listSiteLinks,
  listSlotOverlaps,
  listSlots,
  listTags,
  listVersions,
  listEnterprises,
  listLinkedAccounts,
  linkDirectoryAccount,
  unlinkAccount,
  listTokens,
  makeResetLink,
  makeToken,
  orderBanners,
  orderFeaturedWorks,
  orderTags,
  praisePlugin,
  publishRecommendations,
  readFigmaAccount,
  readNotifications,
  refreshSession,
  refuseAppeal,
  releaseAudit,
  releasePlugin,
  removeAvatar,
  removeIconfont,
  removeLogo,
  removeMaintainer,
  removePexels,
  renewRecoveryCodes,
  reportPlugin,
  getOwnReport,
  getOwnStorage,
  correctReport,
  requestReset,
  resetEnterprise,
  resetSiteLink,
  resetToken,
  revokeInvitation,
  rollBackVersion,
  runChecks,
  runMirror,
  saveSiteLink,
  sendEmailProof,
  sendReviewMessage,
  saveActivity,
  saveBanner,
  saveEnterprise,
  saveFeaturedWork,
  saveIconfont,
  saveLogo,
  savePexels,
  saveQrCode,
  saveSlot,
  saveTag,
  setAccountEnterprise,
  setAccountLock,
  setAccountRole,
  setAvatar,
  setRollout,
  getApprovalRules,
  getOwnApproval,
  getManagedDocument,
  getRegistrations,
  getSilentInstall,
  listDepartments,
  resetDocument,
  resetRegistrations,
  saveApprovalRules,
  saveDocument,
  saveRegistrations,
  setSilentInstall,
  signIn,
  signInByOauth2,
  signInWithTotp,
  signOut,
  signUp,
  startTrial,
  testIconfont,
  testPexels,
  trustBundleKey,
  unblockPlugin,
  uninstallPlugin,
  updateListing,
  updatePlugin,
  updateProfile,
  uploadPackages,
  validSession,
  verifyManager,
  viewPlugin,
  withdrawPlugin,
  getDeletion,
  withdrawVersion,
  withdrawSubmission,
  deleteSubmission,
  deleteSynonym,
  findConcepts,
  listFacets,
  listSuggestions,
  listSynonyms,
  saveSynonym,
  dismissSetup,
  removeStarter,
  getSetup,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
