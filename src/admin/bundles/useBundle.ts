import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { FileUpload } from '@/features/releases/sending/FileUpload';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import type { BundlePreview, ImportedPlugin } from '../../../contract/bundles/bundles';

/** Number of plugins per call: small, so that users see progress. */
const PLUGINS_PER_CALL = 10;

/** State of a bundle's upload and verification. */
export type BundleState =
  | { step: 'none' }
  | { step: 'sending'; part: number; isOffline: boolean }
  | { step: 'verifying' }
  | { step: 'refused'; failure: unknown }
  | { step: 'verified'; id: string; preview: BundlePreview };

/** Uploads and verifies a bundle, and imports a few of its plugins at a time. */
export function useBundle() {
  const failureText = useFailureText();
  const [state, setState] = useState<BundleState>({ step: 'none' });
  const [results, setResults] = useState<ReadonlyMap<string, ImportedPlugin>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const upload = useRef<FileUpload | null>(null);
  useEffect(() => () => upload.current?.discard(), []);

  const inspect = async (id: string) => {
    setState({ step: 'verifying' });
    try {
      setState({ step: 'verified', id, preview: await call('inspectBundle', { upload_id: id }) });
    } catch (failure) {
      setState({ step: 'refused', failure });
    }
  };

  const discard = () => {
    upload.current?.discard();
    upload.current = null;
    setResults(new Map());
    setState({ step: 'none' });
  };

  const send = (file: File) => {
    discard();
    const sending = new FileUpload(file, 'bundle', (uploadState) => {
      if (uploadState.status === 'done') void inspect(uploadState.id);
      else if (uploadState.status === 'failed') setState({ step: 'refused', failure: uploadState.error });
      else
        setState({ step: 'sending', part: uploadState.sent / file.size, isOffline: uploadState.status === 'offline' });
    });
    upload.current = sending;
    void sending.start();
  };

  const importPlugins = async (keys: readonly string[], despite_checks = false) => {
    if (state.step !== 'verified') return;
    try {
      for (let done = 0; done < keys.length; done += PLUGINS_PER_CALL) {
        setProgress({ done, total: keys.length });
        const plugin_keys = keys.slice(done, done + PLUGINS_PER_CALL);
        const { plugins } = await call('importBundle', { upload_id: state.id, plugin_keys, despite_checks });
        setResults((before) => new Map([...before, ...plugins.map((one) => [one.plugin_key, one] as const)]));
      }
    } catch (error) {
      // Plugins that were imported before the failure stay imported, and the table shows them.
      message.error(failureText(error));
    } finally {
      setProgress(null);
    }
  };

  return { state, results, progress, send, discard, importSelected: importPlugins };
}
