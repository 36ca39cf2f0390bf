import { ProForm, ProFormSelect } from '@ant-design/pro-components';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { type PickedPlugin, PluginPicker } from '@/admin/shared/forms/PluginPicker';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import { REVIEW_RULES } from '../../../contract/values/reviews';
import { withReadName } from '../../../shared/plugins/pluginName';
import styles from './moderation.module.css';

/** The most frequent reasons for a block. The form lists them first. */
const FREQUENT: readonly ReviewRule[] = [
  'unsafe_code',
  'undeclared_network',
  'privacy',
  'copied_work',
  'unlawful_content',
  'misleading_name',
];
const RULES = [...FREQUENT, ...REVIEW_RULES.filter((rule) => !FREQUENT.includes(rule))];

interface BlockFields {
  /** The plugin chosen in the search. */
  found?: PickedPlugin;
  rule?: ReviewRule;
  reason: string;
}

interface BlockDialogProps {
  /** The plugin to block, if it is already known; otherwise the user searches for it. */
  plugin?: { key: string; name: string };
  onBlocked: () => void;
  onClose: () => void;
}

/** Blocks a plugin: explains the effect, and requires the reason that users will read. */
export function BlockDialog({ plugin, onBlocked, onClose }: BlockDialogProps) {
  const text = useText();
  const locale = useLocale();

  const handleFinish = async ({ found, rule, reason }: BlockFields) => {
    const plugin_key = plugin?.key ?? found?.plugin_key;
    if (plugin_key === undefined) return false;
    const block = withReadName(await call('blockPlugin', { plugin_key, rule, reason }), locale);
    message.success(text('block.blocked', { name: block.plugin_name, count: block.installs }));
    refreshAdminCounts();
    onBlocked();
  };

  return (
    <FormDialog<BlockFields>
      title={plugin ? text('block.blockTitle', { name: plugin.name }) : text('block.new')}
      okText={text('block.submit')}
      danger
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('block.blockText')}</p>
      {!plugin && (
        <ProForm.Item
          name="found"
          label={text('block.plugin')}
          rules={[{ required: true, message: text('block.keyRequired') }]}
        >
          <PluginPicker />
        </ProForm.Item>
      )}
      <ProFormSelect
        name="rule"
        label={text('block.rule')}
        placeholder={text('block.rulePlaceholder')}
        options={RULES.map((rule) => ({ value: rule, label: text(`rule.${rule}`) }))}
      />
      <ReasonField
        label={text('block.reason')}
        hint={text('block.reasonHint')}
        missing={text('block.reasonRequired')}
      />
    </FormDialog>
  );
}
