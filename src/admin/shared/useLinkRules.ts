import type { FormRule } from 'antd';
import { useMemo } from 'react';
import { useText } from '@/lib/intl/useText';
import { linkAddress } from '../../../shared/linkAddress';

/** A link is https or a path of this site, or is left out; the server asks the same (shared/linkAddress.ts). */
export function useLinkRules(): FormRule[] {
  const text = useText();
  return useMemo(
    () => [
      {
        validator: async (_rule, written?: string) => {
          const link = written?.trim();
          if (link && !linkAddress(link)) throw new Error(text('error.wrong_url'));
        },
      },
    ],
    [text],
  );
}
