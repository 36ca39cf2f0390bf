import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { TreeFile } from '@/kit/FolderDrop/FolderDrop';
import { yieldToBrowser } from '@/lib/pause';
import { BATCH_LIMITS } from '../../../../contract/values/releases';
import { type PluginSource, sortFiles } from '../package/pluginSources';
import { readSource } from '../package/readSource';
import type { BatchRow } from './BatchRow';
import type { BatchAction } from './batch';

export interface Reading {
  done: number;
  total: number;
}

/** Reads dropped files one plugin at a time and yields in between, so that the page stays responsive. */
export function useReading(dispatch: Dispatch<BatchAction>, held: number) {
  const [reading, setReading] = useState<Reading | null>(null);
  const nextId = useRef(1);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const read = useCallback(
    async (files: TreeFile[]) => {
      const { sources, ignored } = sortFiles(files);
      const taken = sources.slice(0, Math.max(0, BATCH_LIMITS.inspected - held));
      dispatch({ type: 'sorted', ignored, left: sources.slice(taken.length).map(({ path }) => path) });
      for (const [done, source] of taken.entries()) {
        setReading({ done, total: taken.length });
        const row = await rowOf(source, nextId.current++);
        if (gone.current) return;
        dispatch({ type: 'read', row });
        await yieldToBrowser();
      }
      setReading(null);
    },
    [dispatch, held],
  );
  return { reading, read };
}

async function rowOf(source: PluginSource, id: number): Promise<BatchRow> {
  const row = {
    id,
    path: source.path,
    edits: {},
    tagIds: null,
    rollout: null,
    inspected: null,
    choice: null,
    sending: null,
  };
  try {
    return { ...row, ...(await readSource(source)) };
  } catch {
    // The file was deleted meanwhile, or the system denies the browser access.
    return { ...row, size: 0, package: null, errors: [], warnings: [] };
  }
}
