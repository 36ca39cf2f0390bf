import { useState } from 'react';
import { type ApiError, call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { HostError } from '@/host/HostError';
import { figmaOauth } from '@/host/hostActions';
import { useWelcome } from '@/host/useWelcome';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { isMadeForFigma } from '../../../../shared/pluginPackage/spellings';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './FigmaAccount.module.css';

/**
 * For a plugin made for Figma, inside a desktop app with a Figma login: uses the developer's Figma account as copyright
 * holder. Nothing is offered if the desktop app or the deployment does not support it.
 */
export function FigmaAccount({ form }: { form: ReleaseFormState }) {
  const text = useText();
  const failureText = useFailureText();
  const { code } = form.values;
  const knowsFigma = useWelcome()?.actions.includes('figmaOauth') ?? false;
  const isOffered = code && knowsFigma && isMadeForFigma(code.package.raw);
  // A failure is silent, and so is a deployment without a Figma application.
  const address = useQuery('getFigmaSignIn', isOffered ? {} : null).data?.url;
  const [isPending, setPending] = useState(false);
  const [handle, setHandle] = useState<string | null>(null);
  if (!isOffered || !address) return null;
  const handleClick = async () => {
    setPending(true);
    try {
      const code = await figmaOauth(address);
      if (code === null) return;
      const account = await call('readFigmaAccount', { code });
      form.change({ copyright: { type: 'custom', holder: account.handle } });
      setHandle(account.handle);
    } catch (error) {
      message.error(error instanceof HostError ? text('client.failed') : failureText(error as ApiError));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.figma}>
      <p role="status">{handle === null ? text('release.figmaLead') : text('release.figmaDone', { handle })}</p>
      {handle === null && (
        <Button icon="link" loading={isPending} onClick={handleClick}>
          {text('release.figmaConnect')}
        </Button>
      )}
    </div>
  );
}
