import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import type { EnterpriseTokens } from '@/theme/enterpriseTokens';
import { type SchemeName, type SchemeToken, schemes } from '../../../config/tokens';
import { contrastRatio } from '../../../shared/contrast';
import type { Demo } from '../PageData';
import { Code } from '../parts/Code';
import { DemoPair } from '../parts/DemoCard';
import { send } from '../parts/frameMessages';
import { Words } from '../parts/Prose';
import { PageHead, Section } from '../parts/Section';
import styles from './ThemesPage.module.css';

const FIELDS: readonly { token: SchemeToken; name: string; front?: SchemeToken }[] = [
  { token: 'accent', name: 'Accent', front: 'accent-text' },
  { token: 'accent-hover', name: 'Accent, hovered', front: 'accent-text' },
  { token: 'accent-text', name: 'Words on the accent' },
  { token: 'accent-soft', name: 'Soft accent', front: 'accent-ink' },
  { token: 'accent-ink', name: 'Words in the accent' },
];

type Values = Partial<Record<SchemeToken, Record<SchemeName, string>>>;

const OURS: Values = valuesOf((token, scheme) => schemes[scheme][token]);

/** Plum, to begin with: something that is plainly not ours. */
const PLUM: Values = {
  accent: { light: '#7a2e6b', dark: '#e6a0d6' },
  'accent-hover': { light: '#642257', dark: '#efbbe3' },
  'accent-text': { light: '#ffffff', dark: '#33092b' },
  'accent-soft': { light: '#f7e6f3', dark: '#3a1f34' },
  'accent-ink': { light: '#74286a', dark: '#ecaedd' },
};

function valuesOf(value: (token: SchemeToken, scheme: SchemeName) => string): Values {
  return Object.fromEntries(
    FIELDS.map(({ token }) => [token, { light: value(token, 'light'), dark: value(token, 'dark') }]),
  );
}

/** The values that differ from ours, as an enterprise's settings would hold them. */
function asSettings(values: Values): EnterpriseTokens {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([token, { light, dark }]) =>
        light !== schemes.light[token as SchemeToken] || dark !== schemes.dark[token as SchemeToken],
    ),
  );
}

/** An enterprise's tokens, tried on live. */
export function ThemesPage({ summary, demos }: { summary: string; demos: readonly Demo[] }) {
  const [values, setValues] = useState(OURS);
  const frames = useRef(new Set<Window>());
  const tokens = asSettings(values);
  const latest = useRef(tokens);
  latest.current = tokens;

  useEffect(() => {
    for (const frame of frames.current) send(frame, { kind: 'tokens', tokens: asSettings(values) });
  }, [values]);
  const hearFrame = useCallback((frame: Window) => {
    frames.current.add(frame);
    send(frame, { kind: 'tokens', tokens: latest.current });
  }, []);
  const change = (token: SchemeToken, scheme: SchemeName, value: string) =>
    setValues((before) => ({ ...before, [token]: { light: '', dark: '', ...before[token], [scheme]: value } }));

  const settings = JSON.stringify(tokens, null, 2);
  return (
    <>
      <PageHead title="Themes">
        <p className={styles.lead}>
          <Words>
            {`${summary} \`applyEnterpriseTokens\` in src/theme/enterpriseTokens.ts takes the values of both schemes; the page changes at once, Admin with it, and a value that cannot stand for its token is left out and logged.`}
          </Words>
        </p>
      </PageHead>
      <Section
        id="try"
        title="Try it"
        aside={
          <div className={styles.acts}>
            <Button size="small" onClick={() => setValues(PLUM)}>
              Try plum
            </Button>
            <Button size="small" type="text" icon="refresh" onClick={() => setValues(OURS)}>
              Back to ours
            </Button>
          </div>
        }
      >
        <div className={styles.form}>
          {(['light', 'dark'] as const).map((scheme) => (
            <Fields key={scheme} scheme={scheme} values={values} onChange={change} />
          ))}
        </div>
        <div className={styles.demos}>
          {demos.map((demo) => (
            <div key={demo.name} className={styles.demo}>
              <h3 className={styles.widget}>{demo.widget}</h3>
              <div className={styles.card}>
                <DemoPair demo={demo} locale="en-US" onShown={hearFrame} />
              </div>
            </div>
          ))}
        </div>
      </Section>
      <Section id="code" title="As code">
        <p className={styles.about}>What the form above says now, ready for the enterprise’s settings.</p>
        <Code label="the tokens of the form">
          {`import { applyEnterpriseTokens } from '@/theme/enterpriseTokens';\n\napplyEnterpriseTokens(${settings});`}
        </Code>
      </Section>
    </>
  );
}

interface FieldsProps {
  scheme: SchemeName;
  values: Values;
  onChange: (token: SchemeToken, scheme: SchemeName, value: string) => void;
}

function Fields({ scheme, values, onChange }: FieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{scheme === 'light' ? 'Light' : 'Dark'}</legend>
      {FIELDS.map(({ token, name, front }) => {
        const value = values[token]?.[scheme] ?? schemes[scheme][token];
        return (
          <div key={token} className={styles.field}>
            <input
              id={id + token}
              type="color"
              className={styles.colour}
              value={value}
              onChange={(event) => onChange(token, scheme, event.currentTarget.value)}
            />
            <label htmlFor={id + token} className={styles.name}>
              {name}
            </label>
            <code className={styles.value}>{value}</code>
            {front && <Contrast front={values[front]?.[scheme] ?? schemes[scheme][front]} ground={value} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Says in words whether a colour can be read: a theme of one's own can easily be too weak. */
function Contrast({ front, ground }: { front: string; ground: string }) {
  const ratio = contrastRatio(front, ground);
  return (
    <span className={styles.contrast} data-weak={ratio < 4.5 || undefined}>
      {ratio.toFixed(1)} {ratio < 4.5 ? 'too weak' : 'AA'}
    </span>
  );
}
