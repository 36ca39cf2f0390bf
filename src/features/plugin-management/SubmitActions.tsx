import { useNavigate } from '@umijs/max';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/enterprise';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import styles from './SubmitActions.module.css';

/** Links to submit a new version, or the listing of a public plugin. */
export function SubmitActions({ plugin: { plugin_key, is_public } }: { plugin: ManagedPlugin }) {
  const text = useText();
  const navigate = useNavigate();
  // The form opens over the home page; closing it returns here.
  const open = (release: 'single' | 'listing') =>
    navigate(`/?${new URLSearchParams({ release, plugin_key })}`, { state: { fromList: true } });
  if (isHidden('release')) return null;
  return (
    <div className={styles.actions}>
      <Button icon="upload" onClick={() => open('single')}>
        {text('manage.newVersion')}
      </Button>
      {is_public && <Button onClick={() => open('listing')}>{text('manage.editListing')}</Button>}
    </div>
  );
}
