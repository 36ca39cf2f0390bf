import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@/lib/drafts';
import type { SubmissionKind } from '../../../../contract/plugins';
import type { ReleaseValues } from './releaseValues';

/** A draft with the moment at which it was kept. */
interface KeptDraft {
  values: ReleaseValues;
  time: number;
}

/** So long after the last change it is kept: typing writes no row for each letter. */
const QUIET_MS = 400;

function nameOf(pluginKey: string | null, kind: SubmissionKind): string {
  if (pluginKey === null) return 'new plugin';
  return `${kind === 'listing' ? 'listing of' : 'plugin'} ${pluginKey}`;
}

/** What the account left unfinished for this plugin. */
export const readReleaseDraft = (
  userId: number,
  pluginKey: string | null,
  kind: SubmissionKind,
): Promise<KeptDraft | null> => readDraft<KeptDraft>(userId, nameOf(pluginKey, kind));

export interface DraftOptions {
  userId: number;
  pluginKey: string | null;
  kind: SubmissionKind;
  values: ReleaseValues;
  /** Something was written since the form began: before, there is nothing to keep. */
  isChanged: boolean;
}

/** Keeps what the form holds, files included, from its first change on. `drop` ends it: it was sent, or is not wanted. */
export function useDraft({ userId, pluginKey, kind, values, isChanged }: DraftOptions) {
  const name = nameOf(pluginKey, kind);
  const [isKept, setKept] = useState(false);
  const dropped = useRef(false);
  useEffect(() => {
    if (!isChanged || dropped.current) return;
    setKept(false);
    const timer = setTimeout(async () => {
      await keepDraft(userId, name, { values, time: Date.now() } satisfies KeptDraft);
      setKept(true);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [userId, name, values, isChanged]);

  return {
    /** The last change is on this device. */
    isKept,
    async drop() {
      dropped.current = true;
      await dropDraft(userId, name);
    },
  };
}
