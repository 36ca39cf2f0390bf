import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';

/** The words that widgets say by themselves. The site gives them in the reader's language. */
export interface KitLabels {
  confirm: string;
  cancel: string;
  close: string;
  back: string;
  clear: string;
  search: string;
  searchPlaceholder: string;
  showPassword: string;
  hidePassword: string;
  required: string;
  /** Said when a text is longer than its limit (SPEC.md section 5). */
  overLimit: (limit: number) => string;
  retry: string;
  loading: string;
  loadMore: string;
  noMore: string;
  more: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  increase: string;
  decrease: string;
  remove: string;
  notifications: string;
  success: string;
  error: string;
  warning: string;
  info: string;
}

/** The words of the default language (SPEC.md section 9). */
export const CHINESE_LABELS: KitLabels = {
  confirm: '确定',
  cancel: '取消',
  close: '关闭',
  back: '返回',
  clear: '清除',
  search: '搜索',
  searchPlaceholder: '请输入搜索关键词',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  required: '必填',
  overLimit: (limit) => `超过 ${limit} 个字`,
  retry: '重试',
  loading: '加载中',
  loadMore: '加载更多',
  noMore: '没有更多了',
  more: '更多',
  previous: '上一个',
  next: '下一个',
  pause: '暂停',
  play: '播放',
  increase: '增加',
  decrease: '减少',
  remove: '移除',
  notifications: '通知',
  success: '成功',
  error: '错误',
  warning: '警告',
  info: '提示',
};

const LabelsContext = createContext<KitLabels | null>(null);

// Toasts have a React root of their own, which no context of the site reaches: they read the site's words here.
let siteLabels = CHINESE_LABELS;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSiteLabels(labels: KitLabels): void {
  siteLabels = labels;
  for (const listener of listeners) listener();
}

export interface KitLabelsProviderProps {
  /** The words that differ from the Chinese defaults. */
  labels: Partial<KitLabels>;
  children?: ReactNode;
}

/** Gives all widgets below their words; stands once, around the site. Keep `labels` the same object while it is the same language. */
export function KitLabelsProvider({ labels, children }: KitLabelsProviderProps) {
  const words = useMemo(() => ({ ...CHINESE_LABELS, ...labels }), [labels]);
  useEffect(() => {
    setSiteLabels(words);
    return () => setSiteLabels(CHINESE_LABELS);
  }, [words]);
  return <LabelsContext value={words}>{children}</LabelsContext>;
}

/** A widget's own words: those of the nearest provider, else those of the site, else Chinese. */
export function useKitLabels(): KitLabels {
  const outside = useSyncExternalStore(
    subscribe,
    () => siteLabels,
    () => CHINESE_LABELS,
  );
  return useContext(LabelsContext) ?? outside;
}
