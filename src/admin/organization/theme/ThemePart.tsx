import { Alert, Button, Card, Collapse, Tag, Upload } from 'antd';
import { useState } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { SchemeName, TokenName } from '../../../../config/tokens';
import styles from '../Organization.module.css';
import { ContrastWarnings } from './ContrastWarnings';
import { ThemePreview } from './ThemePreview';
import { TokenField } from './TokenField';
import type { FileError } from './tokenFile';
import { groupOf, SCHEMES, TOKEN_GROUPS, tokensOf } from './tokenTable';
import { appliedTokens, appliedValue, changedAmong, type WrittenTokens, withValue, wrongTokens } from './writtenTokens';

interface ThemePartProps {
  tokens: WrittenTokens;
  onChange: (tokens: WrittenTokens) => void;
}

/** The theme: every token in its group, next to a preview and the contrast warnings. */
export function ThemePart({ tokens, onChange }: ThemePartProps) {
  const text = useText();
  const [open, setOpen] = useState<string[]>([TOKEN_GROUPS[0]]);
  const applied = appliedTokens(tokens);
  const wrong = new Set(wrongTokens(tokens).map(groupOf));
  return (
    <div className={styles.theme}>
      <div className={styles.part}>
        <TokenFileActions tokens={tokens} onImport={onChange} />
        <Collapse
          // Keeps groups with an invalid value open, because the field shows the error.
          activeKey={TOKEN_GROUPS.filter((group) => open.includes(group) || wrong.has(group))}
          onChange={(keys) => setOpen([keys].flat())}
          items={TOKEN_GROUPS.map((group) => {
            const names = tokensOf(group);
            const changed = changedAmong(tokens, names);
            return {
              key: group,
              label: text(`enterprise.group.${group}`),
              extra: changed > 0 && <Tag>{text('enterprise.changed', { count: changed })}</Tag>,
              children: (
                <>
                  {group === 'accent' && <p className={styles.hint}>{text('enterprise.accentHint')}</p>}
                  <ul className={styles.rows}>
                    {names.map((token) => (
                      <TokenRow
                        key={token}
                        token={token}
                        values={tokens[token] ?? {}}
                        applied={applied}
                        onChange={(scheme, value) => onChange(withValue(tokens, token, scheme, value))}
                        onReset={() => onChange(withValue(withValue(tokens, token, 'light', ''), token, 'dark', ''))}
                      />
                    ))}
                  </ul>
                </>
              ),
            };
          })}
        />
      </div>
      <div className={styles.side}>
        <ContrastWarnings tokens={tokens} />
        <Card size="small" title={text('enterprise.preview')}>
          <ThemePreview tokens={tokens} />
        </Card>
      </div>
    </div>
  );
}

interface TokenRowProps {
  token: TokenName;
  values: Readonly<Partial<Record<SchemeName, string>>>;
  /** The theme as the site will apply it. */
  applied: WrittenTokens;
  onChange: (scheme: SchemeName, value: string) => void;
  onReset: () => void;
}

/** One token: its light and its dark value, and a button that restores the defaults. */
function TokenRow({ token, values, applied, onChange, onReset }: TokenRowProps) {
  const text = useText();
  return (
    <li className={styles.token}>
      <code>{token}</code>
      {SCHEMES.map((scheme) => (
        <TokenField
          key={scheme}
          token={token}
          scheme={scheme}
          value={values[scheme] ?? ''}
          without={appliedValue(applied, token, scheme)}
          onChange={(value) => onChange(scheme, value)}
        />
      ))}
      <Button
        size="small"
        type="text"
        icon={<Icon name="refresh" />}
        disabled={Object.keys(values).length === 0}
        aria-label={text('enterprise.tokenReset', { token })}
        title={text('enterprise.tokenReset', { token })}
        onClick={onReset}
      />
    </li>
  );
}

/** Lazy, because the file reader includes a JSON parser. */
const loadTokenFile = () => import(/* webpackChunkName: "admin-token-file" */ './tokenFile');
const FILE_NAME = 'design-tokens.json';

interface TokenFileActionsProps {
  tokens: WrittenTokens;
  onImport: (tokens: WrittenTokens) => void;
}

/** Exports and imports the theme as a file. An import only fills in the fields; saving applies the theme. */
function TokenFileActions({ tokens, onImport }: TokenFileActionsProps) {
  const text = useText();
  const [refused, setRefused] = useState<{ name: string; errors: FileError[] } | null>(null);

  const handleExport = async () => {
    const { writeTokenFile } = await loadTokenFile();
    saveFile(FILE_NAME, 'application/json', writeTokenFile(tokens));
  };
  const handleFile = async (file: File) => {
    const { FILE_LIMIT, readTokenFile } = await loadTokenFile();
    const { tokens: read, errors } =
      file.size > FILE_LIMIT ? { tokens: {}, errors: [tooLarge] } : readTokenFile(await file.text());
    if (errors.length > 0) return setRefused({ name: file.name, errors });
    setRefused(null);
    onImport(read);
    message.success(text('enterprise.imported', { count: Object.keys(read).length }));
  };

  return (
    <div className={styles.part}>
      <p className={styles.hint}>{text('enterprise.themeHint')}</p>
      <div className={styles.actions}>
        <Upload
          accept=".json,.tokens,application/json"
          showUploadList={false}
          // Uploads nothing: the browser reads the file.
          beforeUpload={(file) => {
            void handleFile(file);
            return false;
          }}
        >
          <Button>{text('enterprise.import')}</Button>
        </Upload>
        <Button disabled={wrongTokens(tokens).length > 0} onClick={handleExport}>
          {text('enterprise.export')}
        </Button>
      </div>
      <div role="alert">
        {refused && (
          <Alert
            type="error"
            showIcon
            closable={{ onClose: () => setRefused(null) }}
            title={text('enterprise.fileRefused', { name: refused.name })}
            description={
              <ul className={styles.errors}>
                {refused.errors.map(({ kind, line, path, value }) => (
                  <li key={`${line} ${path} ${kind}`}>
                    {text('enterprise.fileLine', { line })} {path !== '' && <code>{path}</code>}{' '}
                    {text(`enterprise.file.${kind}`, { value: value ?? '' })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </div>
  );
}

const tooLarge: FileError = { kind: 'tooLarge', line: 1, path: '' };
