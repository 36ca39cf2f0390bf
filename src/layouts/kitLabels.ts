import { CHINESE_LABELS, type KitLabels } from '@/kit/KitLabels';
import type { Text, TextValues } from '@/lib/intl/useText';

/** Labels of the kit's widgets in the page's language: `kit.<name>` in the catalogs. */
export function kitLabels(text: Text): KitLabels {
  const names = Object.keys(CHINESE_LABELS) as (keyof KitLabels)[];
  const labels = names.map((name) => {
    const isMade = typeof CHINESE_LABELS[name] === 'function';
    return [name, isMade ? (values: TextValues) => text(`kit.${name}`, values) : text(`kit.${name}`)];
  });
  return Object.fromEntries(labels) as unknown as KitLabels;
}
