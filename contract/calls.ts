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
} from './accounts';
import { deleteActivity, getActivity, listActivities, saveActivity } from './activities';
import { exportAdminActs, getActFilters, listAdminActs } from './adminActions';
import { getAdminCounts } from './adminCounts';
import { collectEvents, forgetEvents, getAnalyticsTotals } from './analytics';
import { getApprovalRules, getOwnApproval, saveApprovalRules } from './approvalRules';
import { decideAudit, downloadForReview, getAudit, listAudits, verifyManager } from './audits';
import { deleteBanner, listBanners, orderBanners, saveBanner } from './banners';
import { inspectPackages, uploadPackages } from './batches';
import { appealBlock, blockPlugin, listBlocks, refuseAppeal, unblockPlugin } from './blocks';
import { distrustBundleKey, exportBundle, getBundleKeys, importBundle, inspectBundle, trustBundleKey } from './bundles';
import { getCommandLine } from './commandLine';
import { getStandardConfig } from './deployments';
import { getDeveloper } from './developers';
import { getDocument, getManagedDocument, resetDocument, saveDocument } from './documents';
import { getPluginEdit } from './edits';
import {
  getEnterprise,
  getLoginStorage,
  getSpaceResource,
  getSpaceSetting,
  removeLogo,
  resetEnterprise,
  saveEnterprise,
  saveLogo,
} from './enterprise';
import { listFacets } from './facets';
import { deleteFeaturedWork, listFeaturedWorks, orderFeaturedWorks, saveFeaturedWork } from './featuredWorks';
import { getFigmaSignIn, readFigmaAccount } from './figma';
import { getHealth } from './health';
import { holdAudit, releaseAudit } from './holds';
import { linkDirectoryAccount, listLinkedAccounts, unlinkAccount } from './linkedAccounts';
import {
  answerInvitation,
  inviteMaintainer,
  listInvitations,
  listMaintainers,
  removeMaintainer,
  revokeInvitation,
} from './maintainers';
import {
  endAccountSessions,
  endAccountTokens,
  getAccount,
  listAccounts,
  setAccountEnterprise,
  setAccountLock,
  setAccountRole,
} from './managedAccounts';
import { listEnterprises } from './memberships';
import { getFeed, getFeedBundle, getMirror, runMirror } from './mirror';
import { countNotifications, listNotifications, readNotifications } from './notifications';
import { getOverview } from './overview';
import { getOwnStorage, listOwnChanges, listOwnPlugins } from './ownPlugins';
import { runChecks } from './packageChecks';
import { changePassword, makeResetLink, requestReset } from './passwords';
import { endToken, listTokens, makeToken } from './personalTokens';
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
} from './plugins';
import {
  closeAccount,
  exportAccount,
  getEmailProof,
  removeAvatar,
  sendEmailProof,
  setAvatar,
  updateProfile,
} from './profiles';
import { deleteQrCode, listQrCodes, saveQrCode } from './qrCodes';
import { listPublishedRecommendations, publishRecommendations } from './recommendations';
import { getRegistrations, resetRegistrations, saveRegistrations } from './registrations';
import { getDeletion, releasePlugin, updateListing, updatePlugin, withdrawPlugin } from './releases';
import { correctReport, decideReport, getOwnReport, listReports, reportPlugin } from './reports';
import { getReview, sendReviewMessage } from './reviews';
import { confirmTotp, disableTotp, enrolTotp, getTotp, renewRecoveryCodes, signInWithTotp } from './secondFactors';
import {
  getIconfont,
  getPexels,
  removeIconfont,
  removePexels,
  saveIconfont,
  savePexels,
  testIconfont,
  testPexels,
} from './serviceSettings';
import { endOtherSessions, endSession, listSessions } from './sessions';
import { dismissSetup, getSetup } from './setup';
import { getSilentInstall, installDefaults, listDepartments, setSilentInstall } from './silentInstalls';
import { checkSiteLink, listSiteLinks, resetSiteLink, saveSiteLink } from './siteLinks';
import { deleteSlot, disableSlot, listActiveSlots, listSlotOverlaps, listSlots, saveSlot } from './slots';
import { getPluginStatistics } from './statistics';
import { listSuggestions } from './suggestions';
import { deleteSynonym, findConcepts, listSynonyms, saveSynonym } from './synonyms';
import { deleteTag, listManagedTags, orderTags, saveTag } from './tags';
import { authThirdParty, bindThirdParty, signInByOauth2 } from './thirdParties';
import { endTrial, startTrial } from './trials';
import {
  deleteSubmission,
  listVersions,
  rollBackVersion,
  setRollout,
  withdrawSubmission,
  withdrawVersion,
} from './versions';

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
  getSetup,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
