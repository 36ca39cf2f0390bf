import type { Locale } from '../../../contract/fields';

interface StarterWork {
  /** The plugin that it was made with: the work leads to it and has its art. */
  plugin: string;
  titles: Record<Locale, string>;
}

/** What the header of a fresh square shows in turn. The site draws their pictures. */
export const STARTER_WORKS: readonly StarterWork[] = [
  {
    plugin: 'palette-from-picture',
    titles: {
      'zh-CN': '一张照片里的配色',
      'en-US': 'The colors of one photo',
      'ja-JP': '1枚の写真から生まれた配色',
      'ko-KR': '사진 한 장에서 뽑은 배색',
      'ru-RU': 'Палитра одной фотографии',
      'es-ES': 'Los colores de una foto',
    },
  },
  {
    plugin: 'mind-map-tidy',
    titles: {
      'zh-CN': '一目了然的思维导图',
      'en-US': 'A mind map that reads at a glance',
      'ja-JP': 'ひと目で読めるマインドマップ',
      'ko-KR': '한눈에 읽히는 마인드맵',
      'ru-RU': 'Интеллект-карта, понятная с первого взгляда',
      'es-ES': 'Un mapa mental que se lee de un vistazo',
    },
  },
  {
    plugin: 'isometric-tilt',
    titles: {
      'zh-CN': '等距视角下的界面',
      'en-US': 'Screens in isometric view',
      'ja-JP': 'アイソメトリックで見せる画面',
      'ko-KR': '아이소메트릭으로 보는 화면',
      'ru-RU': 'Экраны в изометрии',
      'es-ES': 'Pantallas en vista isométrica',
    },
  },
  {
    plugin: 'chart-maker',
    titles: {
      'zh-CN': '会讲故事的图表',
      'en-US': 'Charts that tell a story',
      'ja-JP': '物語を伝えるグラフ',
      'ko-KR': '이야기를 들려주는 차트',
      'ru-RU': 'Графики, которые рассказывают',
      'es-ES': 'Gráficos que cuentan algo',
    },
  },
];
