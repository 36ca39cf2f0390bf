import type { Locale } from '../../../contract/fields';

/** What the pages say that ask for a mail, or that a mail leads to. `{account}` and `{email}` are filled in. */
export interface MailPageWords {
  forgotten: string;
  no_mail: string;
  request_title: string;
  request_lead: string;
  account_or_email: string;
  send: string;
  sent_title: string;
  sent_lead: string;
  too_many: string;
  ask_again: string;
  confirm_title: string;
  confirm_lead: string;
  confirm: string;
  confirmed_title: string;
  confirmed_lead: string;
  taken_title: string;
  taken_why: string;
  proof_gone_title: string;
  proof_gone_why: string;
  my_account: string;
}

export const MAIL_PAGE_WORDS: Record<Locale, MailPageWords> = {
  'zh-CN': {
    forgotten: '忘记密码？',
    no_mail: '请联系管理员，获取设置新密码的链接。',
    request_title: '忘记密码',
    request_lead: '输入你的账号或已验证的邮箱地址，我们会把设置新密码的链接发送到该邮箱。',
    account_or_email: '账号或邮箱地址',
    send: '发送链接',
    sent_title: '请查收邮件',
    sent_lead:
      '如果该账号存在并有已验证的邮箱地址，链接正在发送途中，1 小时内有效。没有收到？请检查垃圾邮件，或联系管理员。',
    too_many: '申请次数过多，请稍后再试。',
    ask_again: '重新获取链接',
    confirm_title: '验证邮箱地址',
    confirm_lead: '{email} 是账号 {account} 的邮箱地址吗？',
    confirm: '验证',
    confirmed_title: '邮箱地址已验证',
    confirmed_lead: '忘记密码时，可以通过这个邮箱设置新密码。',
    taken_title: '此邮箱地址已被使用',
    taken_why: '另一个账号已验证了这个邮箱地址。请在账号资料中换一个地址，或登录那个账号。',
    proof_gone_title: '此链接已失效',
    proof_gone_why: '验证链接只能使用一次，24 小时内有效，且仅适用于账号当前的邮箱地址。可以在“我的账号”中重新发送。',
    my_account: '前往我的账号',
  },
  'en-US': {
    forgotten: 'Forgot your password?',
    no_mail: 'An administrator can make you a link for a new one.',
    request_title: 'Forgotten password',
    request_lead: 'Enter your account or its confirmed e-mail address. A link for a new password goes to that address.',
    account_or_email: 'Account or e-mail address',
    send: 'Send the link',
    sent_title: 'Look into your mailbox',
    sent_lead:
      'If there is such an account and its address is confirmed, a link is on its way. It works for an hour. Nothing there? Look among the spam, or ask an administrator.',
    too_many: 'Too many links were asked for from here. Try again later.',
    ask_again: 'Ask for a new link',
    confirm_title: 'Confirm your e-mail address',
    confirm_lead: 'Is {email} the address of the account {account}?',
    confirm: 'Confirm',
    confirmed_title: 'The address is confirmed',
    confirmed_lead: 'If you forget your password, a link for a new one can be sent to it.',
    taken_title: 'This address is in use',
    taken_why:
      'Another account has confirmed this e-mail address. Enter another one in your profile, or log in to that account.',
    proof_gone_title: 'This link no longer works',
    proof_gone_why:
      'A link works once, for 24 hours, and only for the address that the account has now. You can have another one sent under “My account”.',
    my_account: 'Go to my account',
  },
  'ja-JP': {
    forgotten: 'パスワードをお忘れですか？',
    no_mail: '管理者に、再設定用リンクの発行を依頼してください。',
    request_title: 'パスワードをお忘れの場合',
    request_lead:
      'アカウント、または確認済みのメールアドレスを入力してください。再設定用のリンクをそのアドレスに送信します。',
    account_or_email: 'アカウントまたはメールアドレス',
    send: 'リンクを送信',
    sent_title: 'メールをご確認ください',
    sent_lead:
      'アカウントが存在し、メールアドレスが確認済みの場合は、1 時間有効なリンクをお送りしました。届かないときは迷惑メールを確認するか、管理者にお問い合わせください。',
    too_many: 'リンクの申し込みが多すぎます。しばらくしてからもう一度お試しください。',
    ask_again: '新しいリンクを取得',
    confirm_title: 'メールアドレスの確認',
    confirm_lead: '{email} をアカウント {account} のメールアドレスとして確認しますか？',
    confirm: '確認する',
    confirmed_title: 'メールアドレスを確認しました',
    confirmed_lead: 'パスワードを忘れたときは、このアドレスで再設定できます。',
    taken_title: 'このメールアドレスは使われています',
    taken_why:
      '別のアカウントがこのメールアドレスを確認済みです。プロフィールで別のアドレスを入力するか、そのアカウントでログインしてください。',
    proof_gone_title: 'このリンクは無効です',
    proof_gone_why:
      'リンクは 24 時間以内に 1 回だけ、現在のメールアドレスに対してのみ使えます。「マイアカウント」から再送信できます。',
    my_account: 'マイアカウントへ',
  },
  'ko-KR': {
    forgotten: '비밀번호를 잊으셨나요?',
    no_mail: '관리자에게 재설정 링크를 요청하세요.',
    request_title: '비밀번호 찾기',
    request_lead: '계정 또는 확인된 이메일 주소를 입력하세요. 새 비밀번호를 설정하는 링크를 그 주소로 보냅니다.',
    account_or_email: '계정 또는 이메일 주소',
    send: '링크 보내기',
    sent_title: '메일함을 확인하세요',
    sent_lead:
      '계정이 있고 이메일 주소가 확인되어 있다면 1시간 동안 유효한 링크를 보냈습니다. 오지 않으면 스팸함을 확인하거나 관리자에게 문의하세요.',
    too_many: '링크 요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    ask_again: '새 링크 요청',
    confirm_title: '이메일 주소 확인',
    confirm_lead: '{email} 주소를 {account} 계정의 이메일 주소로 확인할까요?',
    confirm: '확인',
    confirmed_title: '이메일 주소가 확인되었습니다',
    confirmed_lead: '비밀번호를 잊었을 때 이 주소로 다시 설정할 수 있습니다.',
    taken_title: '이미 사용 중인 이메일 주소입니다',
    taken_why: '다른 계정이 이 이메일 주소를 확인했습니다. 프로필에서 다른 주소를 입력하거나 그 계정으로 로그인하세요.',
    proof_gone_title: '더 이상 사용할 수 없는 링크입니다',
    proof_gone_why:
      '링크는 24시간 안에 한 번만, 계정의 현재 이메일 주소에 대해서만 사용할 수 있습니다. ‘내 계정’에서 다시 보낼 수 있습니다.',
    my_account: '내 계정으로 이동',
  },
  'ru-RU': {
    forgotten: 'Забыли пароль?',
    no_mail: 'Администратор может создать для вас ссылку для нового пароля.',
    request_title: 'Забытый пароль',
    request_lead: 'Введите логин или подтверждённый адрес почты. Ссылка для нового пароля придёт на этот адрес.',
    account_or_email: 'Логин или адрес почты',
    send: 'Отправить ссылку',
    sent_title: 'Проверьте почту',
    sent_lead:
      'Если такой аккаунт есть и его адрес подтверждён, ссылка уже отправлена. Она действует один час. Письма нет? Загляните в спам или обратитесь к администратору.',
    too_many: 'Отсюда запросили слишком много ссылок. Попробуйте позже.',
    ask_again: 'Запросить новую ссылку',
    confirm_title: 'Подтверждение адреса почты',
    confirm_lead: '{email} — это адрес аккаунта {account}?',
    confirm: 'Подтвердить',
    confirmed_title: 'Адрес подтверждён',
    confirmed_lead: 'Если вы забудете пароль, на этот адрес можно будет отправить ссылку для нового.',
    taken_title: 'Этот адрес уже используется',
    taken_why: 'Он подтверждён в другом аккаунте. Укажите в профиле другой адрес или войдите в тот аккаунт.',
    proof_gone_title: 'Ссылка больше не действует',
    proof_gone_why:
      'Ссылка действует один раз, 24 часа и только для нынешнего адреса. Новую можно отправить в разделе «Мой аккаунт».',
    my_account: 'Перейти в мой аккаунт',
  },
  'es-ES': {
    forgotten: '¿Has olvidado la contraseña?',
    no_mail: 'Un administrador puede crearte un enlace para elegir otra.',
    request_title: 'Contraseña olvidada',
    request_lead:
      'Introduce tu usuario o tu dirección de correo confirmada. A esa dirección llegará un enlace para elegir otra contraseña.',
    account_or_email: 'Usuario o dirección de correo',
    send: 'Enviar el enlace',
    sent_title: 'Revisa tu correo',
    sent_lead:
      'Si la cuenta existe y su dirección está confirmada, el enlace va de camino. Sirve durante una hora. ¿No llega? Mira en el correo no deseado o pregunta a un administrador.',
    too_many: 'Se han pedido demasiados enlaces desde aquí. Inténtalo más tarde.',
    ask_again: 'Pedir otro enlace',
    confirm_title: 'Confirma tu dirección de correo',
    confirm_lead: '¿Es {email} la dirección de la cuenta {account}?',
    confirm: 'Confirmar',
    confirmed_title: 'Dirección confirmada',
    confirmed_lead: 'Si olvidas la contraseña, se podrá enviar a ella un enlace para elegir otra.',
    taken_title: 'Esta dirección ya está en uso',
    taken_why:
      'Otra cuenta ha confirmado esta dirección de correo. Indica otra en tu perfil o inicia sesión en esa cuenta.',
    proof_gone_title: 'Este enlace ya no sirve',
    proof_gone_why:
      'Un enlace sirve una vez, durante 24 horas, y solo para la dirección actual de la cuenta. Puedes pedir otro en «Mi cuenta».',
    my_account: 'Ir a mi cuenta',
  },
};
