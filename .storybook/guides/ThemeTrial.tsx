import { useEffect, useId, useState } from 'react';
import { Types as ButtonTypes } from '@/kit/Button/Button.stories';
import { Basic as BasicSlider } from '@/kit/Slider/Slider.stories';
import { Basic as BasicSwitch } from '@/kit/Switch/Switch.stories';
import { Basic as BasicTabs } from '@/kit/Tabs/Tabs.stories';
import { Kinds as TagKinds } from '@/kit/Tag/Tag.stories';
import { type OrganizationTokens, organizationTokens } from '@/theme/organizationTokens';
import { type SchemeName, type SchemeToken, schemes } from '../../config/tokens';
import { contrastRatio } from '../../shared/theme/contrast';
import styles from './ThemeTrial.module.css';

const FIELDS: readonly { token: SchemeToken; name: string; foreground?: SchemeToken }[] = [
  { token: 'accent', name: 'Accent', foreground: 'accent-text' },
  { token: 'accent-hover', name: 'Accent on hover', foreground: 'accent-text' },
  { token: 'accent-text', name: 'Text on the accent' },
  { token: 'accent-soft', name: 'Soft accent', foreground: 'accent-ink' },
  { token: 'accent-ink', name: 'Text in the accent color' },
];
const DEMOS = { ButtonTypes, BasicSwitch, BasicTabs, BasicSlider, TagKinds };

interface ThemeTrialProps {
  tokens: OrganizationTokens;
  /** The scheme of the page, whose values the fields change. */
  scheme: SchemeName;
}

/** Some widgets with the token values of an organization. */
export function ThemeTrial({ tokens, scheme }: ThemeTrialProps) {
  const id = useId();
  const [values, setValues] = useState(tokens);
  useEffect(() => setValues(tokens), [tokens]);
  useEffect(() => {
    organizationTokens.apply(values);
  }, [values]);
  const current = (token: SchemeToken) => values[token]?.[scheme] ?? schemes[scheme][token];
  return (
    <>
      <div className={styles.fields}>
        {FIELDS.map(({ token, name, foreground }) => (
          <div key={token} className={styles.field}>
            <input
              id={id + token}
              type="color"
              className={styles.color}
              value={current(token)}
              onChange={({ currentTarget: { value } }) =>
                setValues((before) => ({ ...before, [token]: { ...before[token], [scheme]: value } }))
              }
            />
            <label htmlFor={id + token} className={styles.name}>
              {name}
            </label>
            <code className={styles.value}>{current(token)}</code>
            {foreground && <Contrast foreground={current(foreground)} background={current(token)} />}
          </div>
        ))}
      </div>
      {Object.entries(DEMOS).map(([name, Demo]) => (
        <div key={name} className={styles.demo}>
          <Demo />
        </div>
      ))}
    </>
  );
}

/** The contrast ratio, with a text that says whether it is sufficient. */
function Contrast({ foreground, background }: { foreground: string; background: string }) {
  const ratio = contrastRatio(foreground, background);
  return (
    <span className={styles.contrast} data-weak={ratio < 4.5 || undefined}>
      {ratio.toFixed(1)} {ratio < 4.5 ? 'too low' : 'AA'}
    </span>
  );
}
