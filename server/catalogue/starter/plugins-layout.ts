import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const LAYOUT_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'table-builder',
    developer: 'tidewater',
    tags: ['layout', 'text'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write', 'clipboard'],
    texts: {
      'zh-CN': {
        name: '表格生成',
        intro: '在电子表格里复制一片单元格，在画布上得到一张排好的表格。',
        description: [
          '复制任意表格软件里的单元格，回到画布运行插件：每一列按最长的内容定宽，首行加粗，文字都是可以编辑的图层。',
          '数据改了？重新复制、再运行一次即可。剪贴板只在运行时读取。',
        ],
      },
      'en-US': {
        name: 'Table Builder',
        intro: 'Copy cells from a spreadsheet and get a laid-out table on the canvas.',
        description: [
          'Copy cells in any spreadsheet, come back to the canvas and run the plugin. Columns are as wide as their longest entry, the first row is bold, and every cell is text you can edit.',
          'Numbers changed? Copy and run again. The clipboard is read only while the plugin runs.',
        ],
      },
      'ja-JP': {
        name: 'テーブル作成',
        intro: '表計算ソフトのセルをコピーするだけで、キャンバスに整った表ができます。',
        description: [
          '表計算ソフトでセルをコピーし、キャンバスで実行します。列幅はいちばん長い内容に合わせ、1 行目は太字に。どのセルも編集できるテキストです。',
          '数字が変わったら、コピーしてもう一度。クリップボードは実行中だけ読み取ります。',
        ],
      },
      'ko-KR': {
        name: '표 만들기',
        intro: '스프레드시트의 셀을 복사하면 캔버스에 반듯한 표가 만들어집니다.',
        description: [
          '어떤 스프레드시트에서든 셀을 복사한 뒤 캔버스에서 실행하세요. 열 너비는 가장 긴 내용에 맞추고 첫 행은 굵게 표시하며, 모든 칸은 편집할 수 있는 텍스트입니다.',
          '숫자가 바뀌었다면 다시 복사해 실행하면 됩니다. 클립보드는 실행 중에만 읽습니다.',
        ],
      },
      'ru-RU': {
        name: 'Конструктор таблиц',
        intro: 'Скопируйте ячейки из электронной таблицы — и получите готовую таблицу на холсте.',
        description: [
          'Скопируйте ячейки в любой электронной таблице, вернитесь на холст и запустите плагин. Ширина столбцов — по самой длинной записи, первая строка полужирная, каждая ячейка — обычный текст, который можно править.',
          'Изменились цифры? Скопируйте и запустите ещё раз. Буфер обмена читается только во время работы плагина.',
        ],
      },
      'es-ES': {
        name: 'Creador de tablas',
        intro: 'Copia celdas de una hoja de cálculo y obtén una tabla bien compuesta en el lienzo.',
        description: [
          'Copia celdas en cualquier hoja de cálculo, vuelve al lienzo y ejecuta el plugin. Cada columna toma el ancho de su contenido más largo, la primera fila va en negrita y todo es texto editable.',
          '¿Han cambiado los números? Copia y ejecútalo otra vez. El portapapeles solo se lee mientras funciona.',
        ],
      },
    },
    main: code`
      const rows = (await square.clipboard.read()).trimEnd().split(/\r?\n/).map((line) => line.split('\t'));
      const count = Math.max(...rows.map((row) => row.length));
      const widths = Array.from({ length: count }, (_, column) =>
        32 + 9 * Math.max(...rows.map((row) => (row[column] ?? '').length)));
      rows.forEach((row, line) => {
        let x = 0;
        widths.forEach((width, column) => {
          const place = { x, y: line * 40, width, height: 40 };
          square.create('shape', { ...place, name: 'cell', fill: line === 0 ? '#f2f4f7' : '#ffffff' });
          const style = { size: 14, weight: line === 0 ? 700 : 400, fill: '#1d2433' };
          square.create('text', { ...style, x: x + 16, y: line * 40 + 10, text: row[column] ?? '' });
          x += width;
        });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-04', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-01-13', notes: '列宽随内容变化。\nColumns fit their contents.' },
      { version: '1.2.0', date: '2026-11-03', notes: '首行加粗并带底色。\nThe first row is bold and tinted.' },
    ],
  },
  {
    key: 'grid-helper',
    developer: 'marta-solis',
    tags: ['layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '栅格助手',
        intro: '填好列数、边距和间距，立刻在所选画板上画出半透明栅格。',
        description: [
          '不管页面有多宽，列宽都由插件算好，不会出现半个像素的误差：除不尽的部分平均分给两侧边距。',
          '栅格画在最上层并锁定，图层名都是 grid，看完一次删掉即可。',
        ],
      },
      'en-US': {
        name: 'Grid Helper',
        intro: 'Enter columns, margin and gutter, and a translucent grid appears on the selected frame.',
        description: [
          'Whatever the width of the frame, columns come out in whole pixels: what cannot be shared among them is split between the two margins.',
          'The columns lie on top, locked and all named grid, so you can remove them in one step when you are done.',
        ],
      },
      'ja-JP': {
        name: 'グリッドヘルパー',
        intro: '列数・マージン・ガターを入れると、選んだフレームに半透明のグリッドを描きます。',
        description: [
          'フレームの幅がいくつでも、列の幅は必ず整数ピクセル。割り切れない分は左右のマージンに半分ずつ振り分けます。',
          '列は最前面にロックされ、名前はすべて grid なので、確認が済んだらまとめて削除できます。',
        ],
      },
      'ko-KR': {
        name: '그리드 도우미',
        intro: '열 수, 여백, 간격을 넣으면 선택한 프레임에 반투명 그리드를 그려 줍니다.',
        description: [
          '프레임 너비와 상관없이 열 너비는 항상 정수 픽셀입니다. 나누어떨어지지 않는 만큼은 양쪽 여백에 반씩 돌아갑니다.',
          '열은 맨 위에 잠긴 채 놓이고 이름이 모두 grid라서 다 본 뒤 한 번에 지울 수 있습니다.',
        ],
      },
      'ru-RU': {
        name: 'Помощник по сетке',
        intro: 'Задайте колонки, поля и отступы — на выбранном фрейме появится полупрозрачная сетка.',
        description: [
          'При любой ширине фрейма колонки получаются в целых пикселях: то, что не делится поровну, уходит в левое и правое поля.',
          'Колонки лежат поверх всего, заблокированы и названы grid, так что потом их легко убрать одним движением.',
        ],
      },
      'es-ES': {
        name: 'Ayudante de retícula',
        intro: 'Indica columnas, margen y medianil, y aparece una retícula translúcida sobre el marco elegido.',
        description: [
          'Sea cual sea el ancho del marco, las columnas salen en píxeles enteros: lo que no se puede repartir va a los dos márgenes.',
          'Las columnas quedan encima, bloqueadas y con el nombre grid, para que puedas quitarlas de una vez al terminar.',
        ],
      },
    },
    main: code`
      const { columns, margin, gutter } = await square.ask({ columns: 12, margin: 24, gutter: 16 });
      for (const frame of square.selection().filter(({ type }) => type === 'frame')) {
        const width = Math.floor((frame.width - 2 * margin - (columns - 1) * gutter) / columns);
        const left = Math.floor((frame.width - columns * width - (columns - 1) * gutter) / 2);
        for (let column = 0; column < columns; column += 1) {
          const place = { x: frame.x + left + column * (width + gutter), y: frame.y, width, height: frame.height };
          square.create('shape', { ...place, name: 'grid', fill: '#ff3366', opacity: 0.12, locked: true });
        }
      }
    `,
    versions: [
      { version: '1.0.0', date: '2026-01-27', notes: '首个版本。\nFirst version.' },
      {
        version: '1.0.1',
        date: '2026-03-31',
        notes: '修复：列宽取整，不再有半像素。\nFixed: columns are whole pixels wide.',
      },
    ],
  },
  {
    key: 'redline-specs',
    developer: 'han-seojun',
    tags: ['layout', 'text'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '红线标注',
        intro: '给所选图层标上尺寸和横向间距，交付说明不用再一条条手画。',
        description: [
          '选中一排元素，运行后每个元素下方会出现宽 × 高，相邻两个之间画出一条红线并写明间距，单位是像素。',
          '标注的图层名都是 redline，全选同名图层就能一起隐藏或删除，不会改动你的设计。',
        ],
      },
      'en-US': {
        name: 'Redline Specs',
        intro: 'Writes sizes and horizontal distances next to what you select, for a hand-off without guessing.',
        description: [
          'Select a row of elements. Below each appears its width × height, and between neighbors a red line with the distance, in pixels.',
          'All marks are named redline, so you can hide or delete them together. Your design itself is not changed.',
        ],
      },
      'ja-JP': {
        name: '赤線スペック',
        intro: '選んだ要素に寸法と横の間隔を書き込み、実装への引き渡しで迷いをなくします。',
        description: [
          '並んだ要素を選んで実行すると、それぞれの下に幅 × 高さ、隣どうしの間には赤い線と間隔がピクセルで入ります。',
          '書き込みの名前はすべて redline。まとめて隠したり消したりでき、デザイン自体は変わりません。',
        ],
      },
      'ko-KR': {
        name: '레드라인 스펙',
        intro: '선택한 요소의 크기와 가로 간격을 적어 개발 전달을 명확하게 합니다.',
        description: [
          '나란히 놓인 요소를 선택하고 실행하면 각 요소 아래에 너비 × 높이가, 이웃한 요소 사이에는 빨간 선과 간격이 픽셀 단위로 표시됩니다.',
          '표시의 이름은 모두 redline이라 한꺼번에 숨기거나 지울 수 있고, 디자인 자체는 바뀌지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Разметка размеров',
        intro: 'Подписывает размеры и горизонтальные отступы выделенного, чтобы в вёрстке не гадали.',
        description: [
          'Выделите ряд элементов. Под каждым появятся ширина × высота, а между соседями — красная линия с расстоянием в пикселях.',
          'Все пометки называются redline: их можно скрыть или удалить разом. Сам макет не меняется.',
        ],
      },
      'es-ES': {
        name: 'Cotas para entrega',
        intro: 'Anota tamaños y distancias horizontales de lo que selecciones, para entregar sin dudas.',
        description: [
          'Selecciona una fila de elementos. Debajo de cada uno aparece su ancho × alto y, entre vecinos, una línea roja con la distancia en píxeles.',
          'Todas las cotas se llaman redline: puedes ocultarlas o borrarlas juntas. Tu diseño no cambia.',
        ],
      },
    },
    main: code`
      const red = { name: 'redline', fill: '#e5484d' };
      const note = (text, x, y) => square.create('text', { ...red, text, x, y, size: 12 });
      const row = [...square.selection()].sort((a, b) => a.x - b.x);
      row.forEach((layer, index) => {
        note(Math.round(layer.width) + ' × ' + Math.round(layer.height), layer.x, layer.y + layer.height + 4);
        const next = row[index + 1];
        const from = layer.x + layer.width;
        if (!next || next.x <= from) return;
        const y = layer.y + layer.height / 2;
        square.create('shape', { ...red, x: from, y, width: next.x - from, height: 1 });
        note(String(Math.round(next.x - from)), from + 2, y - 16);
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-12-09', notes: '首个版本：只标尺寸。\nFirst version: sizes only.' },
      { version: '1.1.0', date: '2026-05-26', notes: '新增相邻元素的间距。\nDistances between neighbors.' },
    ],
  },
  {
    key: 'component-usage',
    developer: 'north-window',
    tags: ['layout', 'export'],
    editor_type: ['design'],
    permissions: ['content:read', 'clipboard'],
    texts: {
      'zh-CN': {
        name: '组件使用报告',
        intro: '统计每个组件在页面里用了多少次，结果复制到剪贴板，粘进表格就能看。',
        description: [
          '设计系统里哪些组件人人在用，哪些早就没人碰了？运行插件，得到一份按使用次数排序的清单，格式是制表符分隔的两列：组件名和次数。',
          '不选图层时统计整个页面。插件只读取组件名，不读取内容。',
        ],
      },
      'en-US': {
        name: 'Component Usage',
        intro: 'Counts how often each component is used and copies the list, ready for a spreadsheet.',
        description: [
          'Which parts of the design system does everyone use, and which has nobody touched in months? Run the plugin for a list of component and count, most used first, separated by tabs.',
          'With nothing selected it counts the whole page. It reads names of components, not what they contain.',
        ],
      },
      'ja-JP': {
        name: 'コンポーネント使用状況',
        intro: '各コンポーネントの使用回数を数えてコピー。そのまま表計算ソフトに貼り付けられます。',
        description: [
          'デザインシステムの中で、よく使われているものと、もう誰も使っていないものはどれでしょう。実行すると、名前と回数をタブで区切った一覧が回数の多い順にコピーされます。',
          '何も選ばなければページ全体を数えます。読み取るのはコンポーネント名だけです。',
        ],
      },
      'ko-KR': {
        name: '컴포넌트 사용 현황',
        intro: '컴포넌트별 사용 횟수를 세어 복사합니다. 스프레드시트에 바로 붙여 넣으세요.',
        description: [
          '디자인 시스템에서 모두가 쓰는 것은 무엇이고 아무도 쓰지 않는 것은 무엇일까요? 실행하면 이름과 횟수를 탭으로 나눈 목록이 많이 쓰인 순서로 복사됩니다.',
          '선택이 없으면 페이지 전체를 셉니다. 컴포넌트 이름만 읽고 내용은 읽지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Отчёт по компонентам',
        intro: 'Считает, сколько раз использован каждый компонент, и копирует список для таблицы.',
        description: [
          'Что в дизайн-системе нужно всем, а к чему никто не прикасался месяцами? Запустите плагин и получите список «компонент — количество», разделённый табуляцией, самые частые сверху.',
          'Без выделения считается вся страница. Плагин читает только имена компонентов, а не их содержимое.',
        ],
      },
      'es-ES': {
        name: 'Uso de componentes',
        intro: 'Cuenta cuántas veces se usa cada componente y copia la lista, lista para una hoja de cálculo.',
        description: [
          '¿Qué piezas del sistema de diseño usa todo el mundo y cuáles no toca nadie? Ejecútalo y tendrás una lista de componente y número, separada por tabuladores, con los más usados primero.',
          'Sin selección cuenta toda la página. Solo lee los nombres de los componentes, no su contenido.',
        ],
      },
    },
    main: code`
      const counts = new Map();
      for (const { component } of square.selection().filter(({ type }) => type === 'instance'))
        counts.set(component, (counts.get(component) ?? 0) + 1);
      const lines = [...counts].sort((a, b) => b[1] - a[1]).map((entry) => entry.join('\t'));
      await square.clipboard.write(lines.join('\n'));
      square.tell(String(counts.size));
    `,
    versions: [{ version: '1.0.0', date: '2026-08-18', notes: '首个版本。\nFirst version.' }],
  },
];
