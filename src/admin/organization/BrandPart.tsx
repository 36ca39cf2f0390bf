import { Button, Card, Switch } from 'antd';
import { useState } from 'react';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { useText } from '@/lib/intl/useText';
import { inspectImage, MediaError } from '@/lib/media/inspectMedia';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { SchemeName } from '../../../config/tokens';
import type { Brand } from '../../../contract/organization/organization';
import { ORGANIZATION_LIMITS } from '../../../contract/values/organization';
import styles from './Organization.module.css';
import { LocalTextFields } from './texts/LocalTextFields';
import { SCHEMES } from './theme/tokenTable';
import type { OrganizationDraft } from './useOrganizationDraft';
import type { LogoErrors } from './useOrganizationSave';

interface BrandPartProps {
  /** The stored images. */
  stored: Brand['logo'];
  draft: OrganizationDraft;
  onChange: (parts: Partial<OrganizationDraft>) => void;
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
          limit={ORGANIZATION_LIMITS.name}
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

interface LogoFieldProps {
  scheme: SchemeName;
  /** Address of the stored logo. */
  stored: string | null;
  /** The chosen image; null removes the stored one, undefined keeps it. */
  image: File | null | undefined;
  onChange: (image: File | null | undefined) => void;
  /** The server's error about the image. */
  refused: string | undefined;
}

/** The logo of one color scheme, on the background of that scheme. */
function LogoField({ scheme, stored, image, onChange, refused }: LogoFieldProps) {
  const text = useText();
  const [fileError, setFileError] = useState<string>();
  const chosen = useObjectUrl(image ?? undefined);
  const shown = image === undefined ? stored : chosen;
  const name = text(`enterprise.logo.${scheme}`);

  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    try {
      await inspectImage(file);
      setFileError(undefined);
      onChange(file);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      setFileError(text(error.id, error.values));
    }
  };

  return (
    <section className={styles.logo} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.logoGround} data-theme={scheme}>
        {shown ? <img src={shown} alt={text('image.current')} /> : <span>{text('enterprise.logo.none')}</span>}
      </div>
      <FileDrop aria-label={name} suggest={['image']} error={fileError ?? refused} onFiles={handleFiles} />
      <div className={styles.actions}>
        {image !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {text('enterprise.logo.keep')}
          </Button>
        )}
        {stored !== null && image === undefined && (
          <Button size="small" danger onClick={() => onChange(null)}>
            {text('enterprise.logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
