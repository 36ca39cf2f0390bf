import type { ProColumns } from '@ant-design/pro-components';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { LANGUAGES } from '@/lib/intl/locales';
import type { Text } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import type { ReadRow } from '../../../shared/plugins/pluginName';
import { type TagActions, TagRowActions } from './TagRowActions';
import styles from './TagsPage.module.css';

interface ColumnContext {
  text: Text;
  /** All tags, in order. */
  tags: readonly ManagedTag[];
  /** Whether the list shows only some tags. Then none can be moved. */
  isFiltered: boolean;
  actions: TagActions;
}

/** The list's columns: a tag's code, its name in each language, and its number of plugins. */
export function tagColumns({ text, tags, isFiltered, actions }: ColumnContext): ProColumns<ManagedTag>[] {
  return [
    keywordColumn(text('tag.keyword'), 'keyword'),
    {
      title: text('tag.code'),
      dataIndex: 'code',
      width: 120,
      fixed: 'left',
      render: (_dom, { code }) => <code className={styles.code}>{code}</code>,
    },
    ...NAMED_FROM_DEFAULT.map(
      ({ locale, name }): ProColumns<ManagedTag> => ({
        title: name,
        key: locale,
        width: 112,
        render: (_dom, tag) => <span lang={locale}>{nameIn(tag, locale) ?? '–'}</span>,
      }),
    ),
    { title: text('tag.plugins'), dataIndex: 'plugin_count', width: 80 },
    {
      title: text('tag.actions'),
      key: 'actions',
      width: 210,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, tag) => (
        <TagRowActions tag={tag} index={tags.indexOf(tag)} count={tags.length} isFixed={isFiltered} {...actions} />
      ),
    },
  ];
}

/** All languages, zh-CN first, because the default tags of a new site are named in zh-CN. */
export const NAMED_FROM_DEFAULT = [...LANGUAGES.slice(-1), ...LANGUAGES.slice(0, -1)];

/** Returns a tag's own name in a language. Older tags store the zh-CN name outside of `names`. */
export function nameIn(tag: ReadRow<ManagedTag>, locale: (typeof LANGUAGES)[number]['locale']): string | undefined {
  const own = tag.own_name ?? tag.name;
  const isTranslation = Object.values(tag.names).includes(own);
  return tag.names[locale] ?? (locale === 'zh-CN' && !isTranslation ? own : undefined);
}
