import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import type { Text } from '@/lib/intl/useText';
import type { Tag } from '../../../../contract/plugins/plugins';
import type { ReviewItem, ReviewOrder } from '../../../../contract/reviews/reviewList';
import { tagName } from '../../../../shared/plugins/tagName';
import styles from '../ReviewListPage.module.css';
import { type ReviewListActions, ReviewRowActions } from './ReviewRowActions';
import { REVIEW_CELLS } from './reviewCells';

interface ColumnContext {
  text: Text;
  locale: string;
  actions: ReviewListActions;
  /** The submission whose decision is not sent yet. */
  pending: number | undefined;
  /** Shows only the submissions of one developer. */
  onDeveloper: (developer: ReviewItem['developer']) => void;
  tags: readonly Tag[];
  /** The order of the list if none is chosen. */
  order: ReviewOrder;
}

/** The list's columns, in the user's language, and the fields of its search form. */
export function reviewColumns(context: ColumnContext): ProColumns<ReviewItem>[] {
  const { text, locale, actions, pending, onDeveloper } = context;
  const edges = { name: 'left', actions: 'right' } as const;
  const cells = REVIEW_CELLS.map(
    ({ key, title, width, render }): ProColumns<ReviewItem> => ({
      key,
      title: text(title),
      width,
      ...((key === 'name' || key === 'actions') && { fixed: edges[key], hideInSetting: true }),
      render: (_dom, item) => {
        if (key === 'actions')
          return <ReviewRowActions item={item} isDecided={item.submission === pending} {...actions} />;
        if (key === 'developer') return <Developer text={text} developer={item.developer} onChoose={onDeveloper} />;
        return render?.(item, { text, locale });
      },
    }),
  );
  return [...searchColumns(context), ...cells];
}

/** The search fields. The status is in the toolbar. */
function searchColumns({ text, locale, tags, order }: ColumnContext): ProColumns<ReviewItem>[] {
  const orders = { newest: text('audit.newest'), waiting: text('audit.oldestFirst') };
  const choice = (name: string, title: string, options: object[], placeholder = text('audit.any')) => ({
    ...{ title, dataIndex: name, hideInTable: true, valueType: 'select' as const },
    fieldProps: { options, placeholder, showSearch: { optionFilterProp: 'label' } },
  });
  return [
    keywordColumn(text('audit.plugin'), 'keyword', text('audit.keyword')),
    keywordColumn(text('audit.developer'), 'developer', text('audit.developerHint')),
    choice(
      'tag_id',
      text('audit.tag'),
      tags.map((tag) => ({ value: tag.id, label: tagName(tag, locale) })),
    ),
    choice('kind', text('audit.kind'), [
      { value: 'version', label: text('audit.version') },
      { value: 'listing', label: text('audit.listing') },
    ]),
    daysColumn(text('audit.submitted'), text),
    choice(
      'order',
      text('audit.order'),
      Object.entries(orders).map(([value, label]) => ({ value, label })),
      orders[order],
    ),
  ];
}

interface DeveloperProps {
  text: Text;
  developer: ReviewItem['developer'];
  onChoose: ColumnContext['onDeveloper'];
}

function Developer({ text, developer, onChoose }: DeveloperProps) {
  return (
    <span className={styles.developer}>
      <Button
        size="small"
        type="link"
        title={text('audit.onlyOf', { name: developer.name })}
        onClick={() => onChoose(developer)}
      >
        <bdi>{developer.name}</bdi>
      </Button>
    </span>
  );
}
