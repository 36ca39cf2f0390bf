import { useState } from 'react';
import { track } from '@/analytics/track';
import { Dialog } from '@/kit/Dialog/Dialog';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { SignInReason } from '@/session/login/SignInReason';
import { loginOptions } from '@/session/options';
import { hasSignedInBefore } from '@/session/session';
import type { MessageId } from '../../../locales/messageIds.generated';
import { SignInForm, type SignInMode } from './SignInForm';

export interface SignInDialogProps {
  open: boolean;
  /** The action that needs the login. */
  reason?: SignInReason | null;
  /** Called when the user cancels. */
  onClose: () => void;
  /** The session has started: close the dialog and continue the user's action. */
  onSignedIn: () => void;
}

const REASONS = {
  install: 'session.toInstall',
  like: 'session.toLike',
  follow: 'session.toFollow',
  rate: 'session.toRate',
  report: 'session.toReport',
} satisfies Record<SignInReason['action'], MessageId>;

/** A user who has never logged in with this browser most likely has no account yet. */
const firstMode = (): SignInMode => (loginOptions().signUp && !hasSignedInBefore() ? 'sign_up' : 'sign_in');

/** Dialog for login and sign-up over the current page. Load it on first use: `lazyPart(() => import(…), LayerFailure)`. */
export function SignInDialog({ open, reason = null, onClose, onSignedIn }: SignInDialogProps) {
  const text = useText();
  const [mode, setMode] = useState<SignInMode>(firstMode);

  const handleClose = () => {
    track('answer_dialog', { dialog: 'sign_in', answer: 'close' });
    onClose();
  };
  const handleSignedIn = () => {
    track('answer_dialog', { dialog: 'sign_in', answer: 'sure' });
    message.success(text(mode === 'sign_up' ? 'session.signedUp' : 'session.loggedIn'));
    onSignedIn();
  };

  const tabs = {
    tabs: [
      { key: 'sign_in', title: text('session.login') },
      { key: 'sign_up', title: text('session.signUp') },
    ],
    activeKey: mode,
    onTabChange: (key: string) => setMode(key === 'sign_up' ? 'sign_up' : 'sign_in'),
  };
  return (
    <Dialog
      visible={open}
      onClose={handleClose}
      onHidden={() => setMode(firstMode())}
      size="small"
      title={text(mode === 'sign_up' ? 'session.dialogTitleSignUp' : 'session.dialogTitle')}
      description={reason && text(REASONS[reason.action], { name: reason.name })}
      {...(loginOptions().signUp ? tabs : {})}
      footer={null}
    >
      {/* Each tab has its own form: a password typed in one must not be shown in the other. */}
      <SignInForm key={mode} mode={mode} onSignedIn={handleSignedIn} />
    </Dialog>
  );
}
