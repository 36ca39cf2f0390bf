import type { Locale } from '../../contract/fields';
import type { LegalText } from './LegalText';

/** What is kept of a reader, as the program does it. */
export const PRIVACY: Record<Locale, LegalText> = {
  'zh-CN': [
    '隐私政策',
    [
      '浏览时',
      '浏览不需要账号。服务器会短暂使用你的 IP 地址，以限制过于频繁的请求；如果浏览器不保存 Cookie，还会用它的哈希值使浏览、下载和搜索每天只计一次。哈希所用的随机值当天之后即删除，之后无法还原地址。',
    ],
    [
      '账号',
      '我们保存你填写的账号、昵称和邮箱，经哈希处理的密码，登录会话（时间和浏览器名称），你使用的界面语言（用于邮件），以及你的点赞、安装、下载、发布和举报。',
      '你可以选择填写性别和生日，并随时删除。我们还会保存你从哪个渠道注册、是否使用腾讯文档；通过企业登录时，还会保存企业提供的部门、手机号、工号和在职状态，以及企业提供的性别和生日（直到你自己填写或删除）。',
      '你可以在“我的账号”中查看、导出和删除这些数据。',
      '如果你是管理员，你以管理员身份所做的操作会连同账号名称保留在操作日志中，账号删除后仍然保留。',
    ],
    [
      '必要的 Cookie 与本地存储',
      '登录状态、语言、外观和你的 Cookie 选择。打开插件或下载安装包时会设置一个随机编号，使同一访客只计一次；该编号不含身份信息。',
    ],
    [
      '可选项',
      '只有在你同意之后，才会统计页面的使用情况，并在此浏览器中保留最近的搜索（最多 8 条）。搜索记录不会发送给我们保存。浏览器发出“请勿跟踪”或 GPC 信号时，视为你已拒绝。',
      '如果你已登录，统计还会包含你的性别、生日、注册渠道和是否使用腾讯文档，但不包含账号、姓名和邮箱。删除账号后，本站保存的这些统计资料也会删除。',
      '随时可以在页脚的“Cookie 设置”中更改；拒绝后，已保存的数据会被删除。',
    ],
    [
      '谁能看到',
      '你的昵称、头像和发布的插件对所有人公开。举报只有管理员可见；邮箱、工号、在职状态和注册渠道只有超级管理员可见；性别和生日只有你自己可见。我们不出售数据。',
    ],
    ['插件', '插件由其开发者负责。插件请求的权限和网络地址列在详情页中。'],
  ],
  'en-US': [
    'Privacy policy',
    [
      'When you browse',
      'You don’t need an account to browse. The server briefly uses your IP address to limit excessive requests. If your browser keeps no cookies, a hash of the address makes views, downloads and searches count once a day; the random value used for the hash is deleted after the day, and then no one can turn the hash back into an address.',
    ],
    [
      'Your account',
      'We store the username, display name and email address that you entered, your password in hashed form, your sessions (times and browser name), the language in which you use the site (for emails), and what you liked, installed, downloaded, published and reported.',
      'You can enter your sex and birthday, and delete them at any time. We also store the channel through which you signed up and whether you use Tencent Docs. If you log in through your organization, we store what it tells us about you: department, mobile number, employee number and staff status, and your sex and birthday until you enter or delete them yourself.',
      'You can view, export and delete this data in My account.',
      'If you are an administrator of this site, your actions as an administrator stay in its activity log under your username, even after the account is deleted.',
    ],
    [
      'Necessary cookies and storage',
      'Your login, language, appearance and your choice about cookies. Opening a plugin or downloading a package sets a random number so that each visitor is counted once; it doesn’t identify you.',
    ],
    [
      'Optional',
      'Only if you agree, we measure how pages are used and keep your recent searches (up to 8) in this browser. We don’t store those searches on the server. If your browser sends Do Not Track or Global Privacy Control, we treat this as declined.',
      'While you are logged in, these statistics also contain your sex, birthday, sign-up channel and whether you use Tencent Docs, but not your username, display name or email address. If you delete your account, the statistics about you on this site are deleted, too.',
      'You can change this at any time in “Cookie settings” at the bottom of the page. If you decline, the stored data is deleted.',
    ],
    [
      'Who can see your data',
      'Your display name, profile picture and published plugins are public. Only administrators can see reports. Only super administrators can see your email address, employee number, staff status and sign-up channel. Only you can see your sex and birthday. We don’t sell data.',
    ],
    [
      'Plugins',
      'Developers are responsible for their plugins. The permissions and network addresses that a plugin requests are listed on its page.',
    ],
  ],
  'ja-JP': [
    'プライバシーポリシー',
    [
      '閲覧するとき',
      '閲覧にアカウントは不要です。過剰なリクエストを抑えるため、サーバーは IP アドレスを短時間だけ使用します。ブラウザーが Cookie を保存しない場合は、閲覧・ダウンロード・検索を 1 日 1 回だけ数えるために、IP アドレスのハッシュ値も使用します。ハッシュに使う乱数はその日が過ぎると削除され、IP アドレスに戻すことはできません。',
    ],
    [
      'アカウント',
      '入力されたユーザー名、表示名、メールアドレス、ハッシュ化したパスワード、セッション（時刻とブラウザー名）、サイトの表示言語（メールに使用）、いいね・インストール・ダウンロード・公開・報告の記録を保存します。',
      '性別と生年月日は任意で入力でき、いつでも削除できます。登録経路と Tencent ドキュメントの利用の有無も保存します。組織のアカウントでログインする場合は、組織から提供される部署、携帯電話番号、社員番号、在籍状況と、ご自身で入力または削除されるまでの間は性別と生年月日も保存します。',
      '「マイアカウント」で確認、エクスポート、削除ができます。',
      'サイトの管理者である場合、管理者として行った操作はユーザー名とともに操作ログに残り、アカウントの削除後も保持されます。',
    ],
    [
      '必要な Cookie と保存領域',
      'ログイン、言語、表示テーマ、Cookie の選択。プラグインを開くかパッケージをダウンロードすると、同じ訪問者を 1 回だけ数えるためのランダムな番号を設定します。この番号から個人を特定することはできません。',
    ],
    [
      '任意の Cookie と保存領域',
      '同意いただいた場合に限り、ページの利用状況を集計し、最近の検索（8 件まで）をこのブラウザーに残します。検索履歴が保存のために送信されることはありません。Do Not Track または Global Privacy Control を送るブラウザーは、拒否したものとして扱います。',
      'ログイン中は、性別、生年月日、登録経路、Tencent ドキュメントの利用の有無も集計に含まれます。ユーザー名、氏名、メールアドレスは含まれません。アカウントを削除すると、本サイトに保存されたこれらの情報も削除されます。',
      'ページ下部の「Cookie の設定」でいつでも変更でき、拒否すると保存したものは削除されます。',
    ],
    [
      '公開される範囲',
      '表示名、プロフィール画像、公開したプラグインは誰でも見られます。報告を見られるのは管理者だけ、メールアドレス・社員番号・在籍状況・登録経路を見られるのは特権管理者だけ、性別と生年月日を見られるのはご自身だけです。データの販売はしません。',
    ],
    ['プラグイン', 'プラグインの責任は開発者にあります。プラグインが求める権限と接続先は詳細画面に表示されます。'],
  ],
  'ko-KR': [
    '개인정보 처리방침',
    [
      '둘러볼 때',
      '둘러보는 데 계정은 필요 없습니다. 과도한 요청을 막기 위해 서버가 네트워크 주소(IP 주소)를 잠시 사용합니다. 브라우저가 쿠키를 저장하지 않으면 조회, 다운로드, 검색을 하루에 한 번만 집계하기 위해 주소의 해시도 사용합니다. 해시에 쓰는 임의의 값은 그날이 지나면 삭제되어 주소로 되돌릴 수 없습니다.',
    ],
    [
      '계정',
      '입력한 아이디, 닉네임, 이메일 주소, 암호화(해시)된 비밀번호, 로그인 기록(시각과 브라우저 이름), 사이트 표시 언어(메일에 사용), 그리고 좋아요, 설치, 다운로드, 게시, 신고 기록을 보관합니다.',
      '성별과 생년월일은 원할 때만 입력하며 언제든지 삭제할 수 있습니다. 가입 경로와 텐센트 문서 사용 여부도 보관합니다. 회사 계정으로 로그인하는 경우 회사가 제공하는 부서, 휴대폰 번호, 사번, 재직 상태를 보관하고, 직접 입력하거나 삭제하기 전까지는 성별과 생년월일도 보관합니다.',
      '‘내 계정’에서 확인하고 내보내고 삭제할 수 있습니다.',
      '사이트 관리자인 경우 관리자로서 한 작업은 아이디와 함께 활동 기록에 남고, 계정을 삭제한 뒤에도 보관됩니다.',
    ],
    [
      '필수 쿠키와 저장소',
      '로그인 상태, 언어, 화면 테마, 쿠키 선택입니다. 플러그인을 열거나 패키지를 다운로드하면 같은 방문자를 한 번만 집계하기 위한 임의의 번호를 설정합니다. 이 번호로는 누구인지 알 수 없습니다.',
    ],
    [
      '선택 항목',
      '동의한 경우에만 페이지 이용을 집계하고 최근 검색어(최대 8개)를 이 브라우저에 남깁니다. 검색 기록은 보관을 위해 전송되지 않습니다. Do Not Track 또는 Global Privacy Control을 보내는 브라우저는 거부한 것으로 봅니다.',
      '로그인한 동안에는 성별, 생년월일, 가입 경로, 텐센트 문서 사용 여부도 집계에 포함되며, 아이디, 이름, 이메일 주소는 포함되지 않습니다. 계정을 삭제하면 이 사이트에 저장된 이 정보도 삭제됩니다.',
      '페이지 하단의 ‘쿠키 설정’에서 언제든지 바꿀 수 있으며, 거부하면 저장된 것이 삭제됩니다.',
    ],
    [
      '공개 범위',
      '닉네임, 프로필 사진, 게시한 플러그인은 모두에게 공개됩니다. 신고는 관리자만, 이메일 주소·사번·재직 상태·가입 경로는 최고 관리자만, 성별과 생년월일은 본인만 볼 수 있습니다. 데이터를 판매하지 않습니다.',
    ],
    ['플러그인', '플러그인의 책임은 개발자에게 있습니다. 요청하는 권한과 접속 주소는 상세 화면에 있습니다.'],
  ],
  'ru-RU': [
    'Политика конфиденциальности',
    [
      'Просмотр без аккаунта',
      'Для просмотра аккаунт не нужен. Сервер недолго использует ваш IP-адрес, чтобы ограничивать слишком частые запросы. Если браузер не сохраняет cookie, хеш адреса позволяет учитывать просмотры, скачивания и поисковые запросы раз в день; случайное значение для хеша удаляется после этого дня, и восстановить адрес нельзя.',
    ],
    [
      'Аккаунт',
      'Мы храним указанные вами логин, имя на сайте и адрес почты, хеш пароля, сеансы (время и название браузера), язык интерфейса (для писем), а также ваши отметки «Нравится», установки, скачивания, публикации и жалобы.',
      'Пол и дату рождения можно указать по желанию и удалить в любое время. Мы также храним, через какой канал вы зарегистрировались и пользуетесь ли Документами Tencent. При входе через компанию мы храним то, что она сообщает о вас: отдел, мобильный номер, табельный номер и кадровый статус, а также пол и дату рождения, пока вы сами их не укажете или не удалите.',
      'В разделе «Мой аккаунт» эти данные можно посмотреть, выгрузить и удалить.',
      'Если вы администратор сайта, ваши действия в этой роли остаются в журнале вместе с логином, даже после удаления аккаунта.',
    ],
    [
      'Необходимые cookie и хранилище',
      'Вход, язык, оформление и ваш выбор в отношении cookie. При открытии плагина и скачивании пакета сохраняется случайное число, чтобы один посетитель учитывался один раз; личность оно не раскрывает.',
    ],
    [
      'Необязательные',
      'Только с вашего согласия мы считаем, как используются страницы, и храним в этом браузере недавние запросы (не более 8). На сервер для хранения они не отправляются. Браузер, который посылает Do Not Track или Global Privacy Control, считается отказавшимся.',
      'Пока вы вошли в аккаунт, в статистику входят также ваш пол, дата рождения, канал регистрации и то, пользуетесь ли вы Документами Tencent, но не логин, имя и почта. При удалении аккаунта эти данные удаляются и здесь.',
      'Выбор можно изменить в любое время через «Настройки cookie» внизу страницы; отказ удаляет сохранённое.',
    ],
    [
      'Кто это видит',
      'Имя на сайте, фото и опубликованные плагины видны всем. Жалобы видят только администраторы; почту, табельный номер, кадровый статус и канал регистрации — только главные администраторы; пол и дату рождения — только вы. Данные мы не продаём.',
    ],
    [
      'Плагины',
      'За плагины отвечают их разработчики. Разрешения и сетевые адреса, которые запрашивает плагин, указаны на его странице.',
    ],
  ],
  'es-ES': [
    'Privacidad',
    [
      'Mientras exploras',
      'Para explorar no hace falta una cuenta. El servidor usa tu dirección IP durante poco tiempo para limitar el exceso de solicitudes. Si tu navegador no guarda cookies, un hash de la dirección hace que las visitas, descargas y búsquedas cuenten una vez al día; el valor aleatorio con que se crea se borra al acabar el día y ya no se puede recuperar la dirección.',
    ],
    [
      'Tu cuenta',
      'Guardamos el nombre de usuario, el nombre visible y el correo que indicaste, tu contraseña cifrada con hash, tus sesiones (horas y nombre del navegador), el idioma de la interfaz (para los correos), tus «Me gusta» y lo que instalaste, descargaste, publicaste y denunciaste.',
      'Puedes indicar tu sexo y tu fecha de nacimiento, y borrarlos cuando quieras. También guardamos por qué canal te registraste y si usas Documentos de Tencent. Si inicias sesión a través de tu empresa, guardamos los datos que ella facilita: departamento, teléfono móvil, número de empleado y situación laboral, y tu sexo y fecha de nacimiento hasta que los indiques o borres tú.',
      'En «Mi cuenta» puedes verlo, exportarlo y borrarlo.',
      'Si administras este sitio, lo que hiciste como administrador queda en su registro con el nombre de tu cuenta, también después de borrarla.',
    ],
    [
      'Cookies y almacenamiento necesarios',
      'Tu sesión, el idioma, la apariencia y tu elección sobre las cookies. Al abrir un plugin o descargar un paquete se crea un número al azar para contar una sola vez a cada visitante; no revela quién eres.',
    ],
    [
      'Opcional',
      'Solo si aceptas contamos cómo se usan las páginas y guardamos tus búsquedas recientes (8 como máximo) en este navegador. Esas búsquedas no se nos envían para guardarlas. Un navegador que envía Do Not Track o Global Privacy Control cuenta como un rechazo.',
      'Mientras tienes la sesión iniciada, estas cifras incluyen también tu sexo, tu fecha de nacimiento, tu canal de registro y si usas Documentos de Tencent, pero ni la cuenta, ni el nombre, ni el correo. Al borrar tu cuenta se borran también aquí.',
      'Puedes cambiarlo cuando quieras en «Configurar cookies», al pie de la página; al rechazar se borra lo guardado.',
    ],
    [
      'Quién lo ve',
      'Tu nombre visible, tu foto y los plugins publicados son públicos. Las denuncias solo las ve la administración; tu correo, número de empleado, situación laboral y canal de registro, solo los superadministradores; tu sexo y tu fecha de nacimiento, solo tú. No vendemos datos.',
    ],
    [
      'Plugins',
      'De los plugins responden sus desarrolladores. Los permisos y las direcciones de red que pide cada uno figuran en su detalle.',
    ],
  ],
};
