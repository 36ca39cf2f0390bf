import { Link } from '@umijs/max';
import { useRef, useState } from 'react';
import { choosePluginFile } from '@/host/hostActions';
import { useWelcome } from '@/host/useWelcome';
import { Button } from '@/kit/Button/Button';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { FolderDrop, type TreeFile } from '@/kit/FolderDrop/FolderDrop';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { TERMINAL_PATH } from '../../../../contract/values/system';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';
import type { PageParts } from '../form/PageParts';
import { fieldId } from '../form/TextField';
import { LISTING_FIELDS, type ListingField, type ReleaseValues } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './CodeField.module.css';
import { FigmaAccount } from './FigmaAccount';
import { FormatHelp } from './FormatHelp';
import { PackageCard } from './PackageCard';
import { PackageErrors } from './PackageErrors';
import packageOffersStyles from './PackageOffers.module.css';
import { MANIFEST } from './pluginSources';
import { readCode } from './readCode';

export interface CodeFieldProps extends Pick<PageParts, 'renderPermissions'> {
  form: ReleaseFormState;
}

/**
 * The package: read and packed in the browser and shown as a card, or refused with every error by its line and path. The
 * package of a version that was not approved stays until another is chosen.
 */
export function CodeField({ form, renderPermissions }: CodeFieldProps) {
  const text = useText();
  const [refused, setRefused] = useState<{ name: string; errors: readonly PackageError[] } | null>(null);
  const [offers, setOffers] = useState<Offers>({});
  const { code, unapproved } = form.values;
  // While a file is read, the user may type into a field or choose another file.
  const latestForm = useRef(form);
  latestForm.current = form;
  const latestFiles = useRef<TreeFile[] | null>(null);
  const handleFiles = async (files: TreeFile[]) => {
    latestFiles.current = files;
    const reading = await readCode(files);
    if (latestFiles.current !== files) return;
    setRefused(reading.code ? null : { name: nameOf(files), errors: reading.errors });
    // A refused file does not replace the previous valid one.
    if (!reading.code) return;
    const { changes, offers: open } = computePrefill(latestForm.current.values, reading.code.package);
    latestForm.current.change({ ...changes, code: reading.code });
    setOffers(open);
  };
  return (
    <FieldSet id={fieldId('code')} label={text('release.code')} required error={form.errorAt('code')}>
      <div className={styles.field}>
        <PackageCard code={code} unapproved={unapproved} renderPermissions={renderPermissions} />
        <FolderDrop
          title={text(code || unapproved ? 'release.codeReplace' : 'release.codeDrop')}
          hint={text('release.codeHint')}
          filesText={text('release.chooseFiles')}
          folderText={text('release.chooseFolder')}
          size={code || unapproved ? 'small' : 'default'}
          onFiles={handleFiles}
        />
        <ClientFile onFile={(file) => handleFiles([{ file, path: file.name }])} />
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

/** Texts of a code file for fields that already hold other texts. */
type Offers = Partial<Record<ListingField, string>>;

/**
 * Applies a chosen code file to the fields. Fills empty fields, and replaces texts that came from the previous file.
 * Keeps the developer's own texts and offers the file's. A version in the file always replaces that of the form.
 */
function computePrefill(values: ReleaseValues, read: ReadPackage) {
  const before = values.code?.package;
  const changes: Partial<ReleaseValues> = {};
  const offers: Offers = {};
  for (const name of LISTING_FIELDS) {
    const [current, texts] = [values[name].trim(), read[name] ?? ''];
    if (current === texts) continue;
    if (current === '' || current === before?.[name]) changes[name] = texts;
    else if (texts !== '') offers[name] = texts;
  }
  if (read.version) changes.version = read.version;
  else if (before?.version && before.version === values.version) changes.version = '';
  return { changes, offers };
}

/** Name of what was chosen: the file, or the manifest among several. */
function nameOf(files: readonly TreeFile[]): string {
  const named = files.find(({ path }) => path.split('/').at(-1) === MANIFEST) ?? files[0];
  return named?.path ?? MANIFEST;
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

interface PackageOffersProps {
  form: ReleaseFormState;
  offers: Offers;
}

/** Texts of the code file that differ from the developer's, each with a button that applies it. */
function PackageOffers({ form, offers }: PackageOffersProps) {
  const text = useText();
  const open = LISTING_FIELDS.filter((name) => offers[name] !== undefined && offers[name] !== form.values[name]);
  if (open.length === 0) return null;
  return (
    <section className={packageOffersStyles.offers} aria-label={text('release.offers')}>
      <p>{text('release.offersLead')}</p>
      <ul className={packageOffersStyles.list}>
        {open.map((name) => (
          <li key={name} className={packageOffersStyles.offer}>
            <div className={packageOffersStyles.words}>
              <span className={packageOffersStyles.field}>{text(`release.${name}`)}</span>
              <span className={packageOffersStyles.text} dir="auto">
                {offers[name]}
              </span>
            </div>
            <Button
              size="small"
              aria-label={text('release.useOffer', { field: text(`release.${name}`) })}
              onClick={() => form.change({ [name]: offers[name] })}
            >
              {text('release.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
