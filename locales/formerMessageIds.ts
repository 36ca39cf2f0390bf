import type { MessageId, PageMessageId } from './messageIds.generated';

/**
 * Areas that were renamed: the former beginning of their ids, and the current one.
 *
 * @internal
 */
export const RENAMED_AREAS = [
  ['page.signOut.', 'page.logout.'],
  ['page.signIn.', 'page.login.'],
  ['page.mail.', 'page.email.'],
  ['package.fault.', 'package.error.'],
  ['enterprise.fault.', 'enterprise.error.'],
  ['backstage.', 'admin.'],
  ['picture.', 'image.'],
  ['fault.', 'validation.'],
  ['mail.', 'email.'],
  ['act.', 'action.'],
] as const;

/**
 * Other renamed ids.
 *
 * @internal
 */
export const RENAMED_IDS: Readonly<Record<string, MessageId | PageMessageId>> = {
  'account.changePicture': 'account.changeProfilePicture',
  'account.closeAsk': 'account.closeConfirm',
  'account.closeAskText': 'account.closeConfirmText',
  'account.endOthersAsk': 'account.endOthersConfirm',
  'account.linkAsk': 'account.linkConfirm',
  'account.linkAskText': 'account.linkConfirmText',
  'account.picture': 'account.profilePicture',
  'account.pictureHint': 'account.profilePictureHint',
  'account.pictureRemoved': 'account.profilePictureRemoved',
  'account.pictureSaved': 'account.profilePictureSaved',
  'account.recoveryKept': 'account.recoverySaved',
  'account.removePicture': 'account.removeProfilePicture',
  'account.tokenEndAsk': 'account.tokenEndConfirm',
  'account.tokenKept': 'account.tokenSaved',
  'account.totpBegin': 'account.totpSetUp',
  'account.totpBeginText': 'account.totpSetUpText',
  'account.unlinkAsk': 'account.unlinkConfirm',
  'account.unlinkAskText': 'account.unlinkConfirmText',
  'act.act': 'action.action',
  'admin.waiting': 'admin.openItems',
  'audit.actOn': 'audit.actionsOf',
  'audit.waitingFirst': 'audit.oldestFirst',
  'backstage.toSquare': 'admin.backToSite',
  'banner.picture': 'banner.image',
  'banner.pictureHint': 'banner.imageHint',
  'batch.acts': 'batch.actions',
  'batch.updateOfWaiting': 'batch.updateOfPending',
  'batch.waiting': 'batch.queued',
  'block.act': 'block.submit',
  'block.somebody': 'block.deletedAccount',
  'block.standing': 'block.statusTitle',
  'detail.copyrightAuthor': 'detail.copyrightDeveloper',
  'detail.permission.asksFirst': 'detail.permission.confirmsFirst',
  'detail.picture': 'detail.image',
  'detail.pictures': 'detail.images',
  'detail.reviewWaiting': 'detail.inReview',
  'detail.showPicture': 'detail.showImage',
  'enterprise.faultsTitle': 'enterprise.errorsTitle',
  'enterprise.scene.signIn': 'enterprise.scene.login',
  'enterprise.scene.wait': 'enterprise.scene.inReview',
  'enterprise.tab.signIn': 'enterprise.tab.login',
  'enterprise.takeTheirs': 'enterprise.useSaved',
  'enterprise.textsOurs': 'enterprise.textsDefault',
  'enterprise.wordsFailed': 'enterprise.textsFailed',
  'enterprise.wordsFailedText': 'enterprise.textsFailedText',
  'featured.kept': 'featured.notShown',
  'header.signIn': 'header.login',
  'legal.isOurs': 'legal.isDefault',
  'manage.deleteAsk': 'manage.deleteConfirm',
  'manage.deleteVersionAsk': 'manage.deleteVersionConfirm',
  'manage.handOver': 'manage.transfer',
  'manage.handOverAsk': 'manage.transferConfirm',
  'manage.leaveAsk': 'manage.leaveConfirm',
  'manage.makeCurrentAsk': 'manage.makeCurrentConfirm',
  'manage.removeAsk': 'manage.removeConfirm',
  'manage.rolloutAsk': 'manage.rolloutConfirm',
  'manage.takeDown': 'manage.unpublish',
  'manage.takeDownAsk': 'manage.unpublishConfirm',
  'manage.takeDownNamed': 'manage.unpublishNamed',
  'manage.takeOver': 'manage.acceptOwnership',
  'manage.takeOverAsk': 'manage.acceptOwnershipConfirm',
  'manage.waiting': 'manage.inReview',
  'manage.withdrawAsk': 'manage.withdrawConfirm',
  'menu.backstage': 'menu.admin',
  'menu.signOut': 'menu.logout',
  'mine.waiting': 'mine.inReview',
  'mirror.follows': 'mirror.upstream',
  'notifications.authorWrote': 'notifications.developerWrote',
  'overview.noneWaits': 'overview.noneInReview',
  'overview.waiting': 'overview.inReview',
  'page.mail.askAgain': 'page.email.requestAgain',
  'page.signIn.signInHere': 'page.login.loginHere',
  'page.signIn.signInLead': 'page.login.loginLead',
  'page.signIn.signInWith': 'page.login.loginWith',
  'page.signIn.signedInAs': 'page.login.loggedInAs',
  'page.signOut.nobody': 'page.logout.notLoggedIn',
  'page.signOut.nobodyLead': 'page.logout.notLoggedInLead',
  'people.endSessionsAsk': 'people.endSessionsConfirm',
  'people.lockAsk': 'people.lockConfirm',
  'people.roleAsk': 'people.roleConfirm',
  'people.roleGive': 'people.roleChange',
  'people.roleGiven': 'people.roleChanged',
  'people.unlockAsk': 'people.unlockConfirm',
  'progress.author': 'progress.developer',
  'progress.follow': 'progress.review',
  'progress.followNamed': 'progress.reviewNamed',
  'progress.isWaiting': 'progress.inReview',
  'progress.toAuthor': 'progress.toDeveloper',
  'progress.waits': 'progress.versionInReview',
  'progress.withdrawAsk': 'progress.withdrawConfirm',
  'qr.kept': 'qr.notShown',
  'qr.picture': 'qr.image',
  'qr.pictureHint': 'qr.imageHint',
  'recommend.shownAlone': 'recommend.onlyThese',
  'release.author': 'release.contactAndRights',
  'release.authorLead': 'release.contactAndRightsLead',
  'release.codeFaults': 'release.codeErrors',
  'release.copyrightAuthor': 'release.copyrightDeveloper',
  'release.draftKept': 'release.draftSaved',
  'release.faults': 'release.errorCount',
  'release.listingWaits': 'release.listingInReview',
  'release.picture': 'release.image',
  'release.pictureTooSmall': 'release.imageTooSmall',
  'release.pictures': 'release.images',
  'release.tabFaulty': 'release.tabHasErrors',
  'release.versionWaits': 'release.versionInReview',
  'report.said': 'report.text',
  'review.askSuperAdmin': 'review.superAdminHint',
  'review.late': 'review.notInReview',
  'review.lateText': 'review.notInReviewText',
  'review.listingAlone': 'review.onlyListing',
  'review.newAsked': 'review.newPermissions',
  'review.nothingNewAsked': 'review.noNewPermissions',
  'review.ownAlone': 'review.onlyAdministrator',
  'review.picture': 'review.image',
  'review.trialBegun': 'review.trialStarted',
  'rule.broken.asks': 'rule.broken.requires',
  'rule.copied_work.asks': 'rule.copied_work.requires',
  'rule.misleading_name.asks': 'rule.misleading_name.requires',
  'rule.other.asks': 'rule.other.requires',
  'rule.poor_listing.asks': 'rule.poor_listing.requires',
  'rule.privacy.asks': 'rule.privacy.requires',
  'rule.undeclared_network.asks': 'rule.undeclared_network.requires',
  'rule.unlawful_content.asks': 'rule.unlawful_content.requires',
  'rule.unsafe_code.asks': 'rule.unsafe_code.requires',
  'session.signIn': 'session.login',
  'siteLink.actOn': 'siteLink.actionsOf',
  'slot.actOn': 'slot.actionsOf',
};

/**
 * The current name of a message id. Deployments name messages in `text_replace`, in SITE_CONFIG and in saved settings, so
 * former names stay valid there (docs/decisions/0104-renaming.md).
 */
export function currentMessageId(id: string): string {
  if (Object.hasOwn(RENAMED_IDS, id)) return RENAMED_IDS[id] ?? id;
  const area = RENAMED_AREAS.find(([former]) => id.startsWith(former));
  return area ? `${area[1]}${id.slice(area[0].length)}` : id;
}

/** Texts by message id, under the current ids. A text under the current id overrides one under a former id. */
export function withCurrentIds<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  const entries = Object.entries(texts);
  const isCurrent = ([id]: [string, Text]) => currentMessageId(id) === id;
  const former = entries
    .filter((entry) => !isCurrent(entry))
    .map(([id, text]) => [currentMessageId(id), text] as const);
  return Object.fromEntries([...former, ...entries.filter(isCurrent)]);
}
