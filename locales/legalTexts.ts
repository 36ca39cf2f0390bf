import enPrivacy from './en-US/legal/privacy.json';
import enProtocol from './en-US/legal/protocol.json';
import esPrivacy from './es-ES/legal/privacy.json';
import esProtocol from './es-ES/legal/protocol.json';
import jaPrivacy from './ja-JP/legal/privacy.json';
import jaProtocol from './ja-JP/legal/protocol.json';
import koPrivacy from './ko-KR/legal/privacy.json';
import koProtocol from './ko-KR/legal/protocol.json';
import type { LocaleName } from './languages';
import ruPrivacy from './ru-RU/legal/privacy.json';
import ruProtocol from './ru-RU/legal/protocol.json';
import zhPrivacy from './zh-CN/legal/privacy.json';
import zhProtocol from './zh-CN/legal/protocol.json';

/** A legal text in one language. In a paragraph `[words](https://…)` is a link; everything else is plain text. */
export interface LegalText {
  title: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** The privacy policy: the data that the program stores about a user. */
export const PRIVACY: Record<LocaleName, LegalText> = {
  'zh-CN': zhPrivacy,
  'en-US': enPrivacy,
  'ja-JP': jaPrivacy,
  'ko-KR': koPrivacy,
  'ru-RU': ruPrivacy,
  'es-ES': esPrivacy,
};

/** The user agreement. */
export const PROTOCOL: Record<LocaleName, LegalText> = {
  'zh-CN': zhProtocol,
  'en-US': enProtocol,
  'ja-JP': jaProtocol,
  'ko-KR': koProtocol,
  'ru-RU': ruProtocol,
  'es-ES': esProtocol,
};
