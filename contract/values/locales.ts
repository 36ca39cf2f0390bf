/** The six interface languages (requirements.md section 1). */
export const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'] as const;

export type Locale = (typeof LOCALES)[number];

/** The language of a deployment that sets none. */
export const DEFAULT_LOCALE = 'zh-CN' satisfies Locale;
