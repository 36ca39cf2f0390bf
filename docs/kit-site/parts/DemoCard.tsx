import { useCallback, useId, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import type { LocaleName } from '@/lib/intl/locales';
import type { SchemeName } from '../../../config/tokens';
import type { Demo } from '../PageData';
import { Code } from './Code';
import { CopyButton } from './CopyButton';
import styles from './DemoCard.module.css';
import { DemoFrame, frameAddress } from './DemoFrame';
import { Words } from './Prose';

/** How high a frame is until it has said its own height. */
const FIRST_HEIGHT = 160;
const SCHEMES = [
  { scheme: 'light', icon: 'sun', name: 'Light' },
  { scheme: 'dark', icon: 'moon', name: 'Dark' },
] as const;

interface DemoCardProps {
  demo: Demo & { code: string };
  locale: LocaleName;
  /** Room that a layer will need. */
  minHeight?: number;
}

/** A demo in light and in dark, and its source. */
export function DemoCard({ demo, locale, minHeight = 0 }: DemoCardProps) {
  const id = useId();
  const [isCodeShown, setIsCodeShown] = useState(false);
  const name = `${demo.widget}, ${demo.title.toLowerCase()}`;
  return (
    <article className={styles.demo} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <a href={`#${demo.name}`} className={styles.anchor} id={demo.name}>
          {demo.title}
        </a>
      </h3>
      {demo.caption && (
        <p className={styles.caption}>
          <Words>{demo.caption}</Words>
        </p>
      )}
      <div className={styles.card}>
        <DemoPair demo={demo} locale={locale} minHeight={minHeight} />
        <div className={styles.bar}>
          <Button
            size="small"
            type="text"
            icon="code"
            aria-expanded={isCodeShown}
            aria-controls={`${id}-code`}
            onClick={() => setIsCodeShown((before) => !before)}
          >
            {isCodeShown ? 'Hide code' : 'Show code'}
            <span className="ps-visually-hidden"> of {name}</span>
          </Button>
          <CopyButton text={demo.code} label={`the code of ${name}`} />
        </div>
        <div id={`${id}-code`} className={styles.source} hidden={!isCodeShown}>
          <Code bare label={`the code of ${name}`}>
            {demo.code}
          </Code>
        </div>
      </div>
    </article>
  );
}

interface DemoPairProps {
  demo: Demo;
  locale: LocaleName;
  minHeight?: number;
  onShown?: (frame: Window) => void;
}

/** One demo in both schemes, both as high as the higher one. */
export function DemoPair({ demo, locale, minHeight = 0, onShown }: DemoPairProps) {
  const [heights, setHeights] = useState<Partial<Record<SchemeName, number>>>({});
  const hear = useCallback(
    (scheme: SchemeName, height: number) => setHeights((before) => ({ ...before, [scheme]: height })),
    [],
  );
  const own = Math.max(heights.light ?? 0, heights.dark ?? 0) || FIRST_HEIGHT;
  const lang = locale === 'en-US' ? 'en' : locale;
  return (
    <div className={styles.pair}>
      {SCHEMES.map(({ scheme, icon, name }) => (
        <div key={scheme} className={styles.pane} data-theme={scheme}>
          <div className={styles.head}>
            <Icon name={icon} size={14} />
            <span>{name}</span>
            <Button
              className={styles.alone}
              size="small"
              type="text"
              icon={<Icon name="external" size={14} />}
              href={frameAddress(demo.name, scheme, lang)}
              target="_blank"
              aria-label={`Open ${demo.widget}, ${demo.title.toLowerCase()}, ${scheme}, in a tab of its own`}
              title="Open in a tab of its own"
            />
          </div>
          <DemoFrame
            className={styles.frame}
            demo={demo.name}
            title={`${demo.widget}, ${demo.title.toLowerCase()}, ${scheme}`}
            scheme={scheme}
            lang={lang}
            height={Math.max(own, minHeight)}
            onHeight={(height) => hear(scheme, height)}
            onShown={onShown}
          />
        </div>
      ))}
    </div>
  );
}
