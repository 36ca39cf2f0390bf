import { useState } from 'react';
import { track } from '@/analytics/track';
import { Dialog } from '@/kit/Dialog/Dialog';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { loginOptions } from '@/session/options';
import type { SignInMode } from './credentials';
import { SignInForm } from './SignInForm';

export interface SignInDialogProps {
  open: boolean;
  /** The reader gave up: hide it. */
  onClose: () => void;
  /** The session has begun: hide it, and do what the reader wanted. */
  onSignedIn: () => void;
}

/** Sign-in and sign-up over a page, which keeps its place. Download it on first use: `lazy(() => import(…))`. */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const text = useText();
  const [mode, setMode] = useState<SignInMode>('sign_in');

  const handleClose = () => {
    track('answer_dialog', { dialog: 'sign_in', answer: 'close' });
    onClose();
  };
  const handleSignedIn = () => {
    track('answer_dialog', { dialog: 'sign_in', answer: 'sure' });
    message.success(text(mode === 'sign_up' ? 'session.signedUp' : 'session.signedIn'));
    onSignedIn();
  };

  const tabs = {
    tabs: [
      { key: 'sign_in', title: text('session.signIn') },
      { key: 'sign_up', title: text('session.signUp') },
    ],
    activeKey: mode,
    onTabChange: (key: string) => setMode(key === 'sign_up' ? 'sign_up' : 'sign_in'),
  };
  return (
    <Dialog
      visible={open}
      onClose={handleClose}
      onHidden={() => setMode('sign_in')}
      size="small"
      title={text(mode === 'sign_up' ? 'session.dialogTitleSignUp' : 'session.dialogTitle')}
      {...(loginOptions().signUp ? tabs : {})}
      footer={null}
    >
      {/* Each tab begins anew: a password that is typed for one is not shown in the other. */}
      <SignInForm key={mode} mode={mode} onSignedIn={handleSignedIn} />
    </Dialog>
  );
}
