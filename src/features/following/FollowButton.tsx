import { useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { SignInReason } from '@/session/login/SignInReason';
import type { FollowSubject } from '../../../contract/plugins/follows';
import { useFollows } from './useFollows';

export interface FollowButtonProps {
  subject: FollowSubject;
  /** Name of the plugin, developer, or tag, for the login of a visitor. */
  name: string;
  viewerId: number | null;
  signedIn: (wanted: () => void, reason: SignInReason) => void;
  /** In the bar of a detail: without a frame, and on phones without text. */
  inBar?: boolean;
}

/** Follows a plugin, a developer, or a tag, or ends it. */
export default function FollowButton({ subject, name, viewerId, signedIn, inBar = false }: FollowButtonProps) {
  const text = useText();
  const isPhone = useMediaQuery('(max-width: 640px)');
  const { status, data, isFollowed, change, changing } = useFollows(viewerId);
  // A visitor's button stays during the login, after which it gets the focus again.
  const [isOfVisitor] = useState(viewerId === null);
  const isLoading = status === 'requesting' && !data;
  if (isLoading && !isOfVisitor) return null;
  const isOn = isFollowed(subject);
  const label = text(isOn ? 'follow.following' : 'follow.follow');
  const isIconOnly = inBar && isPhone;
  return (
    <Button
      type={inBar ? 'text' : 'default'}
      size={inBar ? 'default' : 'small'}
      icon={isOn ? 'check' : 'bell'}
      pressed={isOn}
      loading={changing !== null || isLoading}
      aria-label={isIconOnly ? label : undefined}
      onClick={() => signedIn(() => change(subject, !isOn), { action: 'follow', name })}
    >
      {isIconOnly ? undefined : label}
    </Button>
  );
}
