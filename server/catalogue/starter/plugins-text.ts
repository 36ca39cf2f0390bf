import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const TEXT_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'cjk-spacing',
    developer: 'lin-xiaoman',
    tags: ['text'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '中英文间距',
        intro: '在汉字与英文、数字之间补上空格，整个页面一次处理完。',
        description: [
          '“使用Figma导出3张图”这样的写法挤在一起，读起来费力。插件会在汉字、假名与字母、数字相邻的地方补一个空格，已经有空格的地方不会重复添加。',
          '标点与汉字之间不加空格。不选图层时处理整个页面，完成后告诉你改了几处文字。',
        ],
      },
      'en-US': {
        name: 'CJK–Latin Spacing',
        intro: 'Adds the missing space between Chinese or Japanese characters and Latin words or numbers.',
        description: [
          'Mixed text such as 导出3张PNG图 reads better with room around its Latin parts. The plugin adds one space wherever a Chinese character or kana touches a letter or a digit, and none where there is one already.',
          'Punctuation is left alone. With nothing selected it goes through the whole page, then tells you how many texts it changed.',
        ],
      },
      'ja-JP': {
        name: '和欧間スペース',
        intro: '漢字・かなと英数字の間に足りない空白を、ページ全体にまとめて補います。',
        description: [
          '「PNG画像を3枚書き出す」のような文は、英数字の前後に余白があるほうが読みやすくなります。漢字やかなと英字・数字が接するところに空白をひとつ入れ、すでに空白があるところには足しません。',
          '約物の前後はそのままです。何も選ばなければページ全体が対象になり、変更したテキストの数を最後にお知らせします。',
        ],
      },
      'ko-KR': {
        name: '한자·영문 간격',
        intro: '한자·가나와 영문·숫자 사이에 빠진 공백을 페이지 전체에 한꺼번에 채워 줍니다.',
        description: [
          '중국어와 일본어 화면에서는 글자와 영문, 숫자가 붙어 있으면 읽기 어렵습니다. 한자나 가나가 영문, 숫자와 맞닿은 곳에 공백을 하나 넣고, 이미 있는 곳에는 더하지 않습니다.',
          '문장 부호와 한글은 건드리지 않습니다. 선택이 없으면 페이지 전체를 처리하고 바꾼 텍스트의 수를 알려 줍니다.',
        ],
      },
      'ru-RU': {
        name: 'Пробелы: иероглифы и латиница',
        intro: 'Ставит недостающий пробел между китайскими или японскими знаками и латиницей или цифрами.',
        description: [
          'Смешанный текст вроде 导出3张PNG图 легче читать, когда вокруг латиницы есть воздух. Плагин добавляет один пробел там, где иероглиф или кана касается буквы или цифры, и не добавляет второй, если он уже стоит.',
          'Знаки препинания не меняются. Без выделения обрабатывается вся страница, а в конце видно, сколько текстов исправлено.',
        ],
      },
      'es-ES': {
        name: 'Espacio entre CJK y latino',
        intro: 'Añade el espacio que falta entre caracteres chinos o japoneses y palabras latinas o cifras.',
        description: [
          'Un texto mixto como 导出3张PNG图 se lee mejor con aire alrededor de lo latino. El plugin añade un espacio donde un carácter chino o un kana toca una letra o una cifra, y ninguno donde ya lo hay.',
          'La puntuación no se toca. Sin selección recorre toda la página y al final te dice cuántos textos ha cambiado.',
        ],
      },
    },
    main: code`
      const before = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])([A-Za-z0-9])/gu;
      const after = /([A-Za-z0-9%])([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;
      let changed = 0;
      for (const layer of square.selection().filter(({ type }) => type === 'text')) {
        const spaced = layer.text.replace(before, '$1 $2').replace(after, '$1 $2');
        if (spaced === layer.text) continue;
        layer.text = spaced;
        changed += 1;
      }
      square.tell(String(changed));
    `,
    versions: [
      {
        version: '1.0.0',
        date: '2025-09-30',
        notes: '首个版本：汉字与字母。\nFirst version: Chinese characters and letters.',
      },
      { version: '1.1.0', date: '2025-11-25', notes: '数字和百分号也算在内。\nNumbers and percent signs as well.' },
      { version: '1.2.0', date: '2026-08-12', notes: '支持日文假名。\nJapanese kana as well.' },
    ],
  },
  {
    key: 'lorem-six',
    developer: 'marta-solis',
    tags: ['text', 'layout'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '六语占位文字',
        intro: '用真正的中、英、日、韩、俄、西文句子填充文字框，早点看出排版问题。',
        description: [
          '拉丁文占位看不出俄语有多长、日语在哪里换行。选中文字图层，填语言代码 zh、en、ja、ko、ru 或 es，插件会填入这种语言的自然句子，长度与原文接近。',
          '句子都是自己写的，没有版权负担。',
        ],
      },
      'en-US': {
        name: 'Six-Language Placeholder',
        intro: 'Fills text with real sentences in six languages, so layout problems show up early.',
        description: [
          'Latin filler does not show how long Russian runs or where Japanese breaks. Select text layers and enter zh, en, ja, ko, ru or es: each is filled with natural sentences of that language, about as long as the text it had.',
          'The sentences are our own, so nobody’s rights come along.',
        ],
      },
      'ja-JP': {
        name: '6 言語ダミーテキスト',
        intro: '中・英・日・韓・露・西の自然な文で埋めて、組版の問題を早めに見つけます。',
        description: [
          'ラテン語のダミーでは、ロシア語の長さも日本語の改行位置もわかりません。テキストを選び zh、en、ja、ko、ru、es のどれかを入れると、その言語の自然な文が元と同じくらいの長さで入ります。',
          '文はすべて書き下ろしなので、権利の心配はありません。',
        ],
      },
      'ko-KR': {
        name: '6개 언어 더미 텍스트',
        intro: '여섯 언어의 진짜 문장으로 텍스트를 채워 레이아웃 문제를 일찍 발견합니다.',
        description: [
          '라틴어 더미로는 러시아어가 얼마나 길어지는지, 일본어가 어디서 줄바꿈되는지 알 수 없습니다. 텍스트를 선택하고 zh, en, ja, ko, ru, es 중 하나를 넣으면 그 언어의 자연스러운 문장이 원래와 비슷한 길이로 채워집니다.',
          '모든 문장은 직접 쓴 것이라 저작권 걱정이 없습니다.',
        ],
      },
      'ru-RU': {
        name: 'Рыба на шести языках',
        intro: 'Заполняет макет живыми фразами на шести языках, чтобы ошибки вёрстки всплыли раньше.',
        description: [
          'Латинская рыба не покажет, насколько длиннее русский текст и где переносится японский. Выделите текстовые слои и введите zh, en, ja, ko, ru или es: каждый заполнится естественными фразами этого языка примерно той же длины.',
          'Фразы написаны нами, поэтому чужих прав за ними не стоит.',
        ],
      },
      'es-ES': {
        name: 'Texto de relleno en seis idiomas',
        intro: 'Rellena con frases reales en seis idiomas para ver a tiempo los problemas de maquetación.',
        description: [
          'El falso latín no enseña cuánto ocupa el ruso ni dónde corta el japonés. Selecciona textos e indica zh, en, ja, ko, ru o es: cada uno se llena con frases naturales de ese idioma, de una longitud parecida a la que tenía.',
          'Las frases son nuestras: no arrastran derechos de nadie.',
        ],
      },
    },
    main: code`
      const sentences = {
        zh: '清晨的集市刚刚开张，蒸笼冒着热气。老人把报纸叠好，等第一班公交车。',
        en: 'The ferry left before the fog did. Nobody on the pier noticed but the gulls.',
        ja: '雨上がりの坂道を、自転車がゆっくり下りてくる。角の店からパンの匂いがした。',
        ko: '비가 그친 골목에 자전거 한 대가 천천히 내려온다. 빵집 앞에는 벌써 줄이 길다.',
        ru: 'Паром ушёл раньше, чем рассеялся туман. На пристани этого никто не заметил, кроме чаек.',
        es: 'El tren salió antes que la niebla. En el andén solo quedaban dos maletas y un gato.',
      };
      const { language } = await square.ask({ language: 'ru' });
      for (const layer of square.selection().filter(({ type }) => type === 'text')) {
        const [...letters] = sentences[language];
        const length = Math.max([...layer.text].length, 1);
        layer.text = Array.from({ length }, (_, index) => letters[index % letters.length]).join('');
      }
    `,
    versions: [
      { version: '1.0.0', date: '2026-05-05', notes: '首个版本：四种语言。\nFirst version: four languages.' },
      { version: '1.1.0', date: '2026-09-02', notes: '新增俄语和西班牙语。\nRussian and Spanish.' },
    ],
  },
  {
    key: 'font-pairing',
    developer: 'okabe-yui',
    tags: ['text'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '字体搭配',
        intro: '给标题和正文换上一对合得来的字体，每运行一次就试下一对。',
        description: [
          '选中一个页面，运行一次：24 px 及以上的文字换成标题字体，其余换成正文字体。再运行一次换下一对，直到看到满意的为止。',
          '内置四对可以免费商用的开源字体，中文、西文、俄文都有合适的搭配。字号、颜色和行高都不改。',
        ],
      },
      'en-US': {
        name: 'Font Pairing',
        intro: 'Sets headings and body in two typefaces that get along. Run again to try the next pair.',
        description: [
          'Select a screen and run it: text of 24 px and more gets the heading face, everything else the body face. Run again for the next pair until one feels right.',
          'Four pairs of open-source fonts, free for commercial work, among them some for Chinese and Cyrillic. Size, color and line height stay as they are.',
        ],
      },
      'ja-JP': {
        name: 'フォントの組み合わせ',
        intro: '見出しと本文に相性のよい 2 書体を適用。実行するたびに次の組み合わせを試せます。',
        description: [
          '画面を選んで実行すると、24 px 以上の文字は見出し用、それ以外は本文用の書体になります。もう一度実行すれば次の組み合わせへ。しっくりくるまで試せます。',
          '商用利用できるオープンソース書体を 4 組収録し、中国語やキリル文字向けもあります。サイズ、色、行間は変えません。',
        ],
      },
      'ko-KR': {
        name: '글꼴 짝 찾기',
        intro: '제목과 본문에 잘 어울리는 두 글꼴을 입힙니다. 다시 실행하면 다음 짝을 보여 줍니다.',
        description: [
          '화면을 선택하고 실행하면 24px 이상의 글자는 제목용 글꼴로, 나머지는 본문용 글꼴로 바뀝니다. 마음에 들 때까지 다시 실행해 다음 짝을 살펴보세요.',
          '상업적으로 쓸 수 있는 오픈 소스 글꼴 네 쌍이 들어 있으며 중국어와 키릴 문자용도 있습니다. 크기, 색, 줄 간격은 그대로입니다.',
        ],
      },
      'ru-RU': {
        name: 'Пары шрифтов',
        intro: 'Подбирает заголовкам и тексту два шрифта, которые дружат. Каждый запуск — новая пара.',
        description: [
          'Выделите экран и запустите плагин: текст от 24 px получит заголовочный шрифт, остальной — текстовый. Запускайте снова, пока пара не понравится.',
          'Внутри четыре пары открытых шрифтов, разрешённых для коммерческой работы, в том числе с кириллицей и иероглифами. Кегль, цвет и интерлиньяж не меняются.',
        ],
      },
      'es-ES': {
        name: 'Parejas tipográficas',
        intro: 'Da a títulos y texto dos tipografías que se entienden. Ejecútalo otra vez y verás la siguiente.',
        description: [
          'Selecciona una pantalla y ejecútalo: los textos de 24 px o más toman la tipografía de título y el resto la de lectura. Repite para ver la pareja siguiente hasta dar con la buena.',
          'Trae cuatro parejas de fuentes abiertas, libres para uso comercial, algunas con cirílico o caracteres chinos. No cambia el tamaño, el color ni el interlineado.',
        ],
      },
    },
    main: code`
      const pairs = [
        ['Noto Serif SC', 'Noto Sans SC'],
        ['Playfair Display', 'Source Sans 3'],
        ['PT Serif', 'PT Sans'],
        ['Space Grotesk', 'Inter'],
      ];
      const texts = square.selection().filter(({ type }) => type === 'text');
      const worn = pairs.findIndex((pair) => pair.includes(texts[0]?.font));
      const [heading, body] = pairs[(worn + 1) % pairs.length];
      for (const layer of texts) layer.font = layer.size >= 24 ? heading : body;
      square.tell(heading + ' + ' + body);
    `,
    versions: [{ version: '1.0.0', date: '2026-07-14', notes: '首个版本。\nFirst version.' }],
  },
  {
    key: 'alt-text-helper',
    developer: 'north-window',
    tags: ['accessibility', 'images', 'ai'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    network_hosts: ['alt-text.example.com'],
    texts: {
      'zh-CN': {
        name: '替代文字助手',
        intro: '为还没有替代文字的图片写一句描述，读屏用户也能知道图里有什么。',
        description: [
          '选中页面运行，插件只处理没有替代文字的图片：把缩小后的图片发送到 alt-text.example.com，由模型写出一句描述，填进图片的替代文字。你写过的内容不会被覆盖。',
          '描述只是初稿，请读一遍再交付：它不知道这张图在页面里要说明什么。机密图片请不要选中。',
        ],
      },
      'en-US': {
        name: 'Alt Text Helper',
        intro: 'Drafts a one-line description for every picture without alt text, for people who listen.',
        description: [
          'Select a screen and run it. Pictures that have no alt text are sent, scaled down, to alt-text.example.com, where a model writes one sentence about each. What you wrote yourself is never replaced.',
          'Treat the result as a draft and read it: the model does not know what the picture is there to say. Leave confidential pictures out of the selection.',
        ],
      },
      'ja-JP': {
        name: '代替テキスト支援',
        intro: '代替テキストのない画像に一文の説明を下書き。読み上げを使う人にも内容が伝わります。',
        description: [
          '画面を選んで実行すると、代替テキストのない画像だけを縮小して alt-text.example.com に送り、モデルが書いた一文を入れます。自分で書いた文が上書きされることはありません。',
          'あくまで下書きです。その画像がページで何を伝えるのかまではわからないので、必ず読み直してください。機密の画像は選択から外してください。',
        ],
      },
      'ko-KR': {
        name: '대체 텍스트 도우미',
        intro: '대체 텍스트가 없는 이미지에 한 문장 설명을 써 줍니다. 화면을 듣는 사람에게도 전해지도록.',
        description: [
          '화면을 선택하고 실행하면 대체 텍스트가 없는 이미지만 작게 줄여 alt-text.example.com으로 보내고, 모델이 쓴 한 문장을 채웁니다. 직접 쓴 내용은 절대 덮어쓰지 않습니다.',
          '결과는 초안입니다. 그 이미지가 페이지에서 무엇을 말하려는지는 모델이 알지 못하니 꼭 읽어 보세요. 기밀 이미지는 선택하지 마세요.',
        ],
      },
      'ru-RU': {
        name: 'Помощник с alt-текстом',
        intro: 'Пишет черновик описания для картинок без alt-текста — для тех, кто страницу слушает.',
        description: [
          'Выделите экран и запустите плагин. Картинки без alt-текста в уменьшенном виде отправятся на alt-text.example.com, где модель опишет каждую одной фразой. То, что написали вы, не заменяется.',
          'Это черновик, перечитайте его: модель не знает, зачем картинка стоит на странице. Конфиденциальные изображения не выделяйте.',
        ],
      },
      'es-ES': {
        name: 'Ayudante de texto alternativo',
        intro: 'Redacta una frase para cada imagen sin texto alternativo, para quien escucha la pantalla.',
        description: [
          'Selecciona una pantalla y ejecútalo. Las imágenes sin texto alternativo se envían reducidas a alt-text.example.com, donde un modelo describe cada una en una frase. Lo que tú escribiste no se sustituye nunca.',
          'Es un borrador: léelo, porque el modelo no sabe qué quiere decir la imagen en tu página. No selecciones imágenes confidenciales.',
        ],
      },
    },
    main: code`
      const silent = square.selection().filter((layer) => layer.type === 'image' && !layer.alt);
      for (const picture of silent) {
        const body = await square.export(picture, { format: 'jpeg', scale: 0.5, quality: 0.7 });
        const headers = { 'content-type': 'image/jpeg' };
        const answer = await fetch('https://alt-text.example.com/describe', { method: 'POST', headers, body });
        if (!answer.ok) throw new Error('alt-text.example.com: ' + answer.status);
        picture.alt = (await answer.text()).trim();
      }
      square.tell(String(silent.length));
    `,
    versions: [
      { version: '0.9.0', date: '2026-06-02', notes: '公开试用。\nFirst public trial.' },
      {
        version: '1.0.0',
        date: '2026-10-27',
        notes: '已有替代文字的图片不再发送。\nPictures that have alt text are no longer sent.',
      },
    ],
  },
];
