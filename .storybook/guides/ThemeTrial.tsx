import { useEffect, useId, useState } from 'react';
import ButtonDemo from '@/kit/Button/Button.types.demo';
import SliderDemo from '@/kit/Slider/Slider.demo';
import SwitchDemo from '@/kit/Switch/Switch.demo';
import TabsDemo from '@/kit/Tabs/Tabs.demo';
import TagDemo from '@/kit/Tag/Tag.kinds.demo';
import { applyEnterpriseTokens, type EnterpriseTokens } from '@/theme/enterpriseTokens';
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
const DEMOS = [ButtonDemo, SwitchDemo, TabsDemo, SliderDemo, TagDemo];

interface ThemeTrialProps {
  tokens: EnterpriseTokens;
  /** The scheme of the page, whose values the fields change. */
  scheme: SchemeName;
}

/** Some widgets with the token values of an organization. */
export function ThemeTrial({ tokens, scheme }: ThemeTrialProps) {
  const id = useId();
  const [values, setValues] = useState(tokens);
  useEffect(() => setValues(tokens), [tokens]);
  useEffect(() => {
    applyEnterpriseTokens(values);
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
      {DEMOS.map((Demo) => (
        <div key={Demo.name} className={styles.demo}>
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
