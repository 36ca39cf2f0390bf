import { Input, Typography } from 'antd';
import { useId } from 'react';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/textLimits';

/** Why a version is published despite findings. The activity log keeps it. */
export function AcceptanceField({ onChange }: { onChange: (reason: string) => void }) {
  const text = useText();
  const id = useId();
  return (
    <>
      <Typography.Text>
        <label htmlFor={id}>{text('check.acceptance')}</label>
      </Typography.Text>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={TEXT_LIMITS.reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
