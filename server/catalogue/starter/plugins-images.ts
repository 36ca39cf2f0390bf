import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const IMAGE_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'icon-organizer',
    developer: 'paper-crane',
    tags: ['icons', 'layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '图标整理',
        intro: '把散落的图标统一命名、按名称排序，再整齐地放进网格。',
        description: [
          '从各处搜集来的图标，名字有大写、有空格、有下划线。选中它们运行一次：名字统一成 icon/arrow-left 这样的写法，按名称排好序，逐个居中放进等大的格子里。',
          '列数和格子大小可以自己填，默认 12 列、每格 48 px。图标本身的大小不变，只移动位置。',
        ],
      },
      'en-US': {
        name: 'Icon Organizer',
        intro: 'Gives scattered icons one way of naming, sorts them, and sets them in a tidy grid.',
        description: [
          'Icons collected from many places come with capitals, spaces and underscores. Select them and run the plugin: names become icon/arrow-left and the like, the set is sorted by name, and each icon is centered in a cell of its own.',
          'You choose the number of columns and the size of a cell; 12 and 48 px are filled in. Icons keep their own size and only move.',
        ],
      },
      'ja-JP': {
        name: 'アイコン整理',
        intro: 'ばらばらのアイコンの名前をそろえ、名前順に並べて、グリッドにきれいに収めます。',
        description: [
          'あちこちから集めたアイコンは、大文字、空白、アンダースコアと名前もまちまち。選んで実行すると icon/arrow-left のような形にそろえ、名前順に並べ替え、同じ大きさのマスの中央に置きます。',
          '列数とマスの大きさは自由に指定できます（初期値は 12 列、48 px）。アイコン自体の大きさは変わりません。',
        ],
      },
      'ko-KR': {
        name: '아이콘 정리',
        intro: '흩어진 아이콘의 이름을 통일하고 순서대로 정렬해 격자에 가지런히 놓습니다.',
        description: [
          '여기저기서 모은 아이콘은 대문자, 공백, 밑줄이 뒤섞여 있기 마련입니다. 선택하고 실행하면 icon/arrow-left 같은 이름으로 통일하고 이름순으로 정렬해 한 칸에 하나씩 가운데에 놓습니다.',
          '열 수와 칸의 크기는 직접 정할 수 있으며 기본값은 12열, 48px입니다. 아이콘의 크기는 그대로이고 위치만 바뀝니다.',
        ],
      },
      'ru-RU': {
        name: 'Порядок в иконках',
        intro: 'Приводит имена иконок к одному виду, сортирует их и раскладывает по ровной сетке.',
        description: [
          'У иконок, собранных отовсюду, в именах и заглавные буквы, и пробелы, и подчёркивания. Выделите их и запустите плагин: имена станут такими, как icon/arrow-left, набор отсортируется, а каждая иконка встанет в центр своей ячейки.',
          'Число столбцов и размер ячейки задаёте вы, по умолчанию — 12 и 48 px. Размер самих иконок не меняется, они только переезжают.',
        ],
      },
      'es-ES': {
        name: 'Organizador de iconos',
        intro: 'Unifica los nombres de tus iconos, los ordena y los coloca en una cuadrícula limpia.',
        description: [
          'Los iconos reunidos de muchos sitios traen mayúsculas, espacios y guiones bajos. Selecciónalos y ejecuta el plugin: los nombres pasan a ser del tipo icon/arrow-left, el conjunto se ordena y cada icono queda centrado en su celda.',
          'Tú eliges las columnas y el tamaño de la celda; por defecto, 12 y 48 px. Los iconos conservan su tamaño: solo cambian de lugar.',
        ],
      },
    },
    main: code`
      const icons = square.selection();
      const { columns, cell } = await square.ask({ columns: 12, cell: 48 });
      const { x, y } = icons[0];
      for (const icon of icons) {
        const words = icon.name.trim().toLowerCase().replace(/^icon[\/\s_-]+/, '').split(/[\s_-]+/);
        icon.name = 'icon/' + words.join('-');
      }
      icons.sort((a, b) => (a.name < b.name ? -1 : 1));
      icons.forEach((icon, index) => {
        icon.x = x + (index % columns) * cell + (cell - icon.width) / 2;
        icon.y = y + Math.floor(index / columns) * cell + (cell - icon.height) / 2;
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-09-24', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2025-12-16', notes: '可以自定列数。\nThe number of columns is yours to choose.' },
      { version: '1.2.0', date: '2026-05-11', notes: '可以自定格子大小。\nSo is the size of a cell.' },
      {
        version: '1.2.1',
        date: '2026-11-10',
        notes: '修复：已有 icon 前缀的图标不再重复添加。\nFixed: icons that had the prefix do not get it twice.',
      },
    ],
  },
  {
    key: 'image-compressor',
    developer: 'tidewater',
    tags: ['images', 'export'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '图片瘦身',
        intro: '把文件里的大图重新压缩成 WebP，只在真正变小的时候才替换。',
        description: [
          '文件打开慢，多半是因为图片太大。选中图片（不选则处理整页），填一个质量数值，插件逐张重新压缩；压缩后反而更大的图片保持原样。',
          '完成后会告诉你一共省下多少 KB。图片在本机处理，不会上传。',
        ],
      },
      'en-US': {
        name: 'Image Compressor',
        intro: 'Compresses the big pictures in your file as WebP, and replaces only those that get smaller.',
        description: [
          'Files that open slowly mostly carry pictures that are too heavy. Select some, or nothing for the whole page, choose a quality, and each picture is compressed again. One that would grow stays as it is.',
          'At the end you see how many KB you saved. Pictures are handled on your device and are not uploaded.',
        ],
      },
      'ja-JP': {
        name: '画像スリム化',
        intro: 'ファイル内の重い画像を WebP に圧縮。実際に軽くなるものだけを置き換えます。',
        description: [
          'ファイルを開くのが遅い原因の多くは、重すぎる画像です。画像を選び（選ばなければページ全体）、品質を指定すると 1 枚ずつ圧縮し直します。かえって大きくなる画像はそのまま残します。',
          '終わると何 KB 減ったかを表示します。処理は端末内で行い、アップロードはしません。',
        ],
      },
      'ko-KR': {
        name: '이미지 다이어트',
        intro: '파일 속 큰 이미지를 WebP로 다시 압축하고, 정말 작아지는 것만 바꿉니다.',
        description: [
          '파일이 느리게 열린다면 대개 이미지가 너무 무겁기 때문입니다. 이미지를 선택하고(선택하지 않으면 페이지 전체) 품질을 정하면 하나씩 다시 압축합니다. 오히려 커지는 이미지는 그대로 둡니다.',
          '끝나면 몇 KB를 줄였는지 알려 줍니다. 이미지는 기기 안에서 처리되며 업로드되지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Сжатие картинок',
        intro: 'Пережимает тяжёлые картинки файла в WebP и заменяет только те, что стали легче.',
        description: [
          'Если файл открывается медленно, дело обычно в слишком тяжёлых картинках. Выделите их (или ничего — тогда вся страница), задайте качество, и плагин сожмёт каждую заново. Те, что от этого только вырастут, останутся прежними.',
          'В конце вы увидите, сколько килобайт удалось сберечь. Всё происходит на вашем устройстве, картинки никуда не отправляются.',
        ],
      },
      'es-ES': {
        name: 'Compresor de imágenes',
        intro: 'Comprime en WebP las imágenes pesadas del archivo y cambia solo las que de verdad adelgazan.',
        description: [
          'Cuando un archivo tarda en abrirse, casi siempre es por sus imágenes. Selecciona algunas, o ninguna para toda la página, elige la calidad y cada imagen se comprime de nuevo. La que fuese a crecer se queda como está.',
          'Al final verás cuántos KB has ahorrado. Todo ocurre en tu equipo; nada se sube a la red.',
        ],
      },
    },
    main: code`
      const { quality } = await square.ask({ quality: 80 });
      let saved = 0;
      for (const picture of square.selection().filter((layer) => layer.type === 'image')) {
        const bytes = await square.export(picture, { format: 'webp', quality: quality / 100 });
        if (bytes.length >= picture.bytes.length) continue;
        saved += picture.bytes.length - bytes.length;
        picture.bytes = bytes;
      }
      square.tell('−' + Math.round(saved / 1024) + ' KB');
    `,
    versions: [
      { version: '1.0.0', date: '2026-03-17', notes: '首个版本。\nFirst version.' },
      {
        version: '1.0.1',
        date: '2026-07-28',
        notes: '修复：变大的图片不再被替换。\nFixed: pictures that would grow are left alone.',
      },
    ],
  },
  {
    key: 'isometric-tilt',
    developer: 'paper-crane',
    tags: ['images', 'layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '等轴测倾斜',
        intro: '把平面界面倾斜成等轴测的左面、右面或顶面，三面拼起来就是一个立方体。',
        description: [
          '做作品集、发布图时常用的等轴测效果，不必再手动输入角度。选好图层，填 left、right 或 top，插件会写入准确的变换，边线始终平行。',
          '文字和图形仍然可以编辑。填 flat 就恢复成平面。',
        ],
      },
      'en-US': {
        name: 'Isometric Tilt',
        intro: 'Tilts flat screens to the left, right or top face of a cube; the three fit together exactly.',
        description: [
          'The isometric look of portfolios and launch pictures, without typing angles by hand. Select layers and enter left, right or top: the plugin writes the exact transform, and edges stay parallel.',
          'Text and shapes remain editable. Enter flat to bring them back.',
        ],
      },
      'ja-JP': {
        name: 'アイソメ変形',
        intro: '平らな画面を立方体の左面・右面・上面に傾けます。3 面はぴったり合わさります。',
        description: [
          'ポートフォリオや告知画像でよく見るアイソメトリックな見せ方を、角度の手入力なしで。レイヤーを選び left、right、top のどれかを入れると正確な変形がかかり、辺は平行のまま保たれます。',
          '文字も図形も編集できるまま。flat と入れれば元に戻ります。',
        ],
      },
      'ko-KR': {
        name: '아이소메트릭 기울이기',
        intro: '평평한 화면을 정육면체의 왼쪽, 오른쪽, 윗면으로 기울입니다. 세 면이 정확히 맞물립니다.',
        description: [
          '포트폴리오나 출시 이미지에서 자주 보는 아이소메트릭 효과를 각도 입력 없이 만듭니다. 레이어를 선택하고 left, right, top 중 하나를 넣으면 정확한 변형이 적용되고 모서리는 끝까지 평행을 유지합니다.',
          '글자와 도형은 계속 편집할 수 있습니다. flat을 넣으면 원래대로 돌아옵니다.',
        ],
      },
      'ru-RU': {
        name: 'Изометрический наклон',
        intro: 'Наклоняет плоские экраны в левую, правую или верхнюю грань куба. Грани сходятся точно.',
        description: [
          'Изометрия для портфолио и анонсов без ручного подбора углов. Выделите слои и введите left, right или top: плагин запишет точное преобразование, и рёбра останутся параллельными.',
          'Текст и фигуры по-прежнему можно править. Значение flat возвращает всё на плоскость.',
        ],
      },
      'es-ES': {
        name: 'Inclinación isométrica',
        intro: 'Inclina pantallas planas a la cara izquierda, derecha o superior de un cubo. Encajan exactas.',
        description: [
          'El aspecto isométrico de los portafolios y los anuncios, sin escribir ángulos a mano. Selecciona capas e indica left, right o top: el plugin aplica la transformación exacta y los bordes siguen paralelos.',
          'El texto y las formas se pueden seguir editando. Con flat vuelven al plano.',
        ],
      },
    },
    main: code`
      const cos = Math.cos(Math.PI / 6);
      // Where the right and the down of a layer point to: [x of right, y of right, x of down, y of down].
      const faces = { left: [cos, 0.5, 0, 1], right: [cos, -0.5, 0, 1], top: [cos, 0.5, -cos, 0.5], flat: [1, 0, 0, 1] };
      const { face } = await square.ask({ face: 'left' });
      for (const layer of square.selection()) layer.matrix = faces[face];
    `,
    versions: [
      { version: '1.0.0', date: '2026-02-10', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-04-28', notes: '新增 flat，恢复成平面。\nflat brings layers back.' },
    ],
  },
  {
    key: 'export-presets',
    developer: 'tidewater',
    tags: ['export', 'images'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:read', 'storage'],
    texts: {
      'zh-CN': {
        name: '导出预设',
        intro: '记住你常用的导出倍率和格式，以后一键导出整套切图。',
        description: [
          '第一次运行时填好格式和倍率，例如 png 与 1, 2, 3。之后选中图层再运行，每个图层都会按这套设置导出，文件名自动带上 @2x、@3x。',
          '设置只保存在你的设备上，随时可以改。',
        ],
      },
      'en-US': {
        name: 'Export Presets',
        intro: 'Remembers the scales and the format you export in, and saves the whole set in one go.',
        description: [
          'Enter a format and scales once, say png and 1, 2, 3. From then on, select layers and run it: each is exported at every scale, with @2x and @3x in the file name.',
          'Your settings are kept on your device only, and you can change them on every run.',
        ],
      },
      'ja-JP': {
        name: '書き出しプリセット',
        intro: 'よく使う倍率と形式を覚えて、必要な画像一式を一度に書き出します。',
        description: [
          '最初に形式と倍率を入れておきます。たとえば png と 1, 2, 3。次からはレイヤーを選んで実行するだけで、すべての倍率で書き出され、ファイル名には @2x や @3x が付きます。',
          '設定はお使いの端末だけに保存され、実行のたびに変更できます。',
        ],
      },
      'ko-KR': {
        name: '내보내기 프리셋',
        intro: '자주 쓰는 배율과 형식을 기억했다가 필요한 이미지를 한 번에 내보냅니다.',
        description: [
          '처음 한 번 형식과 배율을 적어 두세요. 예를 들면 png와 1, 2, 3입니다. 다음부터는 레이어를 선택하고 실행하면 모든 배율로 내보내고 파일 이름에 @2x, @3x를 붙입니다.',
          '설정은 기기에만 저장되며 실행할 때마다 바꿀 수 있습니다.',
        ],
      },
      'ru-RU': {
        name: 'Наборы экспорта',
        intro: 'Помнит ваши масштабы и формат и сохраняет весь набор картинок за один раз.',
        description: [
          'Один раз укажите формат и масштабы, например png и 1, 2, 3. Дальше просто выделяйте слои и запускайте плагин: каждый сохранится во всех масштабах, с @2x и @3x в имени файла.',
          'Настройки хранятся только на вашем устройстве, и менять их можно при каждом запуске.',
        ],
      },
      'es-ES': {
        name: 'Ajustes de exportación',
        intro: 'Recuerda tus escalas y tu formato, y exporta todo el juego de imágenes de una vez.',
        description: [
          'Indica una vez el formato y las escalas, por ejemplo png y 1, 2, 3. Después basta con seleccionar capas y ejecutarlo: cada una sale en todas las escalas, con @2x y @3x en el nombre.',
          'Los ajustes se guardan solo en tu equipo y puedes cambiarlos cada vez.',
        ],
      },
    },
    main: code`
      const kept = await square.storage.get('preset');
      const preset = await square.ask(kept ?? { format: 'png', scales: '1, 2, 3' });
      await square.storage.set('preset', preset);
      for (const layer of square.selection()) {
        for (const scale of preset.scales.split(',').map(Number)) {
          const bytes = await square.export(layer, { format: preset.format, scale });
          square.save(layer.name + (scale === 1 ? '' : '@' + scale + 'x') + '.' + preset.format, bytes);
        }
      }
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-28', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-03-03', notes: '记住上一次的设置。\nRemembers the settings of the last run.' },
      { version: '1.2.0', date: '2026-10-06', notes: '可以一次选择多个图层。\nSeveral layers at once.' },
    ],
  },
];
