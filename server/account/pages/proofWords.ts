import type { Locale } from '../../../contract/fields';

/** What the pages of the second factor and of the reset link say. `{account}` is filled in. */
export interface ProofWords {
  code_title: string;
  code_lead: string;
  code: string;
  code_hint: string;
  confirm: string;
  wrong_code: string;
  challenge_expired: string;
  start_again: string;
  reset_title: string;
  reset_lead: string;
  new_password: string;
  save: string;
  gone_title: string;
  gone_why: string;
  done_title: string;
  done_lead: string;
}

export const PROOF_WORDS: Record<Locale, ProofWords> = {
  'zh-CN': {
    code_title: '两步验证',
    code_lead: '请打开验证器应用，输入其中显示的 6 位验证码。',
    code: '验证码',
    code_hint: '手机不在身边？输入一个恢复码也可以。',
    confirm: '继续',
    wrong_code: '验证码不正确，或已被使用。请等待下一个验证码再试。',
    challenge_expired: '本次登录已超时，请重新输入账号和密码。',
    start_again: '换一个账号登录',
    reset_title: '设置新密码',
    reset_lead: '为账号 {account} 设置新密码。保存后，此账号在所有设备上都会退出登录。',
    new_password: '新密码',
    save: '保存密码',
    gone_title: '此链接已失效',
    gone_why: '重置链接只能使用一次，且在限定时间内有效。请重新获取链接。',
    done_title: '密码已更新',
    done_lead: '所有设备都已退出登录，请使用新密码登录。',
  },
  'en-US': {
    code_title: 'Two-factor login',
    code_lead: 'Open your authenticator app and enter the 6 digits it shows.',
    code: 'Code',
    code_hint: 'No phone at hand? One of your recovery codes works as well.',
    confirm: 'Continue',
    wrong_code: 'The code is not right, or was used already. Wait for the next one and try again.',
    challenge_expired: 'That took too long. Enter account and password again.',
    start_again: 'Log in with another account',
    reset_title: 'Set a new password',
    reset_lead: 'For the account {account}. Saving it logs the account out everywhere.',
    new_password: 'New password',
    save: 'Save the password',
    gone_title: 'This link no longer works',
    gone_why: 'A reset link works once, and only for a while. Ask for a new one.',
    done_title: 'The password is changed',
    done_lead: 'The account was logged out everywhere. Log in with the new password.',
  },
  'ja-JP': {
    code_title: '2 段階認証',
    code_lead: '認証アプリを開き、表示されている 6 桁のコードを入力してください。',
    code: '認証コード',
    code_hint: 'スマートフォンが手元にない場合は、リカバリーコードも使えます。',
    confirm: '続ける',
    wrong_code: 'コードが正しくないか、すでに使用されています。次のコードを待ってもう一度お試しください。',
    challenge_expired: '有効時間が過ぎました。アカウントとパスワードをもう一度入力してください。',
    start_again: '別のアカウントでログイン',
    reset_title: '新しいパスワードの設定',
    reset_lead: 'アカウント {account} のパスワードを設定します。保存すると、すべての端末からログアウトされます。',
    new_password: '新しいパスワード',
    save: 'パスワードを保存',
    gone_title: 'このリンクは無効です',
    gone_why: '再設定リンクは、限られた時間内に 1 回だけ使えます。新しいリンクを取得してください。',
    done_title: 'パスワードを変更しました',
    done_lead: 'すべての端末からログアウトしました。新しいパスワードでログインしてください。',
  },
  'ko-KR': {
    code_title: '2단계 인증',
    code_lead: '인증 앱을 열고 표시된 6자리 코드를 입력하세요.',
    code: '인증 코드',
    code_hint: '휴대폰이 없다면 복구 코드를 입력해도 됩니다.',
    confirm: '계속',
    wrong_code: '코드가 올바르지 않거나 이미 사용되었습니다. 다음 코드로 다시 시도하세요.',
    challenge_expired: '시간이 초과되었습니다. 계정과 비밀번호를 다시 입력하세요.',
    start_again: '다른 계정으로 로그인',
    reset_title: '새 비밀번호 설정',
    reset_lead: '{account} 계정의 새 비밀번호를 설정합니다. 저장하면 모든 기기에서 로그아웃됩니다.',
    new_password: '새 비밀번호',
    save: '비밀번호 저장',
    gone_title: '더 이상 사용할 수 없는 링크입니다',
    gone_why: '재설정 링크는 정해진 시간 안에 한 번만 사용할 수 있습니다. 새 링크를 요청하세요.',
    done_title: '비밀번호가 변경되었습니다',
    done_lead: '모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인하세요.',
  },
  'ru-RU': {
    code_title: 'Двухфакторный вход',
    code_lead: 'Откройте приложение-аутентификатор и введите 6 цифр, которые оно показывает.',
    code: 'Код',
    code_hint: 'Нет телефона под рукой? Подойдёт и один из кодов восстановления.',
    confirm: 'Продолжить',
    wrong_code: 'Код неверен или уже использован. Дождитесь следующего и повторите попытку.',
    challenge_expired: 'Прошло слишком много времени. Введите логин и пароль ещё раз.',
    start_again: 'Войти с другим аккаунтом',
    reset_title: 'Новый пароль',
    reset_lead: 'Для аккаунта {account}. После сохранения все сеансы этого аккаунта завершатся.',
    new_password: 'Новый пароль',
    save: 'Сохранить пароль',
    gone_title: 'Ссылка больше не действует',
    gone_why: 'Ссылка для сброса работает один раз и ограниченное время. Запросите новую.',
    done_title: 'Пароль изменён',
    done_lead: 'Все сеансы завершены. Войдите с новым паролем.',
  },
  'es-ES': {
    code_title: 'Verificación en dos pasos',
    code_lead: 'Abre tu aplicación de autenticación e introduce los 6 dígitos que muestra.',
    code: 'Código',
    code_hint: '¿No tienes el teléfono a mano? También sirve un código de recuperación.',
    confirm: 'Continuar',
    wrong_code: 'El código no es correcto o ya se ha usado. Espera al siguiente e inténtalo de nuevo.',
    challenge_expired: 'Ha pasado demasiado tiempo. Introduce de nuevo el usuario y la contraseña.',
    start_again: 'Iniciar sesión con otra cuenta',
    reset_title: 'Nueva contraseña',
    reset_lead: 'Para la cuenta {account}. Al guardarla se cierran todas sus sesiones.',
    new_password: 'Contraseña nueva',
    save: 'Guardar la contraseña',
    gone_title: 'Este enlace ya no sirve',
    gone_why: 'Un enlace de restablecimiento sirve una vez y por tiempo limitado. Pide uno nuevo.',
    done_title: 'Contraseña cambiada',
    done_lead: 'Se han cerrado todas las sesiones. Inicia sesión con la contraseña nueva.',
  },
};
