import { useNavigate } from '@umijs/max';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { submissionAddress } from '@/lib/links/submissionAddress';
import { isHidden } from '@/lib/page/enterprise';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import styles from './SubmitActions.module.css';

/** Links to submit a new version, or the listing of a public plugin. */
export function SubmitActions({ plugin: { plugin_key, is_public } }: { plugin: ManagedPlugin }) {
  const text = useText();
  const navigate = useNavigate();
  if (isHidden('release')) return null;
  return (
    <div className={styles.actions}>
      <Button icon="upload" onClick={() => navigate(submissionAddress(plugin_key, 'version'))}>
        {text('manage.newVersion')}
      </Button>
      {is_public && (
        <Button onClick={() => navigate(submissionAddress(plugin_key, 'listing'))}>{text('manage.editListing')}</Button>
      )}
    </div>
  );
}
