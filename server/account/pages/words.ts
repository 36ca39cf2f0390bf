import type { Locale } from '../../../contract/fields';

/** What the sign-in pages say. `{minutes}`, `{label}` (how a company's sign-in is called) and `{account}` are filled in. */
export interface SignInWords {
  language: string;
  sign_in: string;
  sign_in_lead: string;
  sign_up: string;
  sign_up_lead: string;
  /** `{protocol}` and `{privacy}` become links by the names below. */
  sign_up_terms: string;
  protocol: string;
  privacy: string;
  account: string;
  account_hint: string;
  password: string;
  password_hint: string;
  nick_name: string;
  nick_name_hint: string;
  new_here: string;
  create_account: string;
  have_account: string;
  back: string;
  choose_language: string;
  invalid_credentials: string;
  too_many_attempts: string;
  rate_limited: string;
  account_locked: string;
  account_taken: string;
  invalid_account: string;
  weak_password: string;
  invalid_nick_name: string;
  name_reserved: string;
  failed: string;
  refused: string;
  refused_why: string;
  cross_site: string;
  sign_in_with: string;
  company_account: string;
  directory_lead: string;
  or_here: string;
  sign_in_here: string;
  provider_refused: string;
  provider_unreachable: string;
  sign_in_expired: string;
  bind: string;
  bind_lead: string;
  bind_submit: string;
  bind_new: string;
  identity_taken: string;
}

