import type { Role } from '../../contract/audits';
import type { Locale } from '../../contract/fields';

/** What one mail says. `{account}`, `{role}`, `{count}` and `{site}` are filled in. */
interface MailText {
  subject: string;
  lead: string;
  /** What the link is called; absent where a mail has none. */
  link?: string;
  /** What to do for whom the mail is not. */
  after: string;
}

export type MailKind =
  | 'reset_link'
  | 'email_proof'
  | 'email_changed'
  | 'password_changed'
  | 'role_changed'
  | 'account_locked'
  | 'account_unlocked'
  | 'submissions_waiting';

/** What a role is called, as the back-office calls it. */
export const ROLE_NAMES: Record<Locale, Record<Role, string>> = {
  'zh-CN': { 0: '普通用户', 1: '超级管理员', 2: '普通管理员' },
  'en-US': { 0: 'General user', 1: 'Super administrator', 2: 'General administrator' },
  'ja-JP': { 0: '一般ユーザー', 1: '最高管理者', 2: '一般管理者' },
  'ko-KR': { 0: '일반 사용자', 1: '최고 관리자', 2: '일반 관리자' },
  'ru-RU': { 0: 'пользователь', 1: 'главный администратор', 2: 'администратор' },
  'es-ES': { 0: 'usuario', 1: 'superadministrador', 2: 'administrador general' },
};

