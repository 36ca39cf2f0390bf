import { Tabs } from 'antd';
import { AdminHead } from '@/backstage/AdminHead';
import { useText } from '@/lib/intl/useText';
import { BundleExport } from './BundleExport';
import { BundleImport } from './BundleImport';
import { BundleKeys } from './BundleKeys';
import { Mirror } from './Mirror';

/** Signed bundles: bring one in, make one, and whose are taken; and the square that is followed (docs/bundles.md, docs/mirror.md). */
export default function Bundles() {
  const text = useText();
  return (
    <>
      <AdminHead title={text('bundle.title')} subtitle={text('bundle.subtitle')} />
      <Tabs
        items={[
          { key: 'import', label: text('bundle.tab.import'), children: <BundleImport /> },
          { key: 'export', label: text('bundle.tab.export'), children: <BundleExport /> },
          { key: 'keys', label: text('bundle.tab.keys'), children: <BundleKeys /> },
          { key: 'mirror', label: text('mirror.tab'), children: <Mirror /> },
        ]}
      />
    </>
  );
}
