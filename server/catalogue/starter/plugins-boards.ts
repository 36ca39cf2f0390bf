import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const BOARD_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'mind-map-tidy',
    developer: 'han-seojun',
    tags: ['diagrams', 'whiteboard'],
    editor_type: ['whiteboard'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '思维导图整理',
        intro: '头脑风暴之后一键理顺思维导图：分支不重叠，同级对齐，父节点居中。',
        description: [
          '讨论时随手拖的节点，结束后往往挤成一团。选中中心主题运行：每一层排成一列，末端节点等距排开，父节点落在自己分支的正中间。',
          '只移动位置，不改文字、颜色和连线。分支的上下顺序保持你原来的顺序。',
        ],
      },
      'en-US': {
        name: 'Mind Map Tidy-Up',
        intro: 'Straightens a mind map after the storm: no overlaps, levels aligned, parents centered.',
        description: [
          'Topics dragged about during a session end up in a heap. Select the central topic and run the plugin: each level becomes a column, leaves stand at equal distances, and every parent sits in the middle of its branch.',
          'Only positions change. Text, colors and connections stay, and branches keep the order you gave them.',
        ],
      },
      'ja-JP': {
        name: 'マインドマップ整頓',
        intro: 'ブレスト後のマインドマップを一度で整列。重なりをなくし、親を枝の中央に置きます。',
        description: [
          '話しながら動かしたトピックは、終わるころには重なり合いがち。中心のトピックを選んで実行すると、階層ごとに 1 列に並び、末端は等間隔、親は自分の枝の真ん中に収まります。',
          '変わるのは位置だけ。文字、色、つながりはそのままで、枝の並び順も保たれます。',
        ],
      },
      'ko-KR': {
        name: '마인드맵 정돈',
        intro: '회의가 끝난 마인드맵을 한 번에 정돈합니다. 겹침을 없애고 부모를 가지 가운데에 둡니다.',
        description: [
          '이야기하며 끌어다 놓은 주제들은 끝날 무렵 뒤엉켜 있기 마련입니다. 중심 주제를 선택하고 실행하면 단계마다 한 열로 서고, 끝 주제는 같은 간격으로, 부모는 자기 가지의 한가운데에 놓입니다.',
          '위치만 바뀝니다. 글자, 색, 연결은 그대로이고 가지의 순서도 유지됩니다.',
        ],
      },
      'ru-RU': {
        name: 'Порядок в интеллект-карте',
        intro: 'Выравнивает карту после мозгового штурма: без наложений, родители — по центру ветвей.',
        description: [
          'Темы, которые двигали во время обсуждения, к концу лежат кучей. Выделите центральную тему и запустите плагин: каждый уровень станет столбцом, крайние темы встанут через равные промежутки, а родители — посередине своих ветвей.',
          'Меняется только положение. Текст, цвета и связи остаются, порядок ветвей — ваш.',
        ],
      },
      'es-ES': {
        name: 'Mapa mental en orden',
        intro: 'Endereza el mapa mental tras la tormenta de ideas: sin solapes y con cada padre centrado.',
        description: [
          'Los temas que se arrastran durante una sesión acaban amontonados. Selecciona el tema central y ejecútalo: cada nivel forma una columna, los extremos quedan a la misma distancia y cada padre se sitúa en el centro de su rama.',
          'Solo cambia la posición. El texto, los colores y las conexiones siguen igual, y las ramas conservan su orden.',
        ],
      },
    },
    main: code`
      const [root] = square.selection().filter(({ type }) => type === 'topic');
      const before = root.y;
      const placed = [];
      let nextY = 0;
      const place = (topic, x) => {
        placed.push(topic);
        topic.x = x;
        if (topic.children.length === 0) {
          topic.y = nextY;
          nextY += topic.height + 24;
          return topic.y;
        }
        const rows = [...topic.children].sort((a, b) => a.y - b.y).map((child) => place(child, x + topic.width + 80));
        topic.y = (rows[0] + rows[rows.length - 1]) / 2;
        return topic.y;
      };
      const shift = before - place(root, root.x);
      for (const topic of placed) topic.y += shift;
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-16', notes: '首个版本。\nFirst version.' },
      {
        version: '1.1.0',
        date: '2026-04-14',
        notes: '保持分支原来的上下顺序。\nBranches keep their order from top to bottom.',
      },
    ],
  },
  {
    key: 'sticky-sorter',
    developer: 'paper-crane',
    tags: ['whiteboard', 'layout'],
    editor_type: ['whiteboard'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '便签归类',
        intro: '按便签里的 #标签 把满墙便签分成几列，每列自动加上标题和数量。',
        description: [
          '让大家写便签时顺手带一个标签，比如 #体验 或 #价格。讨论结束运行插件：同一标签的便签排成一列，标题写着标签和张数，最多的一列在最左边。',
          '没有标签的便签归到最后一列，一张都不会丢。便签的文字和颜色不变。',
        ],
      },
      'en-US': {
        name: 'Sticky Note Sorter',
        intro: 'Sorts a wall of notes into columns by the #tags in them, each with a heading and a count.',
        description: [
          'Ask people to put a tag into their notes, #price or #onboarding. When the round is over, run the plugin: notes with the same tag form a column, headed by the tag and the number of notes, the fullest one first.',
          'Notes without a tag get the last column, so none is lost. Text and color of the notes stay as they are.',
        ],
      },
      'ja-JP': {
        name: '付箋の仕分け',
        intro: '付箋に書かれた #タグ ごとに列へ仕分け。見出しと枚数も自動で付きます。',
        description: [
          '付箋を書くときに #価格 や #導線 のようなタグをひとつ添えてもらいます。終わったら実行するだけ。同じタグの付箋が列になり、見出しにタグと枚数が入り、多い列から左に並びます。',
          'タグのない付箋は最後の列に集まるので、1 枚もなくなりません。文字と色はそのままです。',
        ],
      },
      'ko-KR': {
        name: '스티키 노트 분류',
        intro: '메모 속 #태그에 따라 열로 나누고, 열마다 제목과 장수를 붙여 줍니다.',
        description: [
          '메모를 쓸 때 #가격, #온보딩처럼 태그를 하나 적어 달라고 하세요. 끝나고 실행하면 같은 태그의 메모가 한 열로 모이고 제목에 태그와 장수가 표시되며, 가장 많은 열이 맨 왼쪽에 섭니다.',
          '태그가 없는 메모는 마지막 열에 모이므로 한 장도 사라지지 않습니다. 글자와 색은 그대로입니다.',
        ],
      },
      'ru-RU': {
        name: 'Сортировка стикеров',
        intro: 'Раскладывает стикеры по столбцам согласно #тегам в тексте, с заголовком и числом.',
        description: [
          'Попросите участников ставить в стикерах тег: #цена или #вход. Когда все закончат, запустите плагин: стикеры с одним тегом встанут в столбец под заголовком с тегом и количеством, самый полный столбец — первым.',
          'Стикеры без тега попадут в последний столбец, ни один не потеряется. Текст и цвет не меняются.',
        ],
      },
      'es-ES': {
        name: 'Clasificador de notas',
        intro: 'Ordena una pared de notas en columnas según sus #etiquetas, con título y recuento.',
        description: [
          'Pide que cada nota lleve una etiqueta, como #precio o #registro. Al terminar la ronda, ejecútalo: las notas con la misma etiqueta forman una columna, encabezada por la etiqueta y el número de notas, con la más llena primero.',
          'Las notas sin etiqueta van a la última columna: no se pierde ninguna. Ni el texto ni el color cambian.',
        ],
      },
    },
    main: code`
      const notes = square.selection().filter(({ type }) => type === 'sticky');
      const columns = new Map();
      for (const note of notes) {
        const tag = note.text.match(/#[\p{L}\p{N}_-]+/u)?.[0].toLowerCase() ?? '';
        columns.set(tag, [...(columns.get(tag) ?? []), note]);
      }
      const left = Math.min(...notes.map(({ x }) => x));
      const top = Math.min(...notes.map(({ y }) => y));
      const fullestFirst = ([a, one], [b, other]) => (a === '') - (b === '') || other.length - one.length;
      [...columns].sort(fullestFirst).forEach(([tag, column], index) => {
        const x = left + index * 240;
        square.create('text', { x, y: top - 48, text: (tag || '–') + ' · ' + column.length, size: 20, weight: 700 });
        column.forEach((note, row) => Object.assign(note, { x, y: top + row * 220 }));
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-11', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-02-03', notes: '标题里显示便签张数。\nHeadings count the notes.' },
      {
        version: '1.2.0',
        date: '2026-11-16',
        notes: '张数最多的一列排在最左边。\nThe fullest column comes first.',
      },
    ],
  },
  {
    key: 'workshop-timer',
    developer: 'vera-lugovaya',
    tags: ['whiteboard'],
    editor_type: ['whiteboard'],
    permissions: ['content:write', 'storage'],
    texts: {
      'zh-CN': {
        name: '工作坊计时器',
        intro: '在白板上放一个人人看得见的倒计时，时间到了会提醒。',
        description: [
          '填好分钟数，白板上就会出现一个大号倒计时，所有在场的人看到的都一样，不用再有人盯着手机报时。到点后数字变红并弹出提示。',
          '插件记得你上一次用的分钟数，连续几轮练习不必重填。',
        ],
      },
      'en-US': {
        name: 'Workshop Timer',
        intro: 'Puts a countdown on the board that everyone sees, and speaks up when time is over.',
        description: [
          'Enter the minutes and a large countdown appears on the board, the same for everyone, so nobody has to watch a phone. At zero it turns red and shows a message.',
          'The plugin remembers the minutes of your last round, which makes the next one a single click.',
        ],
      },
      'ja-JP': {
        name: 'ワークショップタイマー',
        intro: '全員が見えるカウントダウンをボードに置き、時間になったらお知らせします。',
        description: [
          '分数を入れると、ボードに大きなカウントダウンが現れます。参加者全員に同じものが見えるので、誰かがスマホを見張る必要はありません。ゼロになると赤くなり、メッセージが出ます。',
          '前回の分数を覚えているので、次のラウンドもすぐに始められます。',
        ],
      },
      'ko-KR': {
        name: '워크숍 타이머',
        intro: '모두가 볼 수 있는 카운트다운을 보드에 띄우고 시간이 다 되면 알려 줍니다.',
        description: [
          '분을 입력하면 보드에 큼직한 카운트다운이 나타납니다. 모두에게 똑같이 보이므로 누군가 휴대전화를 들여다볼 필요가 없습니다. 0이 되면 빨갛게 바뀌고 알림이 뜹니다.',
          '마지막에 쓴 시간을 기억해 다음 라운드도 바로 시작할 수 있습니다.',
        ],
      },
      'ru-RU': {
        name: 'Таймер для воркшопа',
        intro: 'Ставит на доску обратный отсчёт, который видят все, и сообщает, когда время вышло.',
        description: [
          'Введите минуты — на доске появится крупный отсчёт, одинаковый для всех, и никому не придётся следить за телефоном. На нуле он краснеет и показывает сообщение.',
          'Плагин помнит, сколько минут было в прошлый раз, поэтому следующий раунд начинается сразу.',
        ],
      },
      'es-ES': {
        name: 'Temporizador de talleres',
        intro: 'Pone en la pizarra una cuenta atrás que todos ven y avisa cuando se acaba el tiempo.',
        description: [
          'Indica los minutos y aparece una gran cuenta atrás en la pizarra, igual para todos, sin que nadie tenga que vigilar el móvil. Al llegar a cero se pone roja y muestra un aviso.',
          'Recuerda los minutos de la última ronda, así que la siguiente empieza enseguida.',
        ],
      },
    },
    main: code`
      const last = (await square.storage.get('minutes')) ?? 5;
      const { minutes } = await square.ask({ minutes: last });
      await square.storage.set('minutes', minutes);
      const clock = square.create('text', { size: 96, weight: 700, fill: '#1d2433', text: '' });
      for (let left = minutes * 60; left >= 0; left -= 1) {
        clock.text = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
        if (left > 0) await square.wait(1000);
      }
      clock.fill = '#e5484d';
      square.tell('0:00');
    `,
    versions: [
      { version: '1.0.0', date: '2026-01-06', notes: '首个版本。\nFirst version.' },
      {
        version: '1.1.0',
        date: '2026-07-07',
        notes: '记住上一次的分钟数。\nRemembers the minutes of the last round.',
      },
    ],
  },
  {
    key: 'board-summary',
    developer: 'north-window',
    tags: ['whiteboard', 'text', 'ai'],
    editor_type: ['whiteboard'],
    permissions: ['content:write', 'currentuser'],
    network_hosts: ['summary.example.com'],
    copyright_holder: 'North Window Research Group',
    texts: {
      'zh-CN': {
        name: '白板纪要',
        intro: '把所选便签整理成一段会议纪要草稿，署上整理人的名字放在白板上。',
        description: [
          '会开完了，便签还在墙上。选中要整理的便签运行：便签文字会发送到 summary.example.com，由模型归纳成几条要点，放进一个文本框，末尾写明整理人。',
          '只发送便签文字，不发送图片和其他图层。纪要是草稿，发出去之前请核对。',
        ],
      },
      'en-US': {
        name: 'Board Summary',
        intro: 'Turns the notes you select into draft minutes on the board, signed by whoever made them.',
        description: [
          'The meeting is over and the notes are still on the wall. Select them and run the plugin: their text goes to summary.example.com, a model condenses it into a few points, and they appear in one text with your name below.',
          'Only the text of the notes is sent, no pictures and no other layers. Minutes are a draft: check them before you share them.',
        ],
      },
      'ja-JP': {
        name: 'ボード議事録',
        intro: '選んだ付箋を議事録の下書きにまとめ、作成者の名前を添えてボードに置きます。',
        description: [
          '会議は終わったのに、付箋はそのまま。選んで実行すると、付箋の文字が summary.example.com に送られ、モデルが数点にまとめたものが、あなたの名前とともに 1 つのテキストになります。',
          '送るのは付箋の文字だけで、画像やほかのレイヤーは送りません。あくまで下書きですので、共有前にご確認ください。',
        ],
      },
      'ko-KR': {
        name: '보드 회의록',
        intro: '선택한 메모를 회의록 초안으로 정리하고 작성자 이름을 적어 보드에 놓습니다.',
        description: [
          '회의는 끝났는데 메모는 아직 벽에 붙어 있습니다. 선택하고 실행하면 메모의 글이 summary.example.com으로 전송되어 모델이 몇 가지 요점으로 간추리고, 작성자 이름과 함께 하나의 텍스트로 놓입니다.',
          '메모의 글만 보내며 이미지나 다른 레이어는 보내지 않습니다. 초안이니 공유하기 전에 확인하세요.',
        ],
      },
      'ru-RU': {
        name: 'Итоги доски',
        intro: 'Превращает выделенные стикеры в черновик протокола на доске с именем составителя.',
        description: [
          'Встреча закончилась, а стикеры всё ещё на стене. Выделите их и запустите плагин: текст уйдёт на summary.example.com, модель сожмёт его до нескольких пунктов, и они появятся одним текстом с вашим именем внизу.',
          'Отправляется только текст стикеров, без картинок и других слоёв. Это черновик: проверьте его, прежде чем рассылать.',
        ],
      },
      'es-ES': {
        name: 'Resumen de la pizarra',
        intro: 'Convierte las notas seleccionadas en un borrador de acta, firmado por quien lo hizo.',
        description: [
          'La reunión ha terminado y las notas siguen en la pared. Selecciónalas y ejecútalo: su texto va a summary.example.com, un modelo lo reduce a unos pocos puntos y aparecen en un solo texto con tu nombre debajo.',
          'Solo se envía el texto de las notas, ninguna imagen ni otra capa. El acta es un borrador: repásala antes de compartirla.',
        ],
      },
    },
    main: code`
      const notes = square.selection().filter(({ type }) => type === 'sticky');
      const body = JSON.stringify({ notes: notes.map(({ text }) => text) });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('https://summary.example.com/minutes', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error('summary.example.com: ' + answer.status);
      const text = (await answer.text()).trim() + '\n\n— ' + square.user().name;
      const x = Math.max(...notes.map((note) => note.x + note.width)) + 80;
      square.create('text', { x, y: Math.min(...notes.map(({ y }) => y)), width: 480, size: 18, text });
    `,
    versions: [
      { version: '0.8.0', date: '2026-07-21', notes: '公开试用。\nFirst public trial.' },
      { version: '1.0.0', date: '2026-09-29', notes: '纪要末尾写明整理人。\nThe minutes are signed.' },
    ],
  },
];
