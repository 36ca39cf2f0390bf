import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { PayloadOf, ResponseOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { namesOf, pluginName, withReadName } from '../../../../shared/plugins/pluginName';
import { readKeyword } from '../lists/useListQuery';
import { type NamedPlugin, PluginName } from '../PluginName';

/** A plugin found by the search. */
export interface PickedPlugin extends NamedPlugin {
  cover: string | null;
}

interface PluginPickerProps {
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: NamedPlugin | null;
  onChange?: (plugin: PickedPlugin) => void;
  /** Keys of plugins that are already picked: they are disabled. */
  taken?: readonly string[];
  disabled?: boolean;
  'aria-label'?: string;
  className?: string;
}

const MAX_FOUND = 20;
/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;

/** Picks one of the public plugins: shows the most popular ones at first, then search results. */
export function PluginPicker({ value, onChange, taken = [], ...props }: PluginPickerProps) {
  const text = useText();
  const failureText = useFailureText();
  const [keyword, setKeyword] = useState('');
  const locale = useLocale();
  const { data, error, status } = useQuery(
    'listPlugins',
    searchFor(useDebounce(readKeyword(keyword), { wait: DEBOUNCE_MS })),
  );
  const found = useMemo(() => data?.plugin_list.map((plugin) => toPickedPlugin(plugin, locale)) ?? [], [data, locale]);
  const options = found.map((plugin) => ({
    value: plugin.plugin_key,
    label: plugin.name,
    plugin,
    disabled: taken.includes(plugin.plugin_key),
  }));
  return (
    <Select
      {...props}
      value={value?.plugin_key ?? null}
      placeholder={text('picker.placeholder')}
      options={options}
      // An earlier pick may not be among the current search results.
      labelRender={() => value && <bdi>{pluginName(value, locale).text}</bdi>}
      optionRender={({ data: { plugin } }) => <PluginName plugin={plugin} withKey />}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={status === 'requesting'}
      notFoundContent={error ? failureText(error) : text(status === 'requesting' ? 'picker.searching' : 'picker.none')}
      onChange={(_key, option) => {
        setKeyword('');
        if (option && !Array.isArray(option)) onChange?.(option.plugin);
      }}
    />
  );
}

/** Returns a found plugin, named in the user's language. */
function toPickedPlugin(plugin: ResponseOf<'listPlugins'>['plugin_list'][number], locale: string): PickedPlugin {
  const { plugin_key, name, texts, icon, cover } = plugin;
  return withReadName({ plugin_key, name, names: namesOf(texts), icon, cover }, locale);
}

function searchFor(keyword: string): PayloadOf<'listPlugins'> {
  return keyword ? { keyword, limit: MAX_FOUND } : { sort: 1, limit: MAX_FOUND };
}
