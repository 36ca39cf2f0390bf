import type { Locale } from '../../contract/fields';
import type { LegalText } from './LegalText';

/** The user agreement. */
export const PROTOCOL: Record<Locale, LegalText> = {
  'zh-CN': [
    '用户协议',
    ['关于本站', '插件广场汇集设计工具的插件。任何人都可以浏览和下载；点赞、安装、发布和举报需要账号。'],
    [
      '你的账号',
      '请使用自己的账号，并保管好密码。以你的账号进行的操作视为你的操作；如发现他人使用，请修改密码并退出其他所有设备。',
      '你可以随时在“我的账号”中导出数据或注销账号。已发布的插件会保留，但不再显示你的昵称。',
    ],
    [
      '发布插件',
      '你保留对所发布内容的全部权利，并允许本站展示和分发它。只发布你有权发布的内容。',
      '插件必须如实说明功能，只请求所需的权限，不得损害他人的设备、数据或权益。每个版本在公开前都会经过审核；审核可以发现问题，但不保证没有问题。',
    ],
    [
      '使用插件',
      '插件由各自的开发者提供，开发者对其插件负责。安装前请查看插件请求的权限和网络地址。发现问题请在插件详情中举报。',
    ],
    ['平台管理', '管理员可以拒绝或下架违反本协议或法律的内容，并会向开发者说明原因。'],
    ['责任', '本站按现状提供，不保证不中断或没有错误。法律规定不得排除的责任不受此限。'],
    ['变更', '本协议有变更时会更新上方日期。变更后继续使用即表示接受。'],
  ],
  'en-US': [
    'User agreement',
    [
      'What this site is',
      'Plugin Square offers plugins for design tools. Anyone can browse and download. Liking, installing, publishing and reporting require an account.',
    ],
    [
      'Your account',
      'Use your own account and keep your password to yourself. Actions taken with your account count as yours. If someone else uses it, change your password and log out on all other devices.',
      'You can export your data or delete your account at any time in My account. Plugins that you published stay, without your name.',
    ],
    [
      'Publishing',
      'You keep all rights to what you publish, and allow this site to display and distribute it. Publish only what you have the right to publish.',
      'A plugin must say truthfully what it does, request only the permissions it needs, and not harm anyone’s device, data or rights. Every version is reviewed before it becomes public. A review can find problems, but doesn’t guarantee that there are none.',
    ],
    [
      'Using plugins',
      'Plugins are provided by their developers, who are responsible for them. Before you install one, check the permissions and network addresses that it requests. Report problems from the plugin’s page.',
    ],
    [
      'What we may do',
      'Administrators may reject or remove content that violates this agreement or the law, and will tell the developer why.',
    ],
    [
      'Liability',
      'The site is provided “as is”, without a guarantee that it is uninterrupted or free of errors. This doesn’t limit liability that the law doesn’t allow us to exclude.',
    ],
    [
      'Changes',
      'When this agreement changes, the date above is updated. By using the site after that, you accept the changes.',
    ],
  ],
  'ja-JP': [
    '利用規約',
    [
      'このサイトについて',
      'プラグイン広場は、デザインツール用のプラグインを集めたサイトです。閲覧とダウンロードは誰でもできます。いいね、インストール、公開、報告にはアカウントが必要です。',
    ],
    [
      'アカウント',
      'ご自身のアカウントを使用し、パスワードを他人に知らせないでください。アカウントで行われた操作は、ご本人の操作とみなされます。他人に使われたときは、パスワードを変更し、ほかのすべての端末からログアウトしてください。',
      'データのエクスポートとアカウントの削除は「マイアカウント」でいつでも行えます。公開済みのプラグインは、開発者名を表示せずに残ります。',
    ],
    [
      'プラグインの公開',
      '公開したものに関する権利はすべてご本人に残り、このサイトには表示と配布を許可するものとします。公開する権利のあるものだけを公開してください。',
      'プラグインは機能を正しく説明し、必要な権限だけを求め、他人の端末、データ、権利を害してはなりません。すべてのバージョンは公開前に審査されますが、審査は問題がないことを保証するものではありません。',
    ],
    [
      'プラグインの利用',
      'プラグインは各開発者が提供し、責任を負います。インストールの前に、求められる権限と接続先を確認してください。問題があれば、プラグインの詳細画面から報告してください。',
    ],
    [
      '運営の対応',
      '管理者は、本規約または法律に反するものを却下または削除することができ、その理由を開発者に伝えます。',
    ],
    [
      '責任',
      'このサイトは現状のまま提供され、中断や誤りがないことを保証しません。法律で除外できない責任はこの限りではありません。',
    ],
    ['変更', '本規約を変更したときは、上の日付を改めます。変更後の利用をもって、変更に同意したものとみなします。'],
  ],
  'ko-KR': [
    '이용약관',
    [
      '사이트 소개',
      '플러그인 스토어는 디자인 도구용 플러그인을 모아 둔 곳입니다. 누구나 둘러보고 다운로드할 수 있으며, 좋아요, 설치, 게시, 신고에는 계정이 필요합니다.',
    ],
    [
      '계정',
      '본인의 계정을 사용하고 비밀번호를 남에게 알리지 마세요. 계정으로 이루어진 일은 본인이 한 것으로 봅니다. 다른 사람이 사용했다면 비밀번호를 바꾸고 다른 모든 기기에서 로그아웃하세요.',
      '‘내 계정’에서 언제든지 데이터를 내보내거나 계정을 삭제할 수 있습니다. 게시한 플러그인은 개발자 이름 없이 남습니다.',
    ],
    [
      '게시',
      '게시한 콘텐츠에 대한 모든 권리는 본인에게 있으며, 이 사이트가 해당 콘텐츠를 표시하고 배포하는 것을 허용합니다. 게시할 권리가 있는 콘텐츠만 게시하세요.',
      '플러그인은 기능을 사실대로 설명하고, 필요한 권한만 요청하며, 다른 사람의 기기, 데이터, 권리를 해치지 않아야 합니다. 모든 버전은 공개 전에 심사하지만, 심사가 문제가 없음을 보장하지는 않습니다.',
    ],
    [
      '플러그인 사용',
      '플러그인은 각 개발자가 제공하고 책임집니다. 설치하기 전에 요청하는 권한과 접속 주소를 확인하세요. 문제가 있으면 플러그인 상세 화면에서 신고하세요.',
    ],
    [
      '관리자의 조치',
      '관리자는 이 약관이나 법을 위반한 콘텐츠를 반려하거나 게시를 중단할 수 있으며, 개발자에게 그 이유를 알립니다.',
    ],
    [
      '책임',
      '이 사이트는 있는 그대로 제공되며, 중단이나 오류가 없음을 보장하지 않습니다. 법으로 제외할 수 없는 책임은 제외하지 않습니다.',
    ],
    ['변경', '약관이 바뀌면 위의 날짜도 바뀝니다. 그 뒤에 계속 이용하면 변경에 동의한 것으로 봅니다.'],
  ],
  'ru-RU': [
    'Пользовательское соглашение',
    [
      'Что это за сайт',
      'В каталоге собраны плагины для инструментов дизайна. Просматривать и скачивать их может каждый; чтобы ставить отметки «Нравится», устанавливать и публиковать плагины и жаловаться на них, нужен аккаунт.',
    ],
    [
      'Аккаунт',
      'Пользуйтесь своим аккаунтом и никому не сообщайте пароль. Действия, выполненные с вашим аккаунтом, считаются вашими; если аккаунтом пользуется кто-то другой, смените пароль и завершите остальные сеансы.',
      'В любое время в разделе «Мой аккаунт» можно выгрузить данные или удалить аккаунт. Опубликованные плагины останутся, но без вашего имени.',
    ],
    [
      'Публикация',
      'Все права на опубликованное остаются у вас; сайту вы разрешаете показывать и распространять его. Публикуйте только то, на что имеете право.',
      'Плагин должен правдиво описывать, что он делает, запрашивать только нужные разрешения и не вредить чужим устройствам, данным и правам. Каждая версия проверяется до публикации; проверка находит ошибки, но не гарантирует, что их нет.',
    ],
    [
      'Использование плагинов',
      'Плагины создают их разработчики, они за них и отвечают. Перед установкой посмотрите, какие разрешения и сетевые адреса запрашивает плагин. О проблемах сообщайте со страницы плагина.',
    ],
    [
      'Права администрации',
      'Администраторы могут отклонить или снять с публикации то, что нарушает соглашение или закон, и сообщают автору причину.',
    ],
    [
      'Ответственность',
      'Сайт предоставляется «как есть», без гарантии бесперебойной работы. Ответственность, которую закон не позволяет исключить, не исключается.',
    ],
    [
      'Изменения',
      'Когда соглашение меняется, меняется и дата вверху. Пользуясь сайтом после этого, вы принимаете изменения.',
    ],
  ],
  'es-ES': [
    'Condiciones de uso',
    [
      'Qué es este sitio',
      'El catálogo reúne plugins para herramientas de diseño. Cualquiera puede explorar y descargar; para dar «Me gusta», instalar, publicar y denunciar hace falta una cuenta.',
    ],
    [
      'Tu cuenta',
      'Usa una cuenta propia y no compartas la contraseña. Lo que se haga con tu cuenta se considera hecho por ti; si la usa otra persona, cambia la contraseña y cierra las demás sesiones.',
      'Puedes exportar tus datos o cerrar la cuenta cuando quieras en «Mi cuenta». Lo publicado permanece, sin tu nombre.',
    ],
    [
      'Publicar',
      'Conservas todos los derechos sobre lo que publicas y permites que este sitio lo muestre y lo distribuya. Publica solo aquello que tengas derecho a publicar.',
      'Un plugin debe describir con veracidad lo que hace, pedir solo los permisos que necesita y no dañar dispositivos, datos ni derechos ajenos. Cada versión se revisa antes de ser pública; la revisión encuentra problemas, pero no garantiza que no los haya.',
    ],
    [
      'Usar plugins',
      'Los plugins los hacen sus desarrolladores, que responden de ellos. Antes de instalar uno, mira los permisos y las direcciones de red que pide. Si encuentras un problema, denúncialo desde la página del plugin.',
    ],
    [
      'Qué podemos hacer',
      'La administración puede rechazar o retirar lo que incumpla estas condiciones o la ley, y explica el motivo a su autor.',
    ],
    [
      'Responsabilidad',
      'El sitio se ofrece «tal cual», sin garantía de que funcione sin interrupciones ni errores. No se excluye la responsabilidad que la ley no permite excluir.',
    ],
    [
      'Cambios',
      'Cuando cambian estas condiciones, cambia la fecha de arriba. Usar el sitio después supone aceptarlas.',
    ],
  ],
};
