import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const COLOUR_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'contrast-check',
    developer: 'vera-lugovaya',
    tags: ['accessibility', 'colour', 'text'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:read'],
    texts: {
      'zh-CN': {
        name: '对比度检查',
        intro: '找出看不清的文字：逐个文字图层按 WCAG 2.2 AA 计算与背景的对比度。',
        description: [
          '选中几个页面，插件会读取每个文字图层的颜色和它所在容器的底色，算出对比度，只列出不达标的那些。正文要求 4.5:1，24 px 以上或 18.66 px 以上的粗体要求 3:1。',
          '结果里写着图层名、实际数值和要求的数值，可以直接贴进评审记录。插件只看不改，放心在定稿上运行。',
        ],
      },
      'en-US': {
        name: 'Contrast Check',
        intro: 'Finds text that is hard to read: every text layer against its background, by WCAG 2.2 AA.',
        description: [
          'Select a few screens. The plugin reads the color of each text layer and the fill it stands on, works out the contrast ratio, and lists only what falls short: 4.5:1 for body text, 3:1 from 24 px, or from 18.66 px in bold.',
          'Each line names the layer, the ratio it has and the ratio it needs, ready to paste into a review. It reads and never changes anything, so it is safe to run on final work.',
        ],
      },
      'ja-JP': {
        name: 'コントラストチェック',
        intro: '読みにくい文字を見つけます。テキストレイヤーごとに背景との比を WCAG 2.2 AA で判定。',
        description: [
          '画面をいくつか選んで実行すると、各テキストの色と下地の色からコントラスト比を計算し、基準に届かないものだけを一覧にします。本文は 4.5:1、24 px 以上または太字で 18.66 px 以上なら 3:1 が基準です。',
          '結果にはレイヤー名、実際の比、必要な比が並ぶので、そのままレビューに貼り付けられます。読み取るだけで何も変更しません。',
        ],
      },
      'ko-KR': {
        name: '명암비 검사',
        intro: '읽기 힘든 글자를 찾아 줍니다. 텍스트 레이어마다 배경과의 명암비를 WCAG 2.2 AA로 확인합니다.',
        description: [
          '화면을 몇 개 선택하고 실행하면 텍스트 색과 바탕색으로 명암비를 계산해 기준에 못 미치는 것만 보여 줍니다. 본문은 4.5:1, 24px 이상이거나 18.66px 이상의 굵은 글자는 3:1이 기준입니다.',
          '레이어 이름, 실제 값, 필요한 값이 한 줄에 나와 리뷰에 바로 붙일 수 있습니다. 읽기만 하고 아무것도 바꾸지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Проверка контраста',
        intro: 'Находит текст, который трудно прочесть: каждый слой против своего фона по WCAG 2.2 AA.',
        description: [
          'Выделите несколько экранов. Плагин возьмёт цвет каждого текстового слоя и фон под ним, посчитает контраст и покажет только то, что не проходит: 4,5:1 для основного текста, 3:1 — от 24 px или от 18,66 px полужирным.',
          'В строке — имя слоя, его контраст и нужное значение: можно сразу вставить в замечания. Плагин только читает и ничего не меняет, поэтому его можно запускать и на готовых макетах.',
        ],
      },
      'es-ES': {
        name: 'Revisor de contraste',
        intro: 'Encuentra el texto difícil de leer: cada capa de texto frente a su fondo, según WCAG 2.2 AA.',
        description: [
          'Selecciona varias pantallas. El plugin lee el color de cada texto y el fondo sobre el que está, calcula el contraste y muestra solo lo que no llega: 4,5:1 para el texto normal y 3:1 a partir de 24 px, o de 18,66 px en negrita.',
          'Cada línea indica la capa, el contraste que tiene y el que necesita, lista para pegar en una revisión. Solo lee: puedes usarlo sin miedo sobre el diseño final.',
        ],
      },
    },
    main: code`
      const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const luminance = (hex) => {
        const [r, g, b] = hex.slice(1).match(/../g).map((pair) => linear(parseInt(pair, 16) / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const texts = square.selection().filter((layer) => layer.type === 'text');
      const failures = texts.flatMap(({ name, fill, size, weight, parent }) => {
        const [dark, light] = [luminance(fill), luminance(parent.fill)].sort((a, b) => a - b);
        const ratio = (light + 0.05) / (dark + 0.05);
        const needed = size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
        return ratio < needed ? [name + ': ' + ratio.toFixed(2) + ' < ' + needed] : [];
      });
      square.tell(failures.join('\n') || texts.length + ' / ' + texts.length);
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-09', notes: '首个版本。\nFirst version.' },
      {
        version: '1.1.0',
        date: '2026-02-24',
        notes: '大号文字和粗体改用 3:1 的要求。\nLarge and bold text is held to 3:1.',
      },
      {
        version: '1.1.1',
        date: '2026-08-31',
        notes:
          '修复：深色部分的换算改用 0.04045 这一界限。\nFixed: dark values are converted from the limit 0.04045 on.',
      },
    ],
  },
  {
    key: 'palette-from-picture',
    developer: 'okabe-yui',
    tags: ['colour', 'images'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '图片取色板',
        intro: '从一张图片里取出最主要的六种颜色，在图片下方排成一行色块。',
        description: [
          '选中一张照片或插画，运行一次，图片下方就会多出六个色块，按所占面积从大到小排列。每个色块的图层名就是它的色值，复制、建样式都方便。',
          '取色在本机完成，图片不会上传。相近的颜色会合并成一组再取平均，所以同样的图片每次得到同样的结果。',
        ],
      },
      'en-US': {
        name: 'Palette from Picture',
        intro: 'Takes the six leading colors of a picture and sets them below it as a row of swatches.',
        description: [
          'Select a photo or an illustration and run it once. Six swatches appear below the picture, the color that covers most of it first. Each swatch is named by its hex value, so copying it or making a style of it is one step.',
          'The picture stays on your device. Similar colors are put together and averaged, so the same picture always gives the same palette.',
        ],
      },
      'ja-JP': {
        name: '画像からパレット',
        intro: '画像を代表する 6 色を取り出し、すぐ下にスウォッチとして並べます。',
        description: [
          '写真やイラストを選んで実行すると、画像の下に 6 つのスウォッチが面積の広い順に並びます。レイヤー名がそのまま色の値なので、コピーやスタイル登録もすぐにできます。',
          '画像が外部に送られることはありません。近い色をまとめて平均を取るため、同じ画像からはいつも同じパレットができます。',
        ],
      },
      'ko-KR': {
        name: '사진에서 팔레트',
        intro: '사진을 대표하는 여섯 가지 색을 뽑아 바로 아래에 색상 칩으로 늘어놓습니다.',
        description: [
          '사진이나 일러스트를 선택하고 한 번 실행하면 차지하는 면적이 넓은 순서로 색상 칩 여섯 개가 생깁니다. 칩의 이름이 곧 색상 값이라 복사하거나 스타일로 만들기 쉽습니다.',
          '사진은 기기를 벗어나지 않습니다. 비슷한 색을 묶어 평균을 내므로 같은 사진에서는 늘 같은 팔레트가 나옵니다.',
        ],
      },
      'ru-RU': {
        name: 'Палитра из картинки',
        intro: 'Берёт шесть главных цветов изображения и выкладывает их под ним рядом образцов.',
        description: [
          'Выделите фотографию или иллюстрацию и запустите плагин. Под ней появятся шесть образцов — от самого заметного цвета к наименее заметному. Имя слоя — это код цвета: его удобно скопировать или превратить в стиль.',
          'Картинка остаётся на вашем устройстве. Близкие оттенки объединяются и усредняются, поэтому из одной картинки всегда получается одна и та же палитра.',
        ],
      },
      'es-ES': {
        name: 'Paleta desde imagen',
        intro: 'Extrae los seis colores principales de una imagen y los coloca debajo como muestras.',
        description: [
          'Selecciona una foto o una ilustración y ejecútalo. Debajo aparecen seis muestras, empezando por el color que más superficie ocupa. El nombre de cada capa es su código, así que copiarlo o convertirlo en estilo es inmediato.',
          'La imagen no sale de tu equipo. Los tonos parecidos se agrupan y se promedian: de la misma imagen sale siempre la misma paleta.',
        ],
      },
    },
    main: code`
      const [picture] = square.selection().filter((layer) => layer.type === 'image');
      const groups = new Map();
      for (const pixel of await square.pixels(picture)) {
        const key = pixel.map((value) => value >> 5).join();
        const [r, g, b, count] = groups.get(key) ?? [0, 0, 0, 0];
        groups.set(key, [r + pixel[0], g + pixel[1], b + pixel[2], count + 1]);
      }
      const leading = [...groups.values()].sort((a, b) => b[3] - a[3]).slice(0, 6);
      leading.forEach(([r, g, b, count], index) => {
        const fill = '#' + [r, g, b].map((sum) => Math.round(sum / count).toString(16).padStart(2, '0')).join('');
        const place = { x: picture.x + index * 56, y: picture.y + picture.height + 16, width: 48, height: 48 };
        square.create('shape', { name: fill, fill, ...place });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-12-03', notes: '首个版本：五种颜色。\nFirst version: five colors.' },
      {
        version: '1.1.0',
        date: '2026-10-19',
        notes: '改为六种颜色，按面积排序。\nSix colors, sorted by the area they cover.',
      },
    ],
  },
  {
    key: 'dark-mode-swap',
    developer: 'lin-xiaoman',
    tags: ['colour'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '深色模式互换',
        intro: '一键把浅色页面变成深色初稿：只翻转明度，色相和浓淡保持不变。',
        description: [
          '白底变黑底、深灰字变浅灰字，品牌蓝还是蓝。插件逐个翻转所选图层填充色的明度，色相与浓淡不动，得到一份可以继续调整的深色初稿；再运行一次就能变回来。',
          '建议先复制一份页面再运行。图片和没有填充的图层不受影响。',
        ],
      },
      'en-US': {
        name: 'Dark Mode Swap',
        intro: 'Turns a light screen into a first dark draft: lightness is mirrored, hue and chroma stay.',
        description: [
          'White ground becomes black, dark gray text becomes light gray, and your blue is still blue. The plugin mirrors the lightness of every fill you selected and leaves hue and chroma alone, which gives you a dark draft to refine. Run it again and you are back where you began.',
          'Duplicate the screen first. Pictures and layers without a fill are left as they are.',
        ],
      },
      'ja-JP': {
        name: 'ダークモード反転',
        intro: 'ライト画面からダーク版のたたき台を作成。明るさだけを反転し、色相と鮮やかさは保ちます。',
        description: [
          '白い背景は黒に、濃いグレーの文字は明るいグレーに、ブランドの青は青のまま。選択したレイヤーの塗りの明るさだけを反転するので、仕上げの土台がすぐに手に入ります。もう一度実行すれば元に戻ります。',
          '先に画面を複製しておくのがおすすめです。画像と塗りのないレイヤーはそのまま残ります。',
        ],
      },
      'ko-KR': {
        name: '다크 모드 전환',
        intro: '밝은 화면을 어두운 초안으로 바꿉니다. 밝기만 뒤집고 색조와 색의 세기는 그대로 둡니다.',
        description: [
          '흰 바탕은 검게, 짙은 회색 글자는 옅은 회색으로, 브랜드의 파랑은 여전히 파랑으로. 선택한 레이어의 채우기에서 밝기만 뒤집어 다듬기 좋은 다크 초안을 만듭니다. 한 번 더 실행하면 원래대로 돌아옵니다.',
          '먼저 화면을 복제해 두세요. 이미지와 채우기가 없는 레이어는 건드리지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Светлое в тёмное',
        intro: 'Делает из светлого экрана черновик тёмной темы: меняется светлота, оттенки остаются.',
        description: [
          'Белый фон становится чёрным, тёмно-серый текст — светло-серым, а фирменный синий остаётся синим. Плагин отражает светлоту каждой заливки, не трогая тон и насыщенность цвета, и вы получаете черновик, который остаётся доработать. Второй запуск вернёт всё как было.',
          'Сначала сделайте копию экрана. Изображения и слои без заливки не меняются.',
        ],
      },
      'es-ES': {
        name: 'Cambio a modo oscuro',
        intro: 'Convierte una pantalla clara en un primer borrador oscuro: invierte la luz y respeta el tono.',
        description: [
          'El fondo blanco pasa a negro, el texto gris oscuro a gris claro, y tu azul sigue siendo azul. El plugin invierte la luminosidad de cada relleno seleccionado sin tocar el tono ni su intensidad, y te deja un borrador que afinar. Si lo ejecutas otra vez, todo vuelve a su sitio.',
          'Duplica antes la pantalla. Las imágenes y las capas sin relleno no cambian.',
        ],
      },
    },
    main: code`
      const filled = square.selection().filter((layer) => layer.type !== 'image' && layer.fill);
      for (const layer of filled) {
        const channels = layer.fill.slice(1).match(/../g).map((pair) => parseInt(pair, 16));
        // The same shift on every channel turns lightness around and leaves hue and chroma.
        const shift = 255 - Math.max(...channels) - Math.min(...channels);
        layer.fill = '#' + channels.map((value) => (value + shift).toString(16).padStart(2, '0')).join('');
      }
    `,
    versions: [
      { version: '0.9.0', date: '2026-04-07', notes: '公开试用。\nFirst public trial.' },
      { version: '1.0.0', date: '2026-06-22', notes: '图片不再参与互换。\nPictures are left as they are.' },
    ],
  },
  {
    key: 'variables-export',
    developer: 'north-window',
    tags: ['export', 'colour'],
    editor_type: ['design'],
    permissions: ['content:read'],
    texts: {
      'zh-CN': {
        name: '变量导出 CSS',
        intro: '把文件里的变量导出成一份 CSS：浅色写在 :root，深色写在 data-theme="dark"。',
        description: [
          '设计里改了一个颜色，代码里要改几处？运行插件，得到一份 tokens.css，变量名里的斜杠和空格换成短横线，浅色与深色分成两段，直接放进代码仓库即可。',
          '变量按名称排序，两次导出之间只有真正改动的行会出现在差异里。',
        ],
      },
      'en-US': {
        name: 'Variables to CSS',
        intro: 'Saves the file’s variables as CSS: light values in :root, dark ones under data-theme="dark".',
        description: [
          'One color changed in the design: how many places in the code? Run the plugin and save tokens.css. Slashes and spaces in names become hyphens, light and dark values get a block each, and the file goes straight into your repository.',
          'Variables are sorted by name, so a diff between two exports shows what really changed and nothing else.',
        ],
      },
      'ja-JP': {
        name: '変数を CSS に書き出し',
        intro: 'ファイルの変数を CSS に。ライトは :root、ダークは data-theme="dark" に分けて保存します。',
        description: [
          'デザインで色をひとつ変えたら、コードは何か所直せばよいでしょう。実行して tokens.css を保存すれば、名前のスラッシュと空白はハイフンに、ライトとダークは別々のブロックになり、そのままリポジトリに置けます。',
          '変数は名前順に並ぶため、前回との差分には本当に変わった行だけが現れます。',
        ],
      },
      'ko-KR': {
        name: '변수를 CSS로',
        intro: '파일의 변수를 CSS로 저장합니다. 밝은 값은 :root, 어두운 값은 data-theme="dark"에 담깁니다.',
        description: [
          '디자인에서 색 하나를 바꾸면 코드는 몇 군데를 고쳐야 할까요? 실행해서 tokens.css를 저장하세요. 이름의 빗금과 공백은 붙임표로 바뀌고 밝은 값과 어두운 값이 나뉘어 저장소에 바로 넣을 수 있습니다.',
          '변수는 이름순으로 정렬되므로 두 번의 내보내기를 비교하면 실제로 바뀐 줄만 보입니다.',
        ],
      },
      'ru-RU': {
        name: 'Переменные в CSS',
        intro: 'Сохраняет переменные файла в CSS: светлые значения в :root, тёмные — в data-theme="dark".',
        description: [
          'В макете поменялся один цвет — сколько мест править в коде? Запустите плагин и сохраните tokens.css: косые черты и пробелы в именах станут дефисами, светлая и тёмная темы лягут в отдельные блоки, и файл можно класть прямо в репозиторий.',
          'Переменные отсортированы по имени, поэтому в сравнении двух выгрузок видны только настоящие изменения.',
        ],
      },
      'es-ES': {
        name: 'Variables a CSS',
        intro: 'Guarda las variables del archivo en CSS: las claras en :root y las oscuras en data-theme="dark".',
        description: [
          'Cambias un color en el diseño: ¿en cuántos sitios hay que tocar el código? Ejecuta el plugin y guarda tokens.css. Las barras y los espacios de los nombres pasan a guiones, el modo claro y el oscuro van en bloques separados y el archivo entra directo en el repositorio.',
          'Las variables salen por orden alfabético, así que al comparar dos exportaciones solo ves lo que ha cambiado de verdad.',
        ],
      },
    },
    main: code`
      const variables = square.variables().sort((a, b) => (a.name < b.name ? -1 : 1));
      const block = (selector, scheme) => {
        const lines = variables.map((variable) => {
          const name = variable.name.trim().toLowerCase().replace(/[\s\/]+/g, '-');
          return '  --' + name + ': ' + variable[scheme] + ';';
        });
        return [selector + ' {', ...lines, '}', ''].join('\n');
      };
      square.save('tokens.css', block(':root', 'light') + block('[data-theme="dark"]', 'dark'));
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-18', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-01-20', notes: '新增深色变量。\nDark values are saved too.' },
      { version: '2.0.0', date: '2026-09-15', notes: '按名称排序，差异更清爽。\nSorted by name, for quiet diffs.' },
    ],
  },
];
