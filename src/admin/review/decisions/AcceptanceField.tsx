import { useText } from '@/lib/intl/useText';
import { ReasonField } from './ReasonField';

interface AcceptanceFieldProps {
  /** A check could not read the package, so an approval needs a reason. */
  required: boolean;
}

/** Form field: why a version is published despite findings. The activity log keeps it. */
export function AcceptanceField({ required }: AcceptanceFieldProps) {
  const text = useText();
  return (
    <ReasonField
      label={text('check.acceptance')}
      rows={2}
      missingText={required ? text('check.acceptanceRequired') : null}
    />
  );
}