export const WORDS: Record<Locale, SignInWords> = {
  'zh-CN': {
    language: '简体中文',
    sign_in: '登录',
    sign_in_lead: '欢迎回来，请使用你的套件账号。',
    sign_up: '注册',
    sign_up_lead: '有了账号，就可以点赞、安装和发布插件。',
    sign_up_terms: '注册即表示同意{protocol}，并已阅读{privacy}。',
    protocol: '用户协议',
    privacy: '隐私说明',
    account: '账号',
    account_hint: '3 至 64 个字符：字母、数字或 . _ @ + -',
    password: '密码',
    password_hint: '至少 8 个字符',
    nick_name: '昵称（选填）',
    nick_name_hint: '别人看到的名字，最多 50 个字符',
    new_here: '还没有账号？',
    create_account: '注册账号',
    have_account: '已有账号？',
    back: '返回插件广场',
    choose_language: '选择语言',
    invalid_credentials: '账号或密码不正确，请检查后重试。',
    too_many_attempts: '此账号登录失败次数过多，请在 {minutes} 分钟后重试。',
    rate_limited: '操作太频繁，请稍后再试。',
    account_locked: '此账号已被管理员锁定，请联系管理员。',
    account_taken: '此账号已被注册，请换一个，或直接登录。',
    invalid_account: '账号需为 3 至 64 个字符，只能包含字母、数字或 . _ @ + -',
    weak_password: '密码需为 8 至 128 个字符，且不能与账号相同。',
    invalid_nick_name: '昵称最多 50 个字符，且不能包含控制字符或看不见的字符。',
    name_reserved: '此名称属于本站、某个角色或管理员，或与其过于相似，请换一个。',
    failed: '出了点问题，请稍后再试。',
    refused: '无法从这里登录',
    refused_why: '登录后要返回的地址不在允许的范围内，因此已停止登录。请从插件广场重新登录。',
    cross_site: '这次提交来自其他网站，因此未被接受。请在本页重新登录。',
    sign_in_with: '使用{label}登录',
    company_account: '企业账号',
    directory_lead: '请使用{label}的账号和密码登录。',
    or_here: '或使用本站账号',
    sign_in_here: '使用本站账号登录',
    provider_refused: '登录服务没有确认你的身份，请重试；若仍不行，请联系管理员。',
    provider_unreachable: '登录服务暂时没有响应，请稍后再试。',
    sign_in_expired: '这次登录已过期或已被使用，请重新登录。',
    bind: '关联账号',
    bind_lead:
      '这里已有名为 {account} 的账号。如果它是你的，输入它的密码即可与{label}关联；以后两种方式都登录同一个账号。',
    bind_submit: '关联并登录',
    bind_new: '这不是我的账号，新建一个',
    identity_taken: '此企业账号已关联本站的另一个账号，请用它登录，或联系管理员。',
  },
  'en-US': {
    language: 'English',
    sign_in: 'Log in',
    sign_in_lead: 'Welcome back. Use your suite account.',
    sign_up: 'Sign up',
    sign_up_lead: 'With an account you can like, install and publish plugins.',
    sign_up_terms: 'By signing up you accept the {protocol}. How we treat your data: {privacy}.',
    protocol: 'user agreement',
    privacy: 'Privacy',
    account: 'Account',
    account_hint: '3 to 64 characters: letters, digits or . _ @ + -',
    password: 'Password',
    password_hint: 'At least 8 characters',
    nick_name: 'Display name (optional)',
    nick_name_hint: 'What others see, up to 50 characters',
    new_here: 'New here?',
    create_account: 'Create an account',
    have_account: 'Already have an account?',
    back: 'Back to the square',
    choose_language: 'Choose a language',
    invalid_credentials: 'Account and password do not match. Check both and try again.',
    too_many_attempts: 'Too many logins with this account failed. Try again in {minutes} min.',
    rate_limited: 'Too many requests. Wait a little and try again.',
    account_locked: 'An administrator has locked this account. Contact the administrator.',
    account_taken: 'Somebody has this account already. Choose another, or log in with it.',
    invalid_account: 'An account has 3 to 64 characters: letters, digits or . _ @ + -',
    weak_password: 'A password has 8 to 128 characters and is not the account itself.',
    invalid_nick_name: 'A display name has at most 50 characters, none of them invisible.',
    name_reserved: 'This name belongs to the site or its administrators, or looks like one that does. Choose another.',
    failed: 'Something went wrong. Try again in a moment.',
    refused: 'You cannot log in from here',
    refused_why:
      'The address to return to is not one that this site trusts, so the login stopped. Start again from the plugin square.',
    cross_site: 'This form came from another website and was not accepted. Log in here instead.',
    sign_in_with: 'Log in with {label}',
    company_account: 'your company account',
    directory_lead: 'Use your account and password of {label}.',
    or_here: 'or with an account of this site',
    sign_in_here: 'Log in with an account of this site',
    provider_refused:
      'The login service did not confirm who you are. Try again; if it fails again, ask the administrator.',
    provider_unreachable: 'The login service does not answer just now. Try again in a moment.',
    sign_in_expired: 'This login took too long or was used already. Log in again.',
    bind: 'Join your accounts',
    bind_lead:
      'There is an account named {account} here. If it is yours, its password joins it with {label}; from then on both log in to the same account.',
    bind_submit: 'Join and log in',
    bind_new: 'It is not mine: make a new one',
    identity_taken:
      'This company account logs in to another account of this site already. Log in with it, or ask the administrator.',
  },
  'ja-JP': {
    language: '日本語',
    sign_in: 'ログイン',
    sign_in_lead: 'おかえりなさい。スイートのアカウントをご利用ください。',
    sign_up: '新規登録',
    sign_up_lead: 'アカウントを作成すると、プラグインのいいね・インストール・公開ができます。',
    sign_up_terms: '登録すると{protocol}に同意したものとみなされます。データの扱い：{privacy}',
    protocol: '利用規約',
    privacy: 'プライバシー',
    account: 'アカウント',
    account_hint: '3～64 文字の文字・数字・記号（. _ @ + -）',
    password: 'パスワード',
    password_hint: '8 文字以上',
    nick_name: '表示名（任意）',
    nick_name_hint: 'ほかの人に表示される名前、50 文字まで',
    new_here: '初めてご利用ですか？',
    create_account: 'アカウントを作成',
    have_account: 'アカウントをお持ちですか？',
    back: 'プラグイン広場に戻る',
    choose_language: '言語を選択',
    invalid_credentials: 'アカウントまたはパスワードが正しくありません。確認してもう一度お試しください。',
    too_many_attempts: 'このアカウントはログインの失敗が多すぎます。{minutes} 分後にもう一度お試しください。',
    rate_limited: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
    account_locked: 'このアカウントは管理者によってロックされています。管理者に連絡してください。',
    account_taken: 'このアカウントはすでに使われています。別の名前にするか、ログインしてください。',
    invalid_account: 'アカウントは 3～64 文字で、文字・数字・記号（. _ @ + -）が使えます。',
    weak_password: 'パスワードは 8～128 文字で、アカウントと異なるものにしてください。',
    invalid_nick_name: '表示名は 50 文字までで、制御文字や見えない文字は使えません。',
    name_reserved: 'この名前は、サイトや管理者の名前、またはそれに似た名前です。別の名前にしてください。',
    failed: '問題が発生しました。しばらくしてからもう一度お試しください。',
    refused: 'ここからはログインできません',
    refused_why: 'ログイン後の戻り先が許可されていないため、中止しました。プラグイン広場からやり直してください。',
    cross_site: 'ほかのサイトからの送信のため、受け付けませんでした。このページからログインしてください。',
    sign_in_with: '{label}でログイン',
    company_account: '会社のアカウント',
    directory_lead: '{label}のアカウントとパスワードを入力してください。',
    or_here: 'またはこのサイトのアカウントで',
    sign_in_here: 'このサイトのアカウントでログイン',
    provider_refused:
      'ログインサービスで本人確認ができませんでした。もう一度お試しください。解決しない場合は管理者にお問い合わせください。',
    provider_unreachable: 'ログインサービスが応答していません。しばらくしてからもう一度お試しください。',
    sign_in_expired: 'このログインは期限切れか、すでに使用されています。もう一度ログインしてください。',
    bind: 'アカウントの連携',
    bind_lead:
      '{account} というアカウントがすでにあります。ご自分のものであれば、そのパスワードを入力すると{label}と連携され、以後どちらからでも同じアカウントにログインできます。',
    bind_submit: '連携してログイン',
    bind_new: '自分のものではないので新しく作成する',
    identity_taken:
      'この会社アカウントは、すでにこのサイトの別のアカウントと連携されています。そのアカウントでログインするか、管理者にお問い合わせください。',
  },
  'ko-KR': {
    language: '한국어',
    sign_in: '로그인',
    sign_in_lead: '다시 오신 것을 환영합니다. 스위트 계정을 사용하세요.',
    sign_up: '회원가입',
    sign_up_lead: '계정이 있으면 플러그인에 좋아요를 누르고, 설치하고, 게시할 수 있습니다.',
    sign_up_terms: '가입하면 {protocol}에 동의하는 것으로 봅니다. 데이터 처리: {privacy}',
    protocol: '이용약관',
    privacy: '개인정보 처리방침',
    account: '계정',
    account_hint: '3~64자: 문자, 숫자 또는 . _ @ + -',
    password: '비밀번호',
    password_hint: '8자 이상',
    nick_name: '표시 이름(선택)',
    nick_name_hint: '다른 사람에게 보이는 이름, 최대 50자',
    new_here: '처음이신가요?',
    create_account: '계정 만들기',
    have_account: '이미 계정이 있나요?',
    back: '플러그인 광장으로 돌아가기',
    choose_language: '언어 선택',
    invalid_credentials: '계정 또는 비밀번호가 올바르지 않습니다. 확인한 후 다시 시도하세요.',
    too_many_attempts: '이 계정의 로그인 실패가 너무 많습니다. {minutes}분 뒤에 다시 시도하세요.',
    rate_limited: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    account_locked: '관리자가 이 계정을 잠갔습니다. 관리자에게 문의하세요.',
    account_taken: '이미 사용 중인 계정입니다. 다른 이름을 쓰거나 로그인하세요.',
    invalid_account: '계정은 3~64자의 문자, 숫자 또는 . _ @ + - 로 이루어집니다.',
    weak_password: '비밀번호는 8~128자이며 계정과 달라야 합니다.',
    invalid_nick_name: '표시 이름은 최대 50자이며 제어 문자나 보이지 않는 문자를 쓸 수 없습니다.',
    name_reserved: '사이트나 관리자의 이름이거나 이와 비슷한 이름입니다. 다른 이름을 선택하세요.',
    failed: '문제가 발생했습니다. 잠시 후 다시 시도하세요.',
    refused: '여기서는 로그인할 수 없습니다',
    refused_why: '로그인 뒤 돌아갈 주소가 허용되지 않아 로그인을 중단했습니다. 플러그인 광장에서 다시 시작하세요.',
    cross_site: '다른 사이트에서 보낸 요청이라 받아들이지 않았습니다. 이 페이지에서 로그인하세요.',
    sign_in_with: '{label}(으)로 로그인',
    company_account: '회사 계정',
    directory_lead: '{label}의 계정과 비밀번호를 입력하세요.',
    or_here: '또는 이 사이트의 계정으로',
    sign_in_here: '이 사이트의 계정으로 로그인',
    provider_refused: '로그인 서비스에서 본인 확인을 하지 못했습니다. 다시 시도하고, 계속되면 관리자에게 문의하세요.',
    provider_unreachable: '로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도하세요.',
    sign_in_expired: '이 로그인은 시간이 초과되었거나 이미 사용되었습니다. 다시 로그인하세요.',
    bind: '계정 연결',
    bind_lead:
      '{account} 계정이 이미 있습니다. 본인의 계정이라면 비밀번호를 입력해 {label}와(과) 연결하세요. 이후 어느 쪽으로든 같은 계정에 로그인합니다.',
    bind_submit: '연결하고 로그인',
    bind_new: '내 계정이 아닙니다. 새로 만들기',
    identity_taken:
      '이 회사 계정은 이미 이 사이트의 다른 계정에 연결되어 있습니다. 그 계정으로 로그인하거나 관리자에게 문의하세요.',
  },
  'ru-RU': {
    language: 'Русский',
    sign_in: 'Вход',
    sign_in_lead: 'С возвращением. Войдите с общим аккаунтом наших продуктов.',
    sign_up: 'Регистрация',
    sign_up_lead: 'С аккаунтом можно ставить отметки «Нравится», устанавливать и публиковать плагины.',
    sign_up_terms: 'Регистрируясь, вы принимаете {protocol}. Как мы обращаемся с данными: {privacy}.',
    protocol: 'пользовательское соглашение',
    privacy: 'Конфиденциальность',
    account: 'Логин',
    account_hint: 'От 3 до 64 символов: буквы, цифры или . _ @ + -',
    password: 'Пароль',
    password_hint: 'Не меньше 8 символов',
    nick_name: 'Имя на сайте (необязательно)',
    nick_name_hint: 'Его видят другие, до 50 символов',
    new_here: 'Впервые здесь?',
    create_account: 'Создать аккаунт',
    have_account: 'Уже есть аккаунт?',
    back: 'Вернуться на площадку',
    choose_language: 'Выбор языка',
    invalid_credentials: 'Неверный логин или пароль. Проверьте их и повторите попытку.',
    too_many_attempts: 'Слишком много неудачных попыток входа. Повторите попытку через {minutes} мин.',
    rate_limited: 'Слишком много запросов. Подождите немного и повторите попытку.',
    account_locked: 'Аккаунт заблокирован администратором. Обратитесь к администратору.',
    account_taken: 'Этот логин занят. Выберите другой или войдите с ним.',
    invalid_account: 'Логин — от 3 до 64 символов: буквы, цифры или . _ @ + -',
    weak_password: 'Пароль — от 8 до 128 символов и не совпадает с логином.',
    invalid_nick_name: 'Имя на сайте — до 50 символов, без управляющих и невидимых.',
    name_reserved: 'Это имя сайта или администратора либо похоже на него. Выберите другое.',
    failed: 'Что-то пошло не так. Повторите попытку чуть позже.',
    refused: 'Отсюда войти нельзя',
    refused_why:
      'Адрес возврата не входит в число разрешённых, поэтому вход остановлен. Начните снова с площадки плагинов.',
    cross_site: 'Форма пришла с другого сайта и не была принята. Войдите на этой странице.',
    sign_in_with: 'Войти через {label}',
    company_account: 'аккаунт компании',
    directory_lead: 'Введите логин и пароль: {label}.',
    or_here: 'или с аккаунтом этого сайта',
    sign_in_here: 'Войти с аккаунтом этого сайта',
    provider_refused:
      'Служба входа не подтвердила вашу личность. Повторите попытку; если не поможет, обратитесь к администратору.',
    provider_unreachable: 'Служба входа сейчас не отвечает. Повторите попытку чуть позже.',
    sign_in_expired: 'Этот вход занял слишком много времени или уже использован. Войдите ещё раз.',
    bind: 'Объединение аккаунтов',
    bind_lead:
      'Здесь уже есть аккаунт {account}. Если он ваш, введите его пароль, чтобы связать его ({label}); дальше оба способа будут вести в один аккаунт.',
    bind_submit: 'Связать и войти',
    bind_new: 'Он не мой: создать новый',
    identity_taken:
      'Этот аккаунт компании уже связан с другим аккаунтом сайта. Войдите с ней или обратитесь к администратору.',
  },
  'es-ES': {
    language: 'Español',
    sign_in: 'Iniciar sesión',
    sign_in_lead: 'Te damos la bienvenida de nuevo. Usa tu cuenta de la suite.',
    sign_up: 'Registrarse',
    sign_up_lead: 'Con una cuenta puedes dar «Me gusta», instalar y publicar plugins.',
    sign_up_terms: 'Al registrarte aceptas las {protocol}. Cómo tratamos tus datos: {privacy}.',
    protocol: 'condiciones de uso',
    privacy: 'Privacidad',
    account: 'Usuario',
    account_hint: 'De 3 a 64 caracteres: letras, cifras o . _ @ + -',
    password: 'Contraseña',
    password_hint: 'Al menos 8 caracteres',
    nick_name: 'Nombre visible (opcional)',
    nick_name_hint: 'Lo que ven los demás, hasta 50 caracteres',
    new_here: '¿Es tu primera vez aquí?',
    create_account: 'Crear una cuenta',
    have_account: '¿Ya tienes una cuenta?',
    back: 'Volver a la plaza',
    choose_language: 'Elegir idioma',
    invalid_credentials: 'El usuario o la contraseña no son correctos. Revísalos e inténtalo de nuevo.',
    too_many_attempts: 'Demasiados intentos fallidos con esta cuenta. Inténtalo de nuevo dentro de {minutes} min.',
    rate_limited: 'Demasiadas solicitudes. Espera un poco e inténtalo de nuevo.',
    account_locked: 'Un administrador ha bloqueado esta cuenta. Contacta con la administración.',
    account_taken: 'Ese nombre de usuario ya está en uso. Elige otro o inicia sesión con él.',
    invalid_account: 'Un nombre de usuario tiene de 3 a 64 caracteres: letras, cifras o . _ @ + -',
    weak_password: 'Una contraseña tiene de 8 a 128 caracteres y no es el propio nombre de usuario.',
    invalid_nick_name: 'El nombre visible tiene como máximo 50 caracteres, todos visibles.',
    name_reserved: 'Este nombre es el del sitio o de un administrador, o se le parece. Elige otro.',
    failed: 'Algo ha ido mal. Inténtalo de nuevo dentro de un momento.',
    refused: 'No puedes iniciar sesión desde aquí',
    refused_why:
      'La dirección de vuelta no está entre las permitidas, así que se ha detenido el inicio de sesión. Empieza de nuevo desde la plaza de plugins.',
    cross_site: 'El formulario venía de otro sitio web y no se ha aceptado. Inicia sesión en esta página.',
    sign_in_with: 'Iniciar sesión con {label}',
    company_account: 'la cuenta de tu empresa',
    directory_lead: 'Introduce tu usuario y tu contraseña de {label}.',
    or_here: 'o con una cuenta de este sitio',
    sign_in_here: 'Iniciar sesión con una cuenta de este sitio',
    provider_refused:
      'El servicio de inicio de sesión no confirmó quién eres. Inténtalo de nuevo; si vuelve a fallar, avisa al administrador.',
    provider_unreachable: 'El servicio de inicio de sesión no responde ahora. Inténtalo dentro de un momento.',
    sign_in_expired: 'Este inicio de sesión tardó demasiado o ya se usó. Vuelve a iniciar sesión.',
    bind: 'Unir tus cuentas',
    bind_lead:
      'Aquí ya existe una cuenta llamada {account}. Si es tuya, su contraseña la une ({label}); desde entonces ambas formas llevan a la misma cuenta.',
    bind_submit: 'Unir e iniciar sesión',
    bind_new: 'No es mía: crear una nueva',
    identity_taken:
      'Esta cuenta de empresa ya está unida a otra cuenta de este sitio. Inicia sesión con ella o avisa al administrador.',
  },
};
