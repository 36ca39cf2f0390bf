import { Card, Switch } from 'antd';
import { useText } from '@/lib/intl/useText';
import type { SchemeName } from '../../../config/tokens';
import type { Brand } from '../../../contract/organization/enterprise';
import { ENTERPRISE_LIMITS } from '../../../contract/values/organization/enterprise';
import styles from './Enterprise.module.css';
import type { EnterpriseDraft } from './enterpriseDraft';
import { LogoField } from './LogoField';
import { LocalTextFields } from './texts/LocalTextFields';
import { SCHEMES } from './theme/tokenTable';
import type { LogoErrors } from './useEnterpriseSave';

interface BrandPartProps {
  /** The stored images. */
  stored: Brand['logo'];
  draft: EnterpriseDraft;
  onChange: (parts: Partial<EnterpriseDraft>) => void;
  logoErrors: LogoErrors;
}

/** The organization's name and logo, and a switch that shows them instead of the default brand. */
export function BrandPart({ stored, draft, onChange, logoErrors }: BrandPartProps) {
  const text = useText();
  const changeLogo = (scheme: SchemeName, image: File | null | undefined) => {
    const { [scheme]: _, ...other } = draft.logo;
    onChange({ logo: image === undefined ? other : { ...other, [scheme]: image } });
  };
  return (
    <div className={styles.part}>
      <Card>
        <div className={styles.switch}>
          <Switch
            checked={draft.isBrandOn}
            aria-label={text('enterprise.brandOn')}
            onChange={(isBrandOn) => onChange({ isBrandOn })}
          />
          <strong>{text('enterprise.brandOn')}</strong>
        </div>
        <p className={styles.hint}>{text('enterprise.brandWhere')}</p>
      </Card>
      <Card title={text('enterprise.name')}>
        <p className={styles.hint}>{text('enterprise.nameHint')}</p>
        <LocalTextFields
          label={text('enterprise.name')}
          value={draft.name}
          limit={ENTERPRISE_LIMITS.name}
          beginsWithOne
          defaultOf={() => undefined}
          onChange={(name) => onChange({ name })}
        />
      </Card>
      <Card title={text('enterprise.logo')}>
        <p className={styles.hint}>{text('enterprise.logoHint')}</p>
        <div className={styles.pair}>
          {SCHEMES.map((scheme) => (
            <LogoField
              key={scheme}
              scheme={scheme}
              stored={stored[scheme]}
              image={draft.logo[scheme]}
              refused={logoErrors[scheme]}
              onChange={(image) => changeLogo(scheme, image)}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}
