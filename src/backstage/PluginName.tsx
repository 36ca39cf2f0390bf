import { PluginArt } from '@/kit/PluginArt/PluginArt';
import styles from './PluginName.module.css';

/** A plugin as lists of the back-office name it. */
export interface NamedPlugin {
  plugin_key: string;
  name: string;
  icon: string | null;
}

/** A plugin's icon and name, with its key where names alone could be taken for one another. */
export function PluginName({ plugin, withKey = false }: { plugin: NamedPlugin; withKey?: boolean }) {
  return (
    <span className={styles.plugin}>
      <PluginArt kind="icon" pluginKey={plugin.plugin_key} src={plugin.icon} size={32} alt="" />
      <span className={styles.texts}>
        <span className={styles.name} translate="no">
          {plugin.name}
        </span>
        {withKey && <code className={styles.key}>{plugin.plugin_key}</code>}
      </span>
    </span>
  );
}
