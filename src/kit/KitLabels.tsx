import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Store, useStore } from '@/lib/Store';

/** Texts that the widgets contain themselves. The site provides them in the user's language. */
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
  /** Message for a text over its limit (requirements.md section 5). */
  overLimit: (values: { limit: number }) => string;
  retry: string;
  reload: string;
  /** A lazy part of the page was not downloaded (lazyPart.tsx). */
  partFailed: string;
  partOffline: string;
  partHint: string;
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
  success: string;
  error: string;
  warning: string;
  info: string;
  /** Position of a slide in a carousel. */
  slide: (values: { index: number; count: number }) => string;
  carouselRole: string;
  slideRole: string;
  dropFiles: string;
  /** Text of a drop zone for one file that the next one replaces. */
  dropReplacement: string;
  dropNow: string;
  /** Reasons why a file is refused (requirements.md section 5). */
  wrongImage: string;
  imageTooLarge: (values: { size: number }) => string;
  wrongVideo: string;
  videoTooLarge: (values: { size: number }) => string;
  onlyJson: string;
  wrongFile: string;
  fileTooLarge: (values: { size: number }) => string;
  tooManyFiles: (values: { limit: number }) => string;
  emptyFile: string;
}

/**
 * Texts of the default language (requirements.md section 9), which the widgets show without a site.
 * src/layouts/kitLabels.test.ts compares them with locales/zh-CN/site/kit.json.
 */
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
  overLimit: ({ limit }) => `不能超过 ${limit} 个字符`,
  retry: '重试',
  reload: '刷新页面',
  partFailed: '这一部分没有加载出来',
  partOffline: '网络已断开，恢复后会自动加载。',
  partHint: '请重试。如果仍然无法加载，请先复制你输入的内容，再刷新页面。',
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
  success: '成功',
  error: '错误',
  warning: '警告',
  info: '提示',
  slide: ({ index, count }) => `第 ${index} 张，共 ${count} 张`,
  carouselRole: '轮播',
  slideRole: '幻灯片',
  dropFiles: '将文件拖到此处，或点击选择',
  dropReplacement: '拖入新文件或点击，即可替换',
  dropNow: '松开以添加',
  wrongImage: '图片格式不正确',
  imageTooLarge: ({ size }) => `图片大小超过 ${size} MB`,
  wrongVideo: '视频格式不正确',
  videoTooLarge: ({ size }) => `视频大小超过 ${size} MB`,
  onlyJson: '仅支持 JSON 文件',
  wrongFile: '不支持此文件类型',
  fileTooLarge: ({ size }) => `文件大小超过 ${size} MB`,
  tooManyFiles: ({ limit }) => `最多 ${limit} 个文件`,
  emptyFile: '文件为空',
};

const LabelsContext = createContext<KitLabels | null>(null);

// Messages are in their own React root, without the site's contexts, so they read the site's texts here.
const siteLabels = new Store(CHINESE_LABELS);

export interface KitLabelsProviderProps {
  /** Texts that differ from the Chinese defaults. */
  labels: Partial<KitLabels>;
  children?: ReactNode;
}

/**
 * Provides the texts of all widgets below it. Use it once, around the site. Pass the same `labels` object while the
 * language stays the same, because a new object renders every widget again.
 */
export function KitLabelsProvider({ labels, children }: KitLabelsProviderProps) {
  const merged = useMemo(() => ({ ...CHINESE_LABELS, ...labels }), [labels]);
  useEffect(() => {
    siteLabels.set(merged);
    return () => siteLabels.set(CHINESE_LABELS);
  }, [merged]);
  return <LabelsContext value={merged}>{children}</LabelsContext>;
}

/** Texts of a widget: from the nearest provider, or else from the site's provider, or else in Chinese. */
export function useKitLabels(): KitLabels {
  const siteDefault = useStore(siteLabels);
  return useContext(LabelsContext) ?? siteDefault;
}
