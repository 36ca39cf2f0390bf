import { usePluginState } from '@/data/pluginStates';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import { versionChanges } from '../../../shared/plugins/versionChanges';
import { ChangeList } from './ChangeList';
import styles from './UpdateNotice.module.css';
import { useUpdate } from './useUpdate';

/** In the detail of an installed plugin with an update: its release notes, and the update itself. */
export default function UpdateNotice({ plugin, name }: { plugin: PluginDetail; name: string }) {
  const text = useText();
  const { has_update } = usePluginState(plugin.plugin_key) ?? plugin;
  const { updating, update } = useUpdate(plugin.plugin_key);
  const { installed_version: installed, current_version: current } = plugin;
  if (!has_update || !current || plugin.policy?.allowed === false) return null;
  return (
    <section className={styles.notice} aria-label={text('mine.whatsNewNamed', { name })}>
      <div className={styles.head}>
        <div>
          <b>{text('mine.available', { version: current })}</b>
          {installed && <p className={styles.installed}>{text('mine.installedNow', { version: installed })}</p>}
        </div>
        <Button type="primary" loading={updating} aria-label={text('mine.updateNamed', { name })} onClick={update}>
          {text('mine.update')}
        </Button>
      </div>
      <ChangeList changes={versionChanges(plugin.versions, { installed, current })} />
    </section>
  );
}
