import { Link } from '@umijs/max';
import { useRef, useState } from 'react';
import { choosePluginFile } from '@/host/hostActions';
import { useWelcome } from '@/host/useWelcome';
import { Button } from '@/kit/Button/Button';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { TERMINAL_PATH } from '../../../../contract/values/system/commandLine';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import { fieldId } from '../form/fieldId';
import type { PageParts } from '../form/PageParts';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './CodeField.module.css';
import { computePrefill, type Offers } from './computePrefill';
import { FigmaAccount } from './FigmaAccount';
import { FormatHelp } from './FormatHelp';
import { PackageCard } from './PackageCard';
import { PackageErrors } from './PackageErrors';
import { PackageOffers } from './PackageOffers';
import { readCode } from './readCode';

export interface CodeFieldProps extends Pick<PageParts, 'renderPermissions'> {
  form: ReleaseFormState;
}

/** The code file: read in the browser and shown as a card, or refused with every error by its line and path. */
export function CodeField({ form, renderPermissions }: CodeFieldProps) {
  const text = useText();
  const [refused, setRefused] = useState<{ name: string; errors: readonly PackageError[] } | null>(null);
  const [offers, setOffers] = useState<Offers>({});
  const { code } = form.values;
  // While a file is read, the user may type into a field or choose another file.
  const latestForm = useRef(form);
  latestForm.current = form;
  const latestFile = useRef<File | null>(null);
  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    latestFile.current = file;
    const reading = await readCode(file);
    if (latestFile.current !== file) return;
    setRefused(reading.code ? null : { name: file.name, errors: reading.errors });
    // A refused file does not replace the previous valid one.
    if (!reading.code) return;
    const { changes, offers: open } = computePrefill(latestForm.current.values, reading.code.package);
    latestForm.current.change({ ...changes, code: reading.code });
    setOffers(open);
  };
  return (
    <FieldSet id={fieldId('code')} label={text('release.code')} required error={form.errorAt('code')}>
      <div className={styles.field}>
        {code && <PackageCard code={code} renderPermissions={renderPermissions} />}
        <FileDrop
          aria-label={code ? text('release.replace', { name: text('release.code') }) : text('release.code')}
          accept={['json']}
          replaces={code !== null}
          hint={text('release.codeHint')}
          onFiles={handleFiles}
        />
        <ClientFile onFile={(file) => handleFiles([file])} />
        <FigmaAccount form={form} />
        <PackageOffers form={form} offers={offers} />
        {refused && (
          <PackageErrors
            tone="error"
            title={text('release.codeErrors', { name: refused.name, count: refused.errors.length })}
            errors={refused.errors}
          />
        )}
        <FormatHelp />
        <p>
          <Link to={TERMINAL_PATH}>{text('release.terminal')}</Link>
        </p>
      </div>
    </FieldSet>
  );
}

/** In a desktop app that opens files: a button that picks one there. */
function ClientFile({ onFile }: { onFile: (file: File) => void }) {
  const text = useText();
  const [isReading, setReading] = useState(false);
  const actions = useWelcome()?.actions ?? [];
  if (!actions.includes('openFile') || !actions.includes('readPluginFile')) return null;
  const handleClick = async () => {
    setReading(true);
    try {
      const file = await choosePluginFile();
      if (file) onFile(file);
    } catch {
      message.error(text('client.failed'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon="file" loading={isReading} onClick={handleClick}>
      {text('release.fromClient')}
    </Button>
  );
}
