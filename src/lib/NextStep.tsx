import type { InstallNextStep } from './installNextStep';

/** The next step after an install, with its link. */
export function NextStep({ message, address, label }: InstallNextStep) {
  if (!address) return message;
  const link = (
    <a href={address} target="_blank" rel="noopener">
      {label ?? message}
    </a>
  );
  return label ? (
    <>
      {message} {link}
    </>
  ) : (
    link
  );
}
