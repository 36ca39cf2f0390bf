import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import styles from '../Organization.module.css';
import type { FileError } from './tokenFile';
import { type WrittenTokens, wrongTokens } from './writtenTokens';

/** Lazy, because the file reader includes a JSON parser. */
const loadTokenFile = () => import(/* webpackChunkName: "admin-token-file" */ './tokenFile');
const FILE_NAME = 'design-tokens.json';

interface TokenFileActionsProps {
  tokens: WrittenTokens;
  onImport: (tokens: WrittenTokens) => void;
}

/** Exports and imports the theme as a file. An import only fills in the fields; saving applies the theme. */
export function TokenFileActions({ tokens, onImport }: TokenFileActionsProps) {
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
