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
import { deleteActivity, getActivity, listActivities, participateInActivity, saveActivity } from './activities';
import { decideAudit, downloadForReview, getAudit, listAudits, verifyManager } from './audits';
import { deleteBanner, listBanners, saveBanner } from './banners';
import { getStandardConfig } from './deployments';
import { getDeveloper } from './developers';
import { getDocument } from './documents';
import { listOwnPlugins } from './ownPlugins';
import { changePassword, makeResetLink, requestReset } from './passwords';
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
import { releasePlugin, updatePlugin } from './releases';
import { decideReport, listReports, reportPlugin } from './reports';
import { confirmTotp, disableTotp, enrolTotp, getTotp, renewRecoveryCodes, signInWithTotp } from './secondFactors';
import { endOtherSessions, endSession, listSessions } from './sessions';
import { disableSlot, listActiveSlots, listSlots, saveSlot } from './slots';
import { authThirdParty, bindThirdParty, signInByOauth2 } from './thirdParties';

/** Every call there is. The server mounts exactly these, OpenAPI lists them, and the browser may make no other. */
export const calls = {
  authThirdParty,
  bindThirdParty,
  changePassword,
  closeAccount,
  confirmTotp,
  decideAudit,
  decideReport,
  deleteActivity,
  deleteBanner,
  deleteQrCode,
  disableSlot,
  disableTotp,
  downloadForReview,
  downloadPlugin,
  endOtherSessions,
  endSession,
  enrolTotp,
  exchangeCode,
  exportAccount,
  getActivity,
  getAudit,
  getDeveloper,
  getDocument,
  getEmailProof,
  getLoginCode,
  getPlugin,
  getStandardConfig,
  getTotp,
  getUserInfo,
  installPlugin,
  listActiveSlots,
  listActivities,
  listAudits,
  listOwnPlugins,
  listBanners,
  listPlugins,
  listQrCodes,
  listRecommendations,
  listReports,
  listSessions,
  listSlots,
  listTags,
  makeResetLink,
  participateInActivity,
  praisePlugin,
  refreshSession,
  releasePlugin,
  removeAvatar,
  renewRecoveryCodes,
  reportPlugin,
  requestReset,
  resetToken,
  sendEmailProof,
  saveActivity,
  saveBanner,
  saveQrCode,
  saveSlot,
  setAvatar,
  signIn,
  signInByOauth2,
  signInWithTotp,
  signOut,
  signUp,
  uninstallPlugin,
  updatePlugin,
  updateProfile,
  validSession,
  verifyManager,
  viewPlugin,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
