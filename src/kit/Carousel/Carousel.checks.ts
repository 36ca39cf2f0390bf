import { warn, warnIfRepeated, warnUnlessNumber } from '../warn';

interface CheckedProps {
  items: readonly { key: string }[];
  index?: number;
  defaultIndex?: number;
  interval?: number;
  autoplay?: boolean;
  stopped?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Warns a developer about invalid props of a carousel. */
export function checkCarousel({
  items,
  index,
  defaultIndex,
  interval,
  autoplay,
  stopped,
  ...props
}: CheckedProps): void {
  if (!props['aria-label'] && !props['aria-labelledby']) {
    warn(
      'Carousel',
      'has no accessible name, so screen readers cannot announce it.',
      'Add an aria-label such as "Featured works".',
    );
  }
  const keys = items.map(({ key }) => key);
  warnIfRepeated('Carousel', 'items', keys);
  const last = items.length - 1;
  if (index !== undefined && last >= 0 && !items[index]) {
    warn('Carousel', `got index=${index}, which no slide has.`, `Use an integer from 0 to ${last}.`);
  }
  // The upper bound is not checked: the list may be shorter now than at the first render.
  if (defaultIndex !== undefined && !(Number.isInteger(defaultIndex) && defaultIndex >= 0)) {
    warn('Carousel', `got defaultIndex=${defaultIndex}, which no slide has.`, 'Use an integer of at least 0.');
  }
  warnUnlessNumber('Carousel', 'interval', interval, 1);
  if (stopped !== undefined && !autoplay) {
    warn('Carousel', 'got `stopped` without `autoplay`, so it has no effect.', 'Add `autoplay`, or remove `stopped`.');
  }
}
