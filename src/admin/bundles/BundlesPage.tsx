import { useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { useText } from '@/lib/intl/useText';
import { BundleExport } from './BundleExport';
import { BundleImport } from './BundleImport';
import { BundleKeys } from './BundleKeys';
import { Mirror } from './Mirror';

/**
 * /backstage-index/bundles: signed bundles: import, export, and trusted keys; and the mirrored site (docs/bundles.md,
 * docs/mirror.md). For super administrators only.
 */
export default function BundlesPage() {
  const text = useText();
  // The address stores the tab, so that a reload and a shared link show the same one.
  const [address, setAddress] = useSearchParams();
  const requestedTab = address.get('tab') ?? 'import';
  const tabs = [
    { key: 'import', label: text('bundle.tab.import'), children: <BundleImport /> },
    { key: 'export', label: text('bundle.tab.export'), children: <BundleExport /> },
    { key: 'keys', label: text('bundle.tab.keys'), children: <BundleKeys /> },
    { key: 'mirror', label: text('mirror.tab'), children: <Mirror /> },
  ];
  return (
    <>
      <AdminHead title={text('bundle.title')} subtitle={text('bundle.subtitle')} />
      <Tabs
        activeKey={tabs.some(({ key }) => key === requestedTab) ? requestedTab : 'import'}
        onChange={(tab) => setAddress({ tab }, { replace: true })}
        items={tabs}
      />
    </>
  );
}
