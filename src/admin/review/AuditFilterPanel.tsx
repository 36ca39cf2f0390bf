import { Button, Form, Select } from 'antd';
import { DayRange } from '@/admin/shared/DayRange';
import { SearchField } from '@/admin/shared/SearchField';
import { useCall } from '@/api/useCall';
import { useLocale, useText } from '@/lib/intl/useText';
import { tagName } from '../../../shared/tagName';
import styles from './AuditFilterPanel.module.css';
import { type AuditQuery, orderOf, UNFILTERED } from './auditQuery';

interface AuditFilterPanelProps {
  id: string;
  query: AuditQuery;
  onChange: (changes: Partial<AuditQuery>) => void;
}

/** The rarer filters. Each holds at once; loaded when somebody opens it, or the address sets one. */
export default function AuditFilterPanel({ id, query, onChange }: AuditFilterPanelProps) {
  const text = useText();
  const locale = useLocale();
  const { data, waiting } = useCall('listTags', {});
  const tags = data?.tag_list ?? [];
  return (
    <section id={id} aria-label={text('audit.filters')} className={styles.panel}>
      <Form layout="vertical" component={false}>
        <Form.Item label={text('audit.tag')} htmlFor="audit-tag">
          <Select
            id="audit-tag"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={waiting}
            placeholder={text('audit.any')}
            value={query.tag_id || undefined}
            onChange={(tag_id = 0) => onChange({ tag_id })}
            options={tags.map((tag) => ({ value: tag.id, label: tagName(tag, locale) }))}
          />
        </Form.Item>
        <Form.Item label={text('audit.developer')} htmlFor="audit-developer">
          <SearchField
            id="audit-developer"
            label={text('audit.developer')}
            placeholder={text('audit.developerHint')}
            value={query.developer}
            onSearch={(developer) => onChange({ developer })}
          />
        </Form.Item>
        <Form.Item label={text('audit.kind')} htmlFor="audit-kind">
          <Select
            id="audit-kind"
            value={query.kind}
            onChange={(kind) => onChange({ kind })}
            options={[
              { value: '' as const, label: text('audit.any') },
              { value: 'version' as const, label: text('audit.version') },
              { value: 'listing' as const, label: text('audit.listing') },
            ]}
          />
        </Form.Item>
        <Form.Item label={text('audit.submitted')}>
          <DayRange from={query.from} to={query.to} onChange={onChange} />
        </Form.Item>
        <Form.Item label={text('audit.order')} htmlFor="audit-order">
          <Select
            id="audit-order"
            value={orderOf(query)}
            onChange={(order) => onChange({ order: order === orderOf({ ...query, order: '' }) ? '' : order })}
            options={[
              { value: 'newest' as const, label: text('audit.newest') },
              { value: 'waiting' as const, label: text('audit.waitingFirst') },
            ]}
          />
        </Form.Item>
      </Form>
      <Button onClick={() => onChange(UNFILTERED)}>{text('backstage.clearFilters')}</Button>
    </section>
  );
}
