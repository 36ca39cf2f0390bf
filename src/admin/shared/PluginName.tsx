import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useLocale } from '@/lib/intl/useText';
import type { PluginNames } from '../../../contract/fields';
import { pluginName } from '../../../shared/plugins/pluginName';
import styles from './PluginName.module.css';

/** A plugin in a list of Admin. */
export interface NamedPlugin {
  plugin_key: string;
  name: string;
  /** Translations of the name. If `name` is already localized, localizing it again is harmless. */
  names?: PluginNames;
  icon: string | null;
}

/** A plugin's icon and name, with its key where users could confuse plugins with similar names. */
export function PluginName({ plugin, withKey = false }: { plugin: NamedPlugin; withKey?: boolean }) {
  const { text, lang } = pluginName(plugin, useLocale());
  return (
    <span className={styles.plugin}>
      <PluginArt kind="icon" pluginKey={plugin.plugin_key} src={plugin.icon} size={32} alt="" />
      <span className={styles.texts}>
        <span className={styles.name} dir="auto" lang={lang} translate="no">
          {text}
        </span>
        {withKey && <code className={styles.key}>{plugin.plugin_key}</code>}
      </span>
    </span>
  );
}
