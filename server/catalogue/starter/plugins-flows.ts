import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const FLOW_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'flow-arrows',
    developer: 'tidewater',
    tags: ['diagrams', 'prototype', 'whiteboard'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '流程箭头',
        intro: '选中几个页面，按阅读顺序用箭头依次连起来，页面移动时箭头跟着走。',
        description: [
          '先从上到下，再从左到右：插件按照阅读顺序给所选页面排队，在相邻两个之间画上箭头。箭头吸附在页面上，之后怎么挪都不会断。',
          '再运行一次不会重复画：已经连好的两个页面会被跳过。',
        ],
      },
      'en-US': {
        name: 'Flow Arrows',
        intro: 'Connects the screens you select in reading order, with arrows that follow when they move.',
        description: [
          'Row by row, left to right: the plugin puts the selected screens in reading order and draws an arrow from each to the next. Arrows are attached, so you can move screens freely afterwards.',
          'Run it again without fear of duplicates: screens that are connected already are skipped.',
        ],
      },
      'ja-JP': {
        name: 'フロー矢印',
        intro: '選んだ画面を読む順に矢印でつなぎます。画面を動かすと矢印もついてきます。',
        description: [
          '上の行から、左から右へ。選んだ画面を読む順に並べ、次の画面へ矢印を引きます。矢印は画面にくっつくので、あとから自由に動かせます。',
          'もう一度実行しても二重にはなりません。つながっている画面どうしは飛ばします。',
        ],
      },
      'ko-KR': {
        name: '플로 화살표',
        intro: '선택한 화면을 읽는 순서대로 화살표로 잇습니다. 화면을 옮기면 화살표도 따라옵니다.',
        description: [
          '윗줄부터, 왼쪽에서 오른쪽으로. 선택한 화면을 읽는 순서로 세우고 다음 화면까지 화살표를 긋습니다. 화살표는 화면에 붙어 있어 나중에 마음껏 옮겨도 됩니다.',
          '다시 실행해도 중복되지 않습니다. 이미 이어진 화면은 건너뜁니다.',
        ],
      },
      'ru-RU': {
        name: 'Стрелки сценария',
        intro: 'Соединяет выделенные экраны в порядке чтения стрелками, которые движутся вместе с ними.',
        description: [
          'Ряд за рядом, слева направо: плагин выстраивает выделенные экраны в порядке чтения и проводит стрелку от каждого к следующему. Стрелки закреплены, поэтому экраны потом можно свободно двигать.',
          'Повторный запуск не создаст дублей: уже соединённые экраны пропускаются.',
        ],
      },
      'es-ES': {
        name: 'Flechas de flujo',
        intro: 'Une las pantallas seleccionadas en orden de lectura con flechas que las siguen al moverlas.',
        description: [
          'Fila a fila, de izquierda a derecha: el plugin ordena las pantallas seleccionadas y dibuja una flecha de cada una a la siguiente. Van ancladas, así que después puedes moverlas con libertad.',
          'Puedes ejecutarlo de nuevo sin miedo a duplicados: las pantallas ya unidas se saltan.',
        ],
      },
    },
    main: code`
      const screens = square.selection().filter(({ type }) => type === 'frame').sort((a, b) => a.y - b.y);
      // Screens whose tops are less than half a screen apart stand in one row.
      const rows = [];
      for (const screen of screens) {
        const row = rows.at(-1);
        if (row && screen.y - row[0].y < row[0].height / 2) row.push(screen);
        else rows.push([screen]);
      }
      const path = rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
      path.slice(1).forEach(({ id }, index) => {
        const from = path[index];
        // A layer's arrows are the ids of the layers that its arrows lead to.
        if (!from.arrows.includes(id)) square.create('arrow', { from: from.id, to: id, fill: '#3e63dd' });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-21', notes: '首个版本。\nFirst version.' },
      {
        version: '1.0.1',
        date: '2025-12-23',
        notes: '修复：同一行的页面按左右排序。\nFixed: rows read left to right.',
      },
      { version: '1.1.0', date: '2026-08-04', notes: '已连好的页面会跳过。\nConnected screens are skipped.' },
    ],
  },
  {
    key: 'prototype-map',
    developer: 'han-seojun',
    tags: ['prototype', 'diagrams'],
    editor_type: ['prototype'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '原型跳转地图',
        intro: '读取页面之间的跳转，画出一张缩略地图，死胡同和走不到的页面一眼看清。',
        description: [
          '原型一大，谁也说不清从首页几步能走到付款。选中起始页在最前的一组页面运行：插件沿着跳转一步步走下去，每一步排成一列，用箭头连起来。',
          '没有出口的页面标成橙色，从起始页走不到的页面标成红色，放在最后一列。地图画在页面旁边，不改动原型。',
        ],
      },
      'en-US': {
        name: 'Prototype Map',
        intro: 'Draws the links between screens as a small map; dead ends and lost screens stand out.',
        description: [
          'In a big prototype nobody remembers how many taps lead from home to payment. Select the screens, the start screen first: the plugin follows every link step by step, gives each step a column, and connects the boxes with arrows.',
          'Screens with no way out are orange; screens you cannot reach from the start are red and form the last column. The map is drawn beside your screens, and the prototype is not changed.',
        ],
      },
      'ja-JP': {
        name: 'プロトタイプ地図',
        intro: '画面間のリンクを小さな地図に。行き止まりや、たどり着けない画面がひと目でわかります。',
        description: [
          '大きなプロトタイプでは、ホームから支払いまで何タップかを誰も覚えていません。開始画面を先頭にして画面を選ぶと、リンクを一歩ずつたどり、歩数ごとに列を作って矢印でつなぎます。',
          '出口のない画面はオレンジ、開始画面からたどり着けない画面は赤で最後の列に。地図は画面の横に描かれ、プロトタイプは変わりません。',
        ],
      },
      'ko-KR': {
        name: '프로토타입 지도',
        intro: '화면 사이의 링크를 작은 지도로 그려 막다른 화면과 닿지 않는 화면을 보여 줍니다.',
        description: [
          '프로토타입이 커지면 홈에서 결제까지 몇 번을 눌러야 하는지 아무도 기억하지 못합니다. 시작 화면을 맨 앞에 두고 화면을 선택하면 링크를 한 걸음씩 따라가 걸음마다 열을 만들고 화살표로 잇습니다.',
          '나갈 길이 없는 화면은 주황색, 시작 화면에서 닿을 수 없는 화면은 빨간색으로 마지막 열에 놓입니다. 지도는 화면 옆에 그려지며 프로토타입은 바뀌지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Карта прототипа',
        intro: 'Рисует переходы между экранами небольшой картой: тупики и потерянные экраны сразу видны.',
        description: [
          'В большом прототипе никто не помнит, сколько нажатий от главной до оплаты. Выделите экраны, начальный — первым: плагин пройдёт по всем переходам, отведёт каждому шагу столбец и соединит прямоугольники стрелками.',
          'Экраны без выхода станут оранжевыми, недостижимые — красными, в последнем столбце. Карта рисуется рядом с экранами, сам прототип не меняется.',
        ],
      },
      'es-ES': {
        name: 'Mapa del prototipo',
        intro: 'Dibuja los enlaces entre pantallas como un pequeño mapa: callejones y pantallas perdidas, a la vista.',
        description: [
          'En un prototipo grande nadie recuerda cuántos toques hay de la portada al pago. Selecciona las pantallas, con la inicial primero: el plugin sigue los enlaces paso a paso, da a cada paso una columna y une las cajas con flechas.',
          'Las pantallas sin salida salen en naranja; las inalcanzables, en rojo y en la última columna. El mapa se dibuja al lado y el prototipo no cambia.',
        ],
      },
    },
    main: code`
      const screens = square.selection().filter(({ type }) => type === 'frame');
      const byId = new Map(screens.map((screen) => [screen.id, screen]));
      const steps = new Map([[screens[0], 0]]);
      // Whatever is added here is walked as well: a Map is read in the order of its growth.
      for (const [screen, step] of steps)
        for (const id of screen.links) if (byId.has(id) && !steps.has(byId.get(id))) steps.set(byId.get(id), step + 1);
      const last = Math.max(...steps.values()) + 1;
      const left = Math.max(...screens.map(({ x, width }) => x + width)) + 200;
      const heights = [];
      const boxes = new Map(screens.map((screen) => {
        const column = steps.get(screen) ?? last;
        const row = (heights[column] = (heights[column] ?? -1) + 1);
        const place = { x: left + column * 220, y: screens[0].y + row * 96, width: 160, height: 64 };
        const fill = !steps.has(screen) ? '#e5484d' : screen.links.length === 0 ? '#f5a623' : '#e8ecf4';
        return [screen.id, square.create('shape', { ...place, fill, text: screen.name })];
      }));
      for (const screen of screens)
        for (const id of screen.links)
          if (boxes.has(id)) square.create('arrow', { from: boxes.get(screen.id).id, to: boxes.get(id).id });
    `,
    versions: [
      { version: '1.0.0', date: '2026-03-24', notes: '首个版本。\nFirst version.' },
      {
        version: '1.1.0',
        date: '2026-11-12',
        notes: '走不到的页面标成红色。\nScreens that cannot be reached are red.',
      },
    ],
  },
];
