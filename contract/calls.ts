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
  setAccountLock,
  setAccountOrganization,
  setAccountRole,
} from './accounts/managedAccounts';
import { listOrganizations } from './accounts/memberships';
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
import { getFigmaSignIn, readFigmaAccount } from './organization/figma';
import {
  getLoginStorage,
  getOrganization,
  getSpaceResource,
  getSpaceSetting,
  removeLogo,
  resetOrganization,
  saveLogo,
  saveOrganization,
} from './organization/organization';
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
  likePlugin,
  listPlugins,
  listRecommendations,
  listRelated,
  listTags,
  uninstallPlugin,
  viewPlugin,
} from './plugins/plugins';
import { listSuggestions } from './plugins/suggestions';
import { deleteSynonym, findConcepts, listSynonyms, saveSynonym } from './plugins/synonyms';
import { deleteTag, listManagedTags, orderTags, saveTag } from './plugins/tags';
import { deleteBanner, listBanners, orderBanners, saveBanner } from './promotions/banners';
import { deleteCampaign, getCampaign, listCampaigns, saveCampaign } from './promotions/campaigns';
import {
  deleteFeaturedWork,
  listFeaturedWorks,
  orderFeaturedWorks,
  saveFeaturedWork,
} from './promotions/featuredWorks';
import {
  deletePromotion,
  disablePromotion,
  listActivePromotions,
  listPromotionOverlaps,
  listPromotions,
  savePromotion,
} from './promotions/promotions';
import { deleteQrCode, listQrCodes, saveQrCode } from './promotions/qrCodes';
import { listPublishedRecommendations, publishRecommendations } from './promotions/recommendations';
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
import { explainFinding, runChecks } from './reviews/packageChecks';
import { endHold, endTrial, holdSubmission, startTrial } from './reviews/pendingSubmissions';
import { decideReview, downloadForReview, getReviewDetail, listReviews, verifyManager } from './reviews/reviewList';
import { getReview, sendReviewMessage } from './reviews/reviews';
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
  decideReview,
  decideReport,
  deleteCampaign,
  deleteBanner,
  deleteFeaturedWork,
  deleteQrCode,
  deletePromotion,
  deleteTag,
  disablePromotion,
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
  explainFinding,
  exportAccount,
  exportAdminActs,
  exportBundle,
  forgetEvents,
  getAccount,
  getActFilters,
  getCampaign,
  getAnalyticsTotals,
  getAdminCounts,
  getReviewDetail,
  getBundleKeys,
  getCommandLine,
  getDeveloper,
  getDocument,
  getOrganization,
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
  holdSubmission,
  importBundle,
  inspectBundle,
  inspectPackages,
  installDefaults,
  installPlugin,
  inviteMaintainer,
  listAccounts,
  listActivePromotions,
  listCampaigns,
  listAdminActs,
  listReviews,
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
  listPromotionOverlaps,
  listPromotions,
  listTags,
  listVersions,
  listOrganizations,
  listLinkedAccounts,
  linkDirectoryAccount,
  unlinkAccount,
  listTokens,
  makeResetLink,
  makeToken,
  orderBanners,
  orderFeaturedWorks,
  orderTags,
  likePlugin,
  publishRecommendations,
  readFigmaAccount,
  readNotifications,
  refreshSession,
  refuseAppeal,
  endHold,
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
  resetOrganization,
  resetSiteLink,
  resetToken,
  revokeInvitation,
  rollBackVersion,
  runChecks,
  runMirror,
  saveSiteLink,
  sendEmailProof,
  sendReviewMessage,
  saveCampaign,
  saveBanner,
  saveOrganization,
  saveFeaturedWork,
  saveIconfont,
  saveLogo,
  savePexels,
  saveQrCode,
  savePromotion,
  saveTag,
  setAccountOrganization,
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
