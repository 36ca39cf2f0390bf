import { Accordion } from '@/kit/Accordion/Accordion';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { MessageId } from '../../../../locales/messageIds.generated';
import styles from './FormatHelp.module.css';

const KEY = 'format';

/** The fields of a package that an author writes, in the order of docs/plugin-package.md, and what each is. */
const FIELDS = [
  ['main', 'release.formatMain'],
  ['ui', 'release.formatUi'],
  ['name, version', 'release.formatNameVersion'],
  ['intro, description, tags', 'release.formatTexts'],
  ['editor_type', 'release.formatEditorType'],
  ['permissions', 'release.formatPermissions'],
  ['network_access', 'release.formatNetworkAccess'],
  ['id', 'release.formatId'],
] as const satisfies readonly (readonly [string, MessageId])[];

const DOWNLOADS = [
  ['starter', 'release.formatStarter'],
  ['example', 'release.formatExample'],
  ['schema', 'release.formatSchema'],
] as const satisfies readonly (readonly [string, MessageId])[];

/** What a code file holds, with files to begin from. Everything comes with the site: no link leads to another one. */
export function FormatHelp() {
  const text = useText();
  return (
    <Accordion
      items={[
        {
          key: KEY,
          title: text('release.formatTitle'),
          content: (
            <div className={styles.help}>
              <p>{text('release.formatLead')}</p>
              <dl className={styles.fields}>
                {FIELDS.map(([name, meaning]) => (
                  <div key={name} className={styles.field}>
                    <dt translate="no">
                      <code>{name}</code>
                    </dt>
                    <dd>{text(meaning)}</dd>
                  </div>
                ))}
              </dl>
              <p>{text('release.formatFolder')}</p>
              <div className={styles.downloads}>
                {DOWNLOADS.map(([kind, label]) => (
                  <Button key={kind} size="small" icon="download" onClick={() => void download(kind)}>
                    {text(label)}
                  </Button>
                ))}
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}

/** From the site's own scripts, so that it works behind a sign-in and without another network. */
async function download(kind: (typeof DOWNLOADS)[number][0]): Promise<void> {
  const { SAMPLES, sampleText } = await import('../../../../shared/pluginPackage/samplePackages');
  const sample = SAMPLES[kind];
  saveFile(sample.name, 'application/json', sampleText(sample));
}
