import { code } from './code';
import type { StarterPlugin } from './StarterPlugin';

export const CHART_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'chart-maker',
    developer: 'marta-solis',
    tags: ['charts'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write', 'clipboard'],
    texts: {
      'zh-CN': {
        name: '条形图生成',
        intro: '复制两列数据，画出比例准确、可以继续编辑的条形图。',
        description: [
          '在表格里选中名称和数值两列，复制，回到画布运行。条形的长度按数值严格计算，从零开始，最长的一条正好 400 px。',
          '每根条形、每个标签都是普通图层，改颜色、换字体、做动效都随你。',
        ],
      },
      'en-US': {
        name: 'Bar Chart Maker',
        intro: 'Copy two columns of data and get a bar chart that is to scale and stays editable.',
        description: [
          'Copy labels and numbers from a spreadsheet, come back to the canvas and run the plugin. Bars start at zero and are exactly as long as their numbers; the longest measures 400 px.',
          'Every bar and label is an ordinary layer, so colors, fonts and motion are up to you.',
        ],
      },
      'ja-JP': {
        name: '棒グラフ作成',
        intro: '2 列のデータをコピーするだけで、正確で編集もできる横棒グラフを描きます。',
        description: [
          '表計算ソフトで項目名と数値の 2 列をコピーし、キャンバスで実行します。棒はゼロから始まり、長さは数値に正確に比例。いちばん長い棒が 400 px です。',
          '棒もラベルも普通のレイヤーなので、色もフォントも動きも自由に変えられます。',
        ],
      },
      'ko-KR': {
        name: '막대그래프 만들기',
        intro: '두 열의 데이터를 복사하면 비율이 정확하고 편집할 수 있는 막대그래프를 그립니다.',
        description: [
          '스프레드시트에서 이름과 숫자 두 열을 복사하고 캔버스에서 실행하세요. 막대는 0에서 시작해 숫자에 정확히 비례하며 가장 긴 막대가 400px입니다.',
          '막대와 라벨은 모두 일반 레이어라서 색, 글꼴, 움직임을 마음대로 바꿀 수 있습니다.',
        ],
      },
      'ru-RU': {
        name: 'Столбики из данных',
        intro: 'Скопируйте два столбца данных — и получите точную линейчатую диаграмму из обычных слоёв.',
        description: [
          'Скопируйте подписи и числа из таблицы, вернитесь на холст и запустите плагин. Полосы начинаются с нуля, их длина строго пропорциональна числам, самая длинная — 400 px.',
          'Каждая полоса и подпись — обычный слой: цвета, шрифты и анимация за вами.',
        ],
      },
      'es-ES': {
        name: 'Gráficos de barras',
        intro: 'Copia dos columnas de datos y obtén un gráfico de barras a escala y editable.',
        description: [
          'Copia etiquetas y números de una hoja de cálculo, vuelve al lienzo y ejecútalo. Las barras parten de cero y su longitud es exacta; la más larga mide 400 px.',
          'Cada barra y cada etiqueta es una capa normal: los colores, las fuentes y el movimiento son cosa tuya.',
        ],
      },
    },
    main: code`
      const lines = (await square.clipboard.read()).trim().split(/\r?\n/);
      const rows = lines.map((line) => line.split('\t')).map(([label, value]) => ({ label, value: Number(value) }));
      const longest = Math.max(...rows.map(({ value }) => value));
      rows.forEach(({ label, value }, index) => {
        const y = index * 36;
        const width = (400 * value) / longest;
        square.create('text', { x: 0, y: y + 4, width: 110, size: 14, text: label });
        square.create('shape', { x: 120, y, width, height: 24, fill: '#3e63dd' });
        square.create('text', { x: 128 + width, y: y + 4, size: 14, text: String(value) });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2026-02-17', notes: '首个版本。\nFirst version.' },
      { version: '1.1.0', date: '2026-06-16', notes: '条形末端写上数值。\nBars carry their numbers.' },
    ],
  },
  {
    key: 'map-maker',
    developer: 'okabe-yui',
    tags: ['images', 'charts'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    network_hosts: ['tiles.example.com'],
    texts: {
      'zh-CN': {
        name: '地图底图',
        intro: '输入经纬度和缩放级别，把这一带的地图作为底图放上画布。',
        description: [
          '做出行、门店、外卖界面时，不用再截图拼地图。填好纬度、经度和缩放级别，插件取回周围 3 × 3 块图片，拼成一张 768 px 见方的底图。',
          '图片来自 tiles.example.com，对方只会知道你请求了哪一块区域，看不到文件里的任何内容。',
        ],
      },
      'en-US': {
        name: 'Map Maker',
        intro: 'Enter a latitude, a longitude and a zoom, and place a map of the area on the canvas.',
        description: [
          'For travel, store and delivery screens, without stitching screenshots. Enter a place and a zoom level: the plugin fetches the 3 × 3 tiles around it and joins them into a map of 768 px by 768 px.',
          'Tiles come from tiles.example.com, which learns the area you asked for and nothing of what is in your file.',
        ],
      },
      'ja-JP': {
        name: 'マップ作成',
        intro: '緯度・経度とズームを入れると、その周辺の地図をキャンバスに配置します。',
        description: [
          '旅行、店舗、配達の画面づくりに。スクリーンショットをつなぐ必要はありません。場所とズームを入れると、周囲 3 × 3 枚のタイルを取得し、768 px 四方の地図にまとめます。',
          'タイルの取得先は tiles.example.com。伝わるのは求めた地域だけで、ファイルの内容は送られません。',
        ],
      },
      'ko-KR': {
        name: '지도 배경 만들기',
        intro: '위도, 경도, 확대 단계를 넣으면 그 주변 지도를 캔버스에 놓아 줍니다.',
        description: [
          '여행, 매장, 배달 화면을 만들 때 화면 캡처를 이어 붙일 필요가 없습니다. 위치와 확대 단계를 넣으면 주변 3 × 3장의 타일을 받아 가로세로 768px의 지도로 이어 줍니다.',
          '타일은 tiles.example.com에서 받습니다. 요청한 지역만 전달되고 파일 내용은 전혀 전송되지 않습니다.',
        ],
      },
      'ru-RU': {
        name: 'Карта на холст',
        intro: 'Введите широту, долготу и масштаб — и на холсте появится карта этого места.',
        description: [
          'Для экранов поездок, магазинов и доставки, без склейки скриншотов. Задайте место и масштаб: плагин загрузит 3 × 3 фрагмента вокруг него и соберёт карту 768 на 768 px.',
          'Фрагменты приходят с tiles.example.com: сервер узнает только запрошенную область и ничего о вашем файле.',
        ],
      },
      'es-ES': {
        name: 'Creador de mapas',
        intro: 'Indica latitud, longitud y zoom, y coloca en el lienzo un mapa de la zona.',
        description: [
          'Para pantallas de viajes, tiendas o reparto, sin pegar capturas. Indica un lugar y un nivel de zoom: el plugin descarga las 3 × 3 teselas de alrededor y forma un mapa de 768 por 768 px.',
          'Las teselas vienen de tiles.example.com, que solo sabe qué zona pediste y nada de lo que hay en tu archivo.',
        ],
      },
    },
    main: code`
      const { latitude, longitude, zoom } = await square.ask({ latitude: 31.23, longitude: 121.47, zoom: 12 });
      const tiles = 2 ** zoom;
      const radians = (latitude * Math.PI) / 180;
      const column = Math.floor(((longitude + 180) / 360) * tiles);
      const row = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles);
      for (const y of [-1, 0, 1])
        for (const x of [-1, 0, 1]) {
          const path = [zoom, (column + x + tiles) % tiles, row + y].join('/');
          const answer = await fetch('https://tiles.example.com/' + path + '.png');
          if (!answer.ok) continue;
          const bytes = new Uint8Array(await answer.arrayBuffer());
          square.create('image', { name: path, x: (x + 1) * 256, y: (y + 1) * 256, width: 256, height: 256, bytes });
        }
    `,
    versions: [
      { version: '1.0.0', date: '2026-05-19', notes: '首个版本。\nFirst version.' },
      {
        version: '1.0.1',
        date: '2026-09-22',
        notes: '修复：跨越 180° 经线时不再缺块。\nFixed: no gaps across the 180th meridian.',
      },
    ],
  },
  {
    key: 'barcode-maker',
    developer: 'vera-lugovaya',
    tags: ['images', 'charts'],
    editor_type: ['design'],
    permissions: ['content:write'],
    texts: {
      'zh-CN': {
        name: '条形码生成',
        intro: '输入 12 位数字，得到一枚矢量 EAN-13 商品条码，校验位自动算好。',
        description: [
          '做包装、价签、票据时需要的商品条码，输入前 12 位数字即可。第 13 位校验位由插件计算，条空宽度严格符合 EAN-13 规则，放大印刷也不会糊。',
          '条码由普通矩形组成，可以整体缩放。请在两侧留出空白，并在印刷前用扫码枪试扫。',
        ],
      },
      'en-US': {
        name: 'Barcode Maker',
        intro: 'Enter 12 digits and get an EAN-13 barcode in vectors, check digit included.',
        description: [
          'The product barcode for packaging, price tags and receipts. Enter the first 12 digits; the plugin adds the check digit and draws bars to the rules of EAN-13, sharp at any size in print.',
          'It consists of plain rectangles you can scale together. Leave room on both sides, and scan a proof before you print.',
        ],
      },
      'ja-JP': {
        name: 'バーコード作成',
        intro: '12 桁の数字から、チェックデジット付きの EAN-13 バーコードをベクターで描きます。',
        description: [
          'パッケージ、値札、レシートに必要な商品バーコード。最初の 12 桁を入れればチェックデジットを計算し、EAN-13 の規則どおりの線幅で描くので、どんな大きさで印刷しても鮮明です。',
          'ふつうの長方形でできているため、まとめて拡大縮小できます。左右に余白を取り、印刷前に読み取りをお試しください。',
        ],
      },
      'ko-KR': {
        name: '바코드 만들기',
        intro: '숫자 12자리를 넣으면 검사 숫자까지 갖춘 EAN-13 바코드를 벡터로 그립니다.',
        description: [
          '포장, 가격표, 영수증에 필요한 상품 바코드입니다. 앞 12자리를 넣으면 검사 숫자를 계산하고 EAN-13 규칙대로 막대를 그려 어떤 크기로 인쇄해도 선명합니다.',
          '평범한 사각형으로 이루어져 함께 확대하거나 줄일 수 있습니다. 양옆에 여백을 두고 인쇄 전에 스캔해 보세요.',
        ],
      },
      'ru-RU': {
        name: 'Генератор штрихкодов',
        intro: 'Введите 12 цифр и получите векторный штрихкод EAN-13 с контрольной цифрой.',
        description: [
          'Товарный штрихкод для упаковки, ценников и чеков. Введите первые 12 цифр: плагин добавит контрольную и построит штрихи по правилам EAN-13, чёткие при любом размере печати.',
          'Код состоит из обычных прямоугольников, их можно масштабировать вместе. Оставьте поля по бокам и проверьте пробный оттиск сканером.',
        ],
      },
      'es-ES': {
        name: 'Creador de códigos de barras',
        intro: 'Escribe 12 dígitos y obtén un código EAN-13 vectorial con su dígito de control.',
        description: [
          'El código de producto para envases, etiquetas y recibos. Escribe los 12 primeros dígitos: el plugin calcula el de control y dibuja las barras según las reglas de EAN-13, nítidas a cualquier tamaño.',
          'Son simples rectángulos que puedes escalar juntos. Deja margen a los lados y escanea una prueba antes de imprimir.',
        ],
      },
    },
    main: code`
      const { code } = await square.ask({ code: '690123456789' });
      const digits = [...code.slice(0, 12)].map(Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
      digits.push((10 - (sum % 10)) % 10);
      const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
      const right = odd.map((bits) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1')));
      const even = right.map((bits) => [...bits].reverse().join(''));
      // The first digit is not drawn: it chooses which of the next six are drawn even.
      const first = 'oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo'.split(' ')[digits[0]];
      const leftHalf = digits.slice(1, 7).map((digit, index) => (first[index] === 'o' ? odd : even)[digit]);
      const rightHalf = digits.slice(7).map((digit) => right[digit]);
      const modules = ['101', ...leftHalf, '01010', ...rightHalf, '101'].join('');
      [...modules].forEach((bit, index) => {
        if (bit === '1') square.create('shape', { x: index * 2, y: 0, width: 2, height: 120, fill: '#000000' });
      });
    `,
    versions: [{ version: '1.0.0', date: '2026-10-13', notes: '首个版本。\nFirst version.' }],
  },
];
