import { IntlMessageFormat } from 'intl-messageformat';
import { CHINESE_LABELS, type KitLabels } from '@/kit/KitLabels';
import { KIT_MESSAGES } from '../../locales/kitMessages';
import { kitLabels } from './kitLabels';

const messages = KIT_MESSAGES['zh-CN'];
const siteLabels = kitLabels((id, values) =>
  String(new IntlMessageFormat(messages[id] ?? `no text ${id}`, 'zh-CN').format(values)),
);

const VALUES = { limit: 3, size: 5, index: 1, count: 4 };
const shown = (labels: KitLabels) =>
  Object.entries(labels).map(([name, label]) => [name, typeof label === 'function' ? label(VALUES) : label]);

it('has the Chinese texts that the widgets show without a site', () => {
  expect(shown(siteLabels)).toEqual(shown(CHINESE_LABELS));
});

it('uses every text of the catalog', () => {
  const names = Object.keys(messages).map((id) => id.replace('kit.', ''));
  expect(names.sort()).toEqual(Object.keys(CHINESE_LABELS).sort());
});