export const MAIL_WORDS: Record<Locale, Record<MailKind, MailText>> = {
  'zh-CN': {
    reset_link: {
      subject: '设置新密码',
      lead: '有人为{site}账号 {account} 申请了设置新密码。请通过下面的链接设置，链接只能使用一次，1 小时内有效。',
      link: '设置新密码',
      after: '如果不是你本人操作，请忽略这封邮件，你的密码不会改变。',
    },
    email_proof: {
      subject: '验证你的邮箱地址',
      lead: '有人在{site}的账号资料中填写了这个邮箱地址。如果是你本人，请通过下面的链接验证，链接 24 小时内有效。',
      link: '验证邮箱地址',
      after: '如果不是你本人操作，请忽略这封邮件，这个地址将不会被验证。',
    },
    email_changed: {
      subject: '你的邮箱地址已更改',
      lead: '{site}账号 {account} 的邮箱地址已更改，今后的邮件不会再发送到这里。',
      after: '如果不是你本人操作，请立即修改密码，并联系管理员。',
    },
    password_changed: {
      subject: '你的密码已更改',
      lead: '{site}账号 {account} 的密码刚刚已更改，其他设备均已退出登录。',
      link: '重新设置密码',
      after: '如果是你本人操作，则无需处理；如果不是，请立即通过上面的链接设置新密码。',
    },
    role_changed: {
      subject: '你的角色已更改',
      lead: '{site}账号 {account} 现在的角色是：{role}。',
      link: '打开我的账号',
      after: '如有疑问，请联系管理员。',
    },
    account_locked: {
      subject: '你的账号已被锁定',
      lead: '管理员已锁定{site}账号 {account}，所有设备均已退出登录。你发布的内容会保留。',
      after: '如需了解原因，请联系管理员。',
    },
    account_unlocked: {
      subject: '你的账号已解锁',
      lead: '{site}账号 {account} 可以重新登录了。',
      link: '登录',
      after: '如有疑问，请联系管理员。',
    },
    submissions_waiting: {
      subject: '有新的提交进入审核',
      lead: '{site}有 {count} 个新提交正在审核中。',
      link: '查看审核列表',
      after: '你收到这封邮件，是因为这个地址被设为接收审核提醒。',
    },
  },
  'en-US': {
    reset_link: {
      subject: 'Set a new password',
      lead: 'Somebody asked for a new password for the {site} account {account}. Set it by the link below. It works once, for one hour.',
      link: 'Set a new password',
      after: 'If that was not you, ignore this mail: your password stays as it is.',
    },
    email_proof: {
      subject: 'Confirm your e-mail address',
      lead: 'Somebody entered this address in the profile of a {site} account. If that was you, confirm it by the link below. It works for 24 hours.',
      link: 'Confirm the address',
      after: 'If that was not you, ignore this mail: the address will not be confirmed.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      lead: 'The {site} account {account} has another e-mail address now. Nothing more will be sent to this one.',
      after: 'If that was not you, change your password at once and tell an administrator.',
    },
    password_changed: {
      subject: 'Your password was changed',
      lead: 'The password of the {site} account {account} was changed just now, and the account was logged out everywhere else.',
      link: 'Set another password',
      after: 'If that was you, there is nothing to do. If not, set another password by the link above at once.',
    },
    role_changed: {
      subject: 'Your role was changed',
      lead: 'The {site} account {account} has another role now: {role}.',
      link: 'Open my account',
      after: 'If you have questions, ask an administrator.',
    },
    account_locked: {
      subject: 'Your account was locked',
      lead: 'An administrator has locked the {site} account {account}, and it was logged out everywhere. What it published stays.',
      after: 'If you want to know why, ask an administrator.',
    },
    account_unlocked: {
      subject: 'Your account was unlocked',
      lead: 'You can log in to the {site} account {account} again.',
      link: 'Log in',
      after: 'If you have questions, ask an administrator.',
    },
    submissions_waiting: {
      subject: 'New submissions in review',
      lead: 'New submissions in review on {site}: {count}.',
      link: 'Open the review list',
      after: 'This address is set to be told of submissions. Who runs the site can change that.',
    },
  },
  'ja-JP': {
    reset_link: {
      subject: '新しいパスワードの設定',
      lead: '{site}のアカウント {account} について、パスワードの再設定が申し込まれました。下のリンクから設定してください。リンクは 1 時間以内に 1 回だけ使えます。',
      link: '新しいパスワードを設定',
      after: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    email_proof: {
      subject: 'メールアドレスの確認',
      lead: '{site}のアカウントのプロフィールに、このメールアドレスが入力されました。ご本人の場合は、下のリンクから確認してください。リンクは 24 時間有効です。',
      link: 'メールアドレスを確認',
      after: 'お心当たりがない場合は、このメールを無視してください。アドレスは確認されません。',
    },
    email_changed: {
      subject: 'メールアドレスが変更されました',
      lead: '{site}のアカウント {account} のメールアドレスが変更されました。今後、このアドレスにメールは届きません。',
      after: 'お心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。',
    },
    password_changed: {
      subject: 'パスワードが変更されました',
      lead: '{site}のアカウント {account} のパスワードが変更され、ほかの端末からはログアウトされました。',
      link: 'パスワードを設定し直す',
      after:
        'ご本人の場合は、何もする必要はありません。お心当たりがない場合は、すぐに上のリンクから設定し直してください。',
    },
    role_changed: {
      subject: 'ロールが変更されました',
      lead: '{site}のアカウント {account} のロールが「{role}」に変更されました。',
      link: 'マイアカウントを開く',
      after: 'ご不明な点は管理者にお問い合わせください。',
    },
    account_locked: {
      subject: 'アカウントがロックされました',
      lead: '{site}のアカウント {account} が管理者によってロックされ、すべての端末からログアウトされました。公開したものはそのまま残ります。',
      after: '理由については管理者にお問い合わせください。',
    },
    account_unlocked: {
      subject: 'アカウントのロックが解除されました',
      lead: '{site}のアカウント {account} に再びログインできます。',
      link: 'ログイン',
      after: 'ご不明な点は管理者にお問い合わせください。',
    },
    submissions_waiting: {
      subject: '審査中の新しい提出があります',
      lead: '{site}に審査中の新しい提出が {count} 件あります。',
      link: '審査一覧を開く',
      after: 'このアドレスは審査の通知先に設定されています。変更はサイトの運営者にお問い合わせください。',
    },
  },
  'ko-KR': {
    reset_link: {
      subject: '새 비밀번호 설정',
      lead: '{site} 계정 {account}의 비밀번호 재설정 요청이 있었습니다. 아래 링크에서 설정하세요. 링크는 1시간 안에 한 번만 사용할 수 있습니다.',
      link: '새 비밀번호 설정',
      after: '본인이 요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로입니다.',
    },
    email_proof: {
      subject: '이메일 주소 확인',
      lead: '{site} 계정의 프로필에 이 이메일 주소가 입력되었습니다. 본인이라면 아래 링크에서 확인하세요. 링크는 24시간 동안 유효합니다.',
      link: '이메일 주소 확인',
      after: '본인이 입력하지 않았다면 이 메일을 무시하세요. 주소는 확인되지 않습니다.',
    },
    email_changed: {
      subject: '이메일 주소가 변경되었습니다',
      lead: '{site} 계정 {account}의 이메일 주소가 변경되었습니다. 앞으로 이 주소로는 메일이 오지 않습니다.',
      after: '본인이 변경하지 않았다면 즉시 비밀번호를 바꾸고 관리자에게 알리세요.',
    },
    password_changed: {
      subject: '비밀번호가 변경되었습니다',
      lead: '{site} 계정 {account}의 비밀번호가 방금 변경되었고, 다른 기기에서는 모두 로그아웃되었습니다.',
      link: '비밀번호 다시 설정',
      after: '본인이 변경했다면 아무것도 하지 않아도 됩니다. 아니라면 즉시 위 링크에서 다시 설정하세요.',
    },
    role_changed: {
      subject: '역할이 변경되었습니다',
      lead: '{site} 계정 {account}의 역할이 변경되었습니다: {role}.',
      link: '내 계정 열기',
      after: '궁금한 점은 관리자에게 문의하세요.',
    },
    account_locked: {
      subject: '계정이 잠겼습니다',
      lead: '관리자가 {site} 계정 {account}을(를) 잠가 모든 기기에서 로그아웃되었습니다. 게시한 내용은 그대로 남습니다.',
      after: '이유를 알고 싶으면 관리자에게 문의하세요.',
    },
    account_unlocked: {
      subject: '계정 잠금이 해제되었습니다',
      lead: '{site} 계정 {account}에 다시 로그인할 수 있습니다.',
      link: '로그인',
      after: '궁금한 점은 관리자에게 문의하세요.',
    },
    submissions_waiting: {
      subject: '심사 중인 새 제출이 있습니다',
      lead: '{site}에 심사 중인 새 제출이 {count}건 있습니다.',
      link: '심사 목록 열기',
      after: '이 주소는 심사 알림을 받도록 설정되어 있습니다. 변경하려면 사이트 운영자에게 문의하세요.',
    },
  },
  'ru-RU': {
    reset_link: {
      subject: 'Новый пароль',
      lead: 'Для аккаунта {account} ({site}) запросили новый пароль. Задайте его по ссылке ниже. Она действует один раз и один час.',
      link: 'Задать новый пароль',
      after: 'Если это были не вы, не обращайте внимания на это письмо: пароль останется прежним.',
    },
    email_proof: {
      subject: 'Подтвердите адрес почты',
      lead: 'Этот адрес указали в профиле аккаунта ({site}). Если это были вы, подтвердите его по ссылке ниже. Она действует 24 часа.',
      link: 'Подтвердить адрес',
      after: 'Если это были не вы, не обращайте внимания на это письмо: адрес не будет подтверждён.',
    },
    email_changed: {
      subject: 'Адрес почты изменён',
      lead: 'У аккаунта {account} ({site}) теперь другой адрес почты. Сюда письма больше приходить не будут.',
      after: 'Если это были не вы, немедленно смените пароль и сообщите администратору.',
    },
    password_changed: {
      subject: 'Пароль изменён',
      lead: 'Пароль аккаунта {account} ({site}) только что изменён, остальные сеансы завершены.',
      link: 'Задать другой пароль',
      after: 'Если это были вы, делать ничего не нужно. Если нет, немедленно задайте другой пароль по ссылке выше.',
    },
    role_changed: {
      subject: 'Ваша роль изменена',
      lead: 'У аккаунта {account} ({site}) теперь другая роль: {role}.',
      link: 'Открыть мой аккаунт',
      after: 'Если есть вопросы, обратитесь к администратору.',
    },
    account_locked: {
      subject: 'Аккаунт заблокирован',
      lead: 'Администратор заблокировал аккаунт {account} ({site}), все сеансы завершены. Опубликованное остаётся.',
      after: 'Чтобы узнать причину, обратитесь к администратору.',
    },
    account_unlocked: {
      subject: 'Аккаунт разблокирован',
      lead: 'В аккаунт {account} ({site}) снова можно войти.',
      link: 'Войти',
      after: 'Если есть вопросы, обратитесь к администратору.',
    },
    submissions_waiting: {
      subject: 'Новые заявки на проверке',
      lead: 'Новые заявки на проверке ({site}): {count}.',
      link: 'Открыть список проверки',
      after: 'На этот адрес настроены уведомления о заявках. Изменить это может тот, кто управляет сайтом.',
    },
  },
  'es-ES': {
    reset_link: {
      subject: 'Nueva contraseña',
      lead: 'Alguien ha pedido una nueva contraseña para la cuenta {account} de {site}. Elígela con el enlace de abajo. Sirve una vez, durante una hora.',
      link: 'Elegir una nueva contraseña',
      after: 'Si no has sido tú, ignora este correo: tu contraseña no cambiará.',
    },
    email_proof: {
      subject: 'Confirma tu dirección de correo',
      lead: 'Alguien ha indicado esta dirección en el perfil de una cuenta de {site}. Si has sido tú, confírmala con el enlace de abajo. Sirve durante 24 horas.',
      link: 'Confirmar la dirección',
      after: 'Si no has sido tú, ignora este correo: la dirección no se confirmará.',
    },
    email_changed: {
      subject: 'Tu dirección de correo ha cambiado',
      lead: 'La cuenta {account} de {site} tiene ahora otra dirección de correo. Ya no se enviará nada a esta.',
      after: 'Si no has sido tú, cambia la contraseña enseguida y avisa a un administrador.',
    },
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      lead: 'La contraseña de la cuenta {account} de {site} acaba de cambiar, y se han cerrado las demás sesiones.',
      link: 'Elegir otra contraseña',
      after: 'Si has sido tú, no tienes que hacer nada. Si no, elige otra enseguida con el enlace de arriba.',
    },
    role_changed: {
      subject: 'Tu rol ha cambiado',
      lead: 'La cuenta {account} de {site} tiene ahora otro rol: {role}.',
      link: 'Abrir mi cuenta',
      after: 'Si tienes dudas, pregunta a la administración.',
    },
    account_locked: {
      subject: 'Tu cuenta está bloqueada',
      lead: 'La administración ha bloqueado la cuenta {account} de {site} y se han cerrado todas sus sesiones. Lo publicado se mantiene.',
      after: 'Si quieres saber el motivo, pregunta a la administración.',
    },
    account_unlocked: {
      subject: 'Tu cuenta ya no está bloqueada',
      lead: 'Ya puedes volver a iniciar sesión en la cuenta {account} de {site}.',
      link: 'Iniciar sesión',
      after: 'Si tienes dudas, pregunta a la administración.',
    },
    submissions_waiting: {
      subject: 'Nuevos envíos en revisión',
      lead: 'Nuevos envíos en revisión en {site}: {count}.',
      link: 'Abrir la lista de revisión',
      after: 'Esta dirección recibe los avisos de revisión. Quien administra el sitio puede cambiarlo.',
    },
  },
};
