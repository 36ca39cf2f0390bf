import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseValues } from './releaseValues';

/** A draft with the time when it was saved. */
interface SavedDraft {
  values: ReleaseValues;
  time: number;
}

/** Delay after the last change before it is saved, so that typing does not write for each character. */
const DEBOUNCE_MS = 400;

function nameOf(pluginKey: string | null, kind: SubmissionKind): string {
  if (pluginKey === null) return 'new plugin';
  return `${kind === 'listing' ? 'listing of' : 'plugin'} ${pluginKey}`;
}

/** The account's draft for this plugin. */
export const readReleaseDraft = (
  userId: number,
  pluginKey: string | null,
  kind: SubmissionKind,
): Promise<SavedDraft | null> => readDraft<SavedDraft>(userId, nameOf(pluginKey, kind));

export interface DraftOptions {
  userId: number;
  pluginKey: string | null;
  kind: SubmissionKind;
  values: ReleaseValues;
  /** The form was edited. Before that, there is nothing to save. */
  isChanged: boolean;
}

/**
 * Saves the form's values, files included, from the first change on. `drop` ends it, after submitting or discarding.
 */
export function useDraft({ userId, pluginKey, kind, values, isChanged }: DraftOptions) {
  const name = nameOf(pluginKey, kind);
  const [saved, setSaved] = useState<ReleaseValues | null>(null);
  const dropped = useRef(false);
  useEffect(() => {
    if (!isChanged || dropped.current) return;
    const timer = setTimeout(async () => {
      await saveDraft(userId, name, { values, time: Date.now() } satisfies SavedDraft);
      setSaved(values);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [userId, name, values, isChanged]);

  return {
    /** The last change is stored on this device. */
    isSaved: saved === values,
    async drop() {
      dropped.current = true;
      await dropDraft(userId, name);
    },
  };
}
