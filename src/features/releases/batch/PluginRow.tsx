import { type Dispatch, memo, type ReactNode, useId, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { Tooltip } from '@/kit/Tooltip/Tooltip';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { keepsCurrent } from '../../../../shared/plugins/semver';
import type { PageParts } from '../form/PageParts';
import type { Sender } from '../sending/useSending';
import { LIMITS } from '../values/releaseValues';
import {
  type BatchRow,
  canImport,
  currentVersionOf,
  fieldsOf,
  hasFailed,
  isChosen,
  isPending,
  ownContactOf,
  type RowFields,
  rolloutOf,
} from './BatchRow';
import styles from './BatchTable.module.css';
import type { BatchAction } from './batch';
import { RowState } from './RowState';
import { errorMessage, FIELDS, isRequired, LABELS, type RowErrors, rowErrors, shownErrors } from './rowErrors';

export interface PluginRowProps extends Pick<PageParts, 'renderTags'> {
  row: BatchRow;
  contact: string;
  /** Percentage of users, for each new version without a share of its own. */
  rollout: number;
  /** Number of attempts to submit incomplete plugins. */
  attempts: number;
  dispatch: Dispatch<BatchAction>;
  sender: Sender;
}

/** One plugin of the batch. Memoized, because a batch may have 200 rows. */
export const PluginRow = memo(function PluginRow({
  row,
  contact,
  rollout,
  attempts,
  dispatch,
  sender,
  renderTags,
}: PluginRowProps) {
  const text = useText();
  const locale = useLocale();
  const editorId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const fields = fieldsOf(row, contact);
  const share = rolloutOf(row, fields.version, rollout);
  const errors = rowErrors(row);
  const shown = shownErrors(row, errors, attempts);
  // Each attempt opens the plugins that prevented it.
  const [openedAt, setOpenedAt] = useState(attempts);
  if (openedAt !== attempts) {
    setOpenedAt(attempts);
    if (Object.keys(shown).length > 0) setIsOpen(true);
  }
  const isSubmitted = row.sending !== null && !hasFailed(row);
  const isEdited = isOpen && !isSubmitted;
  const label = row.package ? fields.name : row.path;
  return (
    <tbody className={styles.plugin} data-settled={isSubmitted || undefined}>
      <tr>
        <td className={styles.choice}>
          <Checkbox
            aria-label={text('batch.choose', { name: label })}
            checked={isChosen(row)}
            disabled={!canImport(row) || row.sending !== null}
            onCheckedChange={(choice) => dispatch({ type: 'chosen', ids: new Set([row.id]), choice })}
          />
        </td>
        <td className={styles.file}>
          <bdi translate="no">{row.path}</bdi>
          <span className={styles.size}>{fileSize(row.size, locale)}</span>
        </td>
        <td className={styles.name}>
          {row.package && (
            <>
              <span className={styles.title} dir="auto">
                {fields.name}
              </span>
              <span className={styles.intro} dir="auto">
                {fields.intro}
              </span>
            </>
          )}
        </td>
        <td className={styles.version}>{row.package && fields.version}</td>
        <td className={styles.state}>
          <RowState row={row} name={fields.name} errors={errors} shown={shown} rollout={share} />
        </td>
        <td className={styles.ends}>
          <div className={styles.actions}>
            {row.package && !isSubmitted && (
              <Button
                size="small"
                type="text"
                aria-expanded={isEdited}
                aria-controls={isEdited ? editorId : undefined}
                aria-label={text('batch.editNamed', { name: label })}
                onClick={() => setIsOpen(!isOpen)}
              >
                {text('batch.edit')}
              </Button>
            )}
            <RowActions row={row} label={label} dispatch={dispatch} sender={sender} />
          </div>
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={6} id={editorId} className={styles.editor}>
            <RowEditor
              row={row}
              fields={fields}
              rowErrors={shown}
              onEdit={(edit) => dispatch({ type: 'edited', id: row.id, ...edit })}
            >
              {renderTags({
                chosen: row.tagIds ?? row.inspected?.tag_ids ?? [],
                onChange: (tagIds) => dispatch({ type: 'changed', id: row.id, row: { tagIds } }),
              })}
              <RowRollout row={row} version={fields.version} rollout={share} dispatch={dispatch} />
            </RowEditor>
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** The rollout choice of a new version, if users have a current version to keep. */
function RowRollout({
  row,
  version,
  rollout,
  dispatch,
}: Pick<PluginRowProps, 'row' | 'rollout' | 'dispatch'> & { version: string }) {
  const text = useText();
  const current = currentVersionOf(row);
  if (current === null) return null;
  if (keepsCurrent(version, current)) return <p>{text('release.preRelease', { current })}</p>;
  return (
    <NumberInput
      label={text('release.rolloutShare')}
      hint={text('batch.rolloutHint', { percent: rollout, current })}
      min={ROLLOUT_PERCENT.min}
      max={ROLLOUT_PERCENT.max}
      value={rollout}
      onValueChange={(share) => dispatch({ type: 'changed', id: row.id, row: { rollout: share } })}
    />
  );
}

interface RowActionsProps extends Pick<PluginRowProps, 'row' | 'dispatch' | 'sender'> {
  label: string;
}

/** Actions on the row: cancel, submit again, remove. */
function RowActions({ row, label, dispatch, sender }: RowActionsProps) {
  const text = useText();
  if (isPending(row))
    return <CloseButton label={text('batch.cancelNamed', { name: label })} onClick={() => sender.cancel(row.id)} />;
  return (
    <>
      {hasFailed(row) && (
        <Button
          size="small"
          aria-label={text('batch.retryNamed', { name: label })}
          onClick={() => sender.send([row.id])}
        >
          {text('batch.retry')}
        </Button>
      )}
      {(row.sending === null || hasFailed(row)) && (
        <CloseButton
          label={text('batch.removeNamed', { name: label })}
          onClick={() => dispatch({ type: 'removed', ids: new Set([row.id]) })}
        />
      )}
    </>
  );
}

/** A close icon with a tooltip on hover and focus. */
function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip content={label} placement="left">
      <Button size="small" type="text" icon="close" aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}

/** Fields that publish contact details of the developer. The other texts are obviously public. */
const PUBLIC_CONTACTS: readonly (keyof RowFields)[] = ['contact', 'technical_support'];

/** Explains a value that the user did not write. */
function hintOf(field: keyof RowFields, { package: read, edits }: BatchRow, fields: RowFields): MessageId | null {
  if (field === 'contact') return 'batch.ownContactHint';
  if (PUBLIC_CONTACTS.includes(field)) return 'batch.contactPublic';
  if (field in edits || (field !== 'intro' && field !== 'description') || read?.texts[field]) return null;
  if (fields[field] === '') return null;
  return field === 'intro' ? 'batch.fromDescription' : 'batch.fromIntro';
}

interface RowEditorProps {
  row: BatchRow;
  fields: RowFields;
  rowErrors: RowErrors;
  onEdit: (edit: { field: keyof RowFields; value: string }) => void;
  /** The tag picker of the plugin. */
  children: ReactNode;
}

/** The fields of one plugin, below its row. Prefilled values can be changed here. */
function RowEditor({ row, fields, rowErrors, onEdit, children }: RowEditorProps) {
  const text = useText();
  return (
    <div className={styles.fields}>
      {FIELDS.map((field) => {
        const rowError = rowErrors[field];
        const message = rowError && errorMessage(rowError);
        const hint = hintOf(field, row, fields);
        const props = {
          label: text(LABELS[field]),
          required: isRequired(field),
          value: field === 'contact' ? ownContactOf(row) : fields[field],
          placeholder: field === 'contact' ? fields.contact : undefined,
          error: message ? text(message) : undefined,
          hint: hint ? text(hint) : undefined,
          onValueChange: (value: string) => onEdit({ field, value }),
        };
        if (field === 'version') return <Input key={field} {...props} />;
        if (field === 'description' || field === 'version_content')
          return <TextArea key={field} {...props} rows={2} limit={LIMITS[field]} />;
        return <Input key={field} {...props} limit={LIMITS[field]} />;
      })}
      <div className={styles.whole}>{children}</div>
    </div>
  );
}
