import type { KitLabels } from '@/kit/KitLabels';
import type { Text } from '@/lib/intl/useText';

/** The widgets' own words in the reader's language. */
export function kitLabels(text: Text): KitLabels {
  return {
    confirm: text('kit.confirm'),
    cancel: text('kit.cancel'),
    close: text('kit.close'),
    back: text('kit.back'),
    clear: text('kit.clear'),
    search: text('kit.search'),
    searchPlaceholder: text('kit.searchPlaceholder'),
    showPassword: text('kit.showPassword'),
    hidePassword: text('kit.hidePassword'),
    required: text('kit.required'),
    overLimit: (limit) => text('kit.overLimit', { limit }),
    retry: text('kit.retry'),
    loading: text('kit.loading'),
    loadMore: text('kit.loadMore'),
    noMore: text('kit.noMore'),
    more: text('kit.more'),
    previous: text('kit.previous'),
    next: text('kit.next'),
    pause: text('kit.pause'),
    play: text('kit.play'),
    increase: text('kit.increase'),
    decrease: text('kit.decrease'),
    remove: text('kit.remove'),
    notifications: text('kit.notifications'),
    success: text('kit.success'),
    error: text('kit.error'),
    warning: text('kit.warning'),
    info: text('kit.info'),
  };
}
