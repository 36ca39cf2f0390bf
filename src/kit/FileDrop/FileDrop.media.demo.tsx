import { useState } from 'react';
import { Button } from '../Button/Button';
import { FileDrop } from './FileDrop';

/** At most three images and videos together, each kind with its own size limit. */
export default function FileDropMediaDemo() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FileDrop
        label="Cover and panels"
        accept={['image', 'video']}
        multiple
        limit={3}
        count={files.length}
        maxSize={{ image: 5, video: 25 }}
        hint="Covers are 16:9. Videos have at most 25 MB."
        onFiles={(added) => setFiles([...files, ...added])}
      />
      <ul>
        {files.map((file) => (
          <li key={`${file.name}-${file.lastModified}`}>
            {file.name}{' '}
            <Button
              size="small"
              type="text"
              icon="close"
              aria-label={`Remove ${file.name}`}
              onClick={() => setFiles(files.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
