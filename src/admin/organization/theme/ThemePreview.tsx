import type { CSSProperties } from 'react';
import { Button } from '@/kit/Button/Button';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Switch } from '@/kit/Switch/Switch';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { SchemeName } from '../../../../config/tokens';
import styles from './ThemePreview.module.css';
import { SCHEMES } from './tokenTable';
import { themeStyle, type WrittenTokens } from './writtenTokens';

/** Previews the edited theme on the site's widgets, in both color schemes. The rest of the page keeps its theme. */
export function ThemePreview({ tokens }: { tokens: WrittenTokens }) {
  const text = useText();
  return (
    <div className={styles.scenes}>
      {SCHEMES.map((scheme) => (
        <figure key={scheme}>
          <figcaption>{text(`enterprise.${scheme}`)}</figcaption>
          {/* Inert, because its controls do nothing. The contrast warnings next to it report unreadable text. */}
          <div className={styles.scene} data-theme={scheme} style={themeStyle(tokens, scheme) as CSSProperties} inert>
            <Scene scheme={scheme} />
          </div>
        </figure>
      ))}
    </div>
  );
}

function Scene({ scheme }: { scheme: SchemeName }) {
  const text = useText();
  return (
    <>
      <div className={styles.header}>
        <strong>{text('site.title')}</strong>
        <span className={styles.link}>{text('enterprise.scene.link')}</span>
        <Button size="small" type="primary">
          {text('enterprise.scene.login')}
        </Button>
      </div>
      <div className={styles.page}>
        <h4>{text('enterprise.scene.heading')}</h4>
        <p className={styles.muted}>{text('enterprise.scene.muted')}</p>
        <div className={styles.card}>
          <PluginArt kind="cover" pluginKey={`preview-${scheme}`} sizes="200px" alt="" />
          <div className={styles.body}>
            <strong>{text('enterprise.scene.plugin')}</strong>
            <p className={styles.subtle}>{text('enterprise.scene.intro')}</p>
            <div className={styles.line}>
              <Tag kind="accent">{text('enterprise.scene.tag')}</Tag>
              <Tag kind="ok">{text('enterprise.scene.ok')}</Tag>
              <Tag kind="wait">{text('enterprise.scene.inReview')}</Tag>
              <Tag kind="bad">{text('enterprise.scene.bad')}</Tag>
            </div>
          </div>
        </div>
        <div className={styles.line}>
          <Button type="primary">{text('enterprise.scene.install')}</Button>
          <Button>{text('kit.cancel')}</Button>
          <Button type="secondary">{text('enterprise.scene.more')}</Button>
          <Button type="error">{text('enterprise.scene.remove')}</Button>
        </div>
        <div className={styles.line}>
          <Switch defaultChecked aria-label={text('enterprise.scene.switch')} />
          <Switch aria-label={text('enterprise.scene.switch')} />
          <span className={styles.input}>{text('enterprise.scene.search')}</span>
        </div>
        <p className={styles.selected}>{text('enterprise.scene.selected')}</p>
        <p className={styles.inverse}>{text('enterprise.scene.toast')}</p>
      </div>
    </>
  );
}
