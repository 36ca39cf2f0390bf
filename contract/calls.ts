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
import { exportAdminActs, getActFilters, listAdminActs } from './adminActs';
import { getAdminCounts } from './adminCounts';
import { decideAudit, downloadForReview, getAudit, listAudits, verifyManager } from './audits';
import { deleteBanner, listBanners, orderBanners, saveBanner } from './banners';
import { inspectPackages, uploadPackages } from './batches';
import { appealBlock, blockPlugin, listBlocks, refuseAppeal, unblockPlugin } from './blocks';
import { getStandardConfig } from './deployments';
import { getDeveloper } from './developers';
import { getDocument } from './documents';
import { getPluginEdit } from './edits';
import { holdAudit, releaseAudit } from './holds';
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
import { countNotifications, listNotifications, readNotifications } from './notifications';
import { getOverview } from './overview';
import { listOwnPlugins } from './ownPlugins';
import { runChecks } from './packageChecks';
import { changePassword, makeResetLink, requestReset } from './passwords';
import { endToken, listTokens, makeToken } from './personalTokens';
import {
  downloadPlugin,
  getPlugin,
  installPlugin,
  listPlugins,
  listRecommendations,
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
import { getDeletion, releasePlugin, updateListing, updatePlugin, withdrawPlugin } from './releases';
import { decideReport, listReports, reportPlugin } from './reports';
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
import { getSilentInstall, installDefaults, setSilentInstall } from './silentInstalls';
import { deleteSlot, disableSlot, listActiveSlots, listSlotOverlaps, listSlots, saveSlot } from './slots';
import { deleteTag, listManagedTags, orderTags, saveTag } from './tags';
import { authThirdParty, bindThirdParty, signInByOauth2 } from './thirdParties';
import { endTrial, startTrial } from './trials';
import { listVersions, rollBackVersion, setRollout, withdrawVersion } from './versions';

/** Every call there is. The server mounts exactly these, OpenAPI lists them, and the browser may make no other. */
export const calls = {
  answerInvitation,
  appealBlock,
  authThirdParty,
  bindThirdParty,
  blockPlugin,
  changePassword,
  closeAccount,
  confirmTotp,
  countNotifications,
  decideAudit,
  decideReport,
  deleteActivity,
  deleteBanner,
  deleteQrCode,
  deleteSlot,
  deleteTag,
  disableSlot,
  disableTotp,
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
  getAccount,
  getActFilters,
  getActivity,
  getAdminCounts,
  getAudit,
  getDeveloper,
  getDocument,
  getEmailProof,
  getIconfont,
  getLoginCode,
  getOverview,
  getPexels,
  getPlugin,
  getPluginEdit,
  getReview,
  getStandardConfig,
  getTotp,
  getUserInfo,
  holdAudit,
  inspectPackages,
  installDefaults,
  installPlugin,
  inviteMaintainer,
  listAccounts,
  listActiveSlots,
  listActivities,
  listAdminActs,
  listAudits,
  listOwnPlugins,
  listBanners,
  listBlocks,
  listInvitations,
  listMaintainers,
  listManagedTags,
  listNotifications,
  listPlugins,
  listPublishedRecommendations,
  listQrCodes,
  listRecommendations,
  listReports,
  listSessions,
  listSlotOverlaps,
  listSlots,
  listTags,
  listVersions,
  listTokens,
  makeResetLink,
  makeToken,
  orderBanners,
  orderTags,
  praisePlugin,
  publishRecommendations,
  readNotifications,
  refreshSession,
  refuseAppeal,
  releaseAudit,
  releasePlugin,
  removeAvatar,
  removeIconfont,
  removeMaintainer,
  removePexels,
  renewRecoveryCodes,
  reportPlugin,
  requestReset,
  resetToken,
  revokeInvitation,
  rollBackVersion,
  runChecks,
  sendEmailProof,
  sendReviewMessage,
  saveActivity,
  saveBanner,
  saveIconfont,
  savePexels,
  saveQrCode,
  saveSlot,
  saveTag,
  setAccountEnterprise,
  setAccountLock,
  setAccountRole,
  setAvatar,
  setRollout,
  getSilentInstall,
  setSilentInstall,
  signIn,
  signInByOauth2,
  signInWithTotp,
  signOut,
  signUp,
  startTrial,
  testIconfont,
  testPexels,
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
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
