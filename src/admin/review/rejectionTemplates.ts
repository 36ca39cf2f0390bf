import type { LocaleName } from '@/lib/intl/locales';
import type { ReviewRule } from '../../../contract/reviewRules';

type Templates = Record<Exclude<ReviewRule, 'other'>, readonly string[]>;

/**
 * Saved replies for the rejections that are written every day, by rule. They are in every language at once, and no
 * part of the catalogues: a reviewer writes in the developer's language, not in that of the page.
 */
export const REJECTION_TEMPLATES: Record<LocaleName, Templates> = {
  'en-US': {
    broken: [
      'The plugin doesn’t start. Please test the package that you upload in every editor that it supports.',
      'A feature in the description doesn’t work. Please fix it, or remove it from the description.',
    ],
    misleading_name: [
      'The name or icon can be confused with another product. Please choose your own.',
      'The name does not say what the plugin does. Please choose one that does.',
    ],
    poor_listing: [
      'The description does not say what the plugin does and how it is used. Please complete it.',
      'The images don’t show the plugin. Please upload images of it in use.',
    ],
    unsafe_code: [
      'The code is obfuscated. Please submit code that can be read; minified code is fine.',
      'The plugin loads code from elsewhere while it runs. Please include all code in the package.',
    ],
    undeclared_network: [
      'The plugin connects to hosts that its package doesn’t declare. Please list them in network_access.allowed_domains.',
      'The package allows every host. Please list only the hosts that the plugin needs, and explain why.',
    ],
    privacy: [
      'The plugin sends user data without saying so. Please state what is sent, where and why.',
      'The plugin asks for permissions that it doesn’t use. Please remove them.',
    ],
    copied_work: [
      'Code or images seem to be someone else’s. Please show that you are allowed to use them, or replace them.',
      'The license of a component that you use is missing. Please add it.',
    ],
    unlawful_content: ['The plugin contains content that can’t be published here. Please remove it.'],
  },
  'zh-CN': {
    broken: [
      '插件无法启动。请在所声明的每个编辑器中测试你上传的安装包。',
      '描述中的某项功能无法使用。请修复，或将其从描述中删除。',
    ],
    misleading_name: ['名称或图标容易与其他产品混淆，请改用你自己的。', '名称未能说明插件的用途，请换一个贴切的名称。'],
    poor_listing: ['描述没有说明插件的用途和用法，请补充完整。', '图片没有展示插件本身，请上传插件使用时的截图。'],
    unsafe_code: [
      '代码经过混淆。请提交可阅读的代码，仅压缩的代码可以接受。',
      '插件运行时会从外部加载代码。请将全部代码放入安装包。',
    ],
    undeclared_network: [
      '插件访问了安装包未声明的网络地址。请在 network_access.allowed_domains 中列出。',
      '安装包允许访问所有网络地址。请只列出插件需要的网络地址，并说明用途。',
    ],
    privacy: ['插件在未告知的情况下发送用户数据。请说明发送的内容、去向和原因。', '插件申请了并未使用的权限，请删除。'],
    copied_work: ['代码或图片疑似属于他人。请证明你有权使用，或进行替换。', '缺少所用第三方组件的许可证，请补充。'],
    unlawful_content: ['插件包含不能在此发布的内容，请删除。'],
  },
  'ja-JP': {
    broken: [
      'プラグインが起動しません。アップロードするパッケージを、対応するすべてのエディターでお試しください。',
      '説明にある機能が動作しません。修正するか、説明から削除してください。',
    ],
    misleading_name: [
      '名前またはアイコンがほかの製品と紛らわしいため、独自のものにしてください。',
      '名前からプラグインの内容がわかりません。内容に合う名前にしてください。',
    ],
    poor_listing: [
      '説明に用途と使い方がありません。追記してください。',
      '画像にプラグインが写っていません。使用中の画面をアップロードしてください。',
    ],
    unsafe_code: [
      'コードが難読化されています。読めるコードを提出してください（圧縮のみであれば問題ありません）。',
      '実行中に外部からコードを読み込んでいます。すべてパッケージに含めてください。',
    ],
    undeclared_network: [
      'パッケージで宣言されていない接続先に接続しています。network_access.allowed_domains に記載してください。',
      'すべての接続先が許可されています。必要な接続先とその目的を記載してください。',
    ],
    privacy: [
      'ユーザーのデータを説明なく送信しています。送信する内容、送信先、目的を明記してください。',
      '使用していない権限を求めています。削除してください。',
    ],
    copied_work: [
      'コードまたは画像がほかの開発者のものと思われます。使用できることを示すか、差し替えてください。',
      '使用している部品のライセンスがありません。追加してください。',
    ],
    unlawful_content: ['ここでは公開できない内容が含まれています。削除してください。'],
  },
  'ko-KR': {
    broken: [
      '플러그인이 실행되지 않습니다. 업로드하는 패키지를 지원하는 모든 편집기에서 테스트하세요.',
      '설명에 있는 기능이 작동하지 않습니다. 수정하거나 설명에서 삭제하세요.',
    ],
    misleading_name: [
      '이름이나 아이콘이 다른 제품과 혼동될 수 있습니다. 고유한 이름과 아이콘으로 바꾸세요.',
      '이름만으로 플러그인의 기능을 알 수 없습니다. 알맞은 이름으로 바꾸세요.',
    ],
    poor_listing: [
      '설명에 플러그인의 용도와 사용법이 없습니다. 보완하세요.',
      '이미지에 플러그인이 보이지 않습니다. 사용 중인 화면을 업로드하세요.',
    ],
    unsafe_code: [
      '코드가 난독화되어 있습니다. 읽을 수 있는 코드를 제출하세요. 압축만 한 코드는 괜찮습니다.',
      '실행 중에 외부에서 코드를 불러옵니다. 모든 코드를 패키지에 포함하세요.',
    ],
    undeclared_network: [
      '패키지에 선언되지 않은 주소와 통신합니다. network_access.allowed_domains에 추가하세요.',
      '모든 주소가 허용되어 있습니다. 필요한 주소와 용도를 입력하세요.',
    ],
    privacy: [
      '사용자 데이터를 알리지 않고 전송합니다. 무엇을 어디로 왜 보내는지 밝히세요.',
      '사용하지 않는 권한을 요청합니다. 삭제하세요.',
    ],
    copied_work: [
      '코드나 이미지가 다른 개발자의 것으로 보입니다. 사용할 권리를 제시하거나 교체하세요.',
      '사용한 구성 요소의 라이선스가 없습니다. 추가하세요.',
    ],
    unlawful_content: ['이 사이트에 게시할 수 없는 내용이 있습니다. 삭제하세요.'],
  },
  'ru-RU': {
    broken: [
      'Плагин не запускается. Проверьте загружаемый пакет во всех редакторах, которые в нём указаны.',
      'Одна из описанных функций не работает. Исправьте её или уберите из описания.',
    ],
    misleading_name: [
      'Название или значок можно принять за чужой продукт. Выберите свои.',
      'Название не говорит, что делает плагин. Выберите более точное.',
    ],
    poor_listing: [
      'В описании не сказано, что делает плагин и как им пользоваться. Дополните его.',
      'На изображениях не видно плагина. Загрузите снимки его работы.',
    ],
    unsafe_code: [
      'Код запутан намеренно. Отправьте код, который можно прочитать; минифицированный подойдёт.',
      'Во время работы плагин загружает код извне. Поместите весь код в пакет.',
    ],
    undeclared_network: [
      'Плагин обращается к адресам, которые не указаны в пакете. Перечислите их в network_access.allowed_domains.',
      'Пакет разрешает любые адреса. Укажите только нужные и объясните, для чего они.',
    ],
    privacy: [
      'Плагин отправляет данные пользователей, не сообщая об этом. Укажите, что, куда и зачем отправляется.',
      'Плагин запрашивает разрешения, которыми не пользуется. Уберите их.',
    ],
    copied_work: [
      'Код или изображения, по-видимому, принадлежат другому автору. Подтвердите право на них или замените.',
      'Нет лицензии использованного компонента. Добавьте её.',
    ],
    unlawful_content: ['В плагине есть материалы, которые нельзя публиковать здесь. Удалите их.'],
  },
  'es-ES': {
    broken: [
      'El plugin no se inicia. Prueba el paquete que subes en todos los editores que indica.',
      'Una función de la descripción no funciona. Corrígela o quítala de la descripción.',
    ],
    misleading_name: [
      'El nombre o el icono pueden confundirse con otro producto. Elige unos propios.',
      'El nombre no dice qué hace el plugin. Elige uno que lo diga.',
    ],
    poor_listing: [
      'La descripción no dice qué hace el plugin ni cómo se usa. Complétala.',
      'Las imágenes no muestran el plugin. Sube capturas de su uso.',
    ],
    unsafe_code: [
      'El código está ofuscado. Envía código legible; el código minificado se acepta.',
      'El plugin carga código externo mientras se ejecuta. Incluye todo el código en el paquete.',
    ],
    undeclared_network: [
      'El plugin se conecta a direcciones que su paquete no declara. Indícalas en network_access.allowed_domains.',
      'El paquete permite cualquier dirección. Indica solo las necesarias y para qué sirven.',
    ],
    privacy: [
      'El plugin envía datos de los usuarios sin decirlo. Indica qué envía, adónde y por qué.',
      'El plugin pide permisos que no usa. Quítalos.',
    ],
    copied_work: [
      'El código o las imágenes parecen de otro autor. Demuestra que puedes usarlos o sustitúyelos.',
      'Falta la licencia de un componente que utilizas. Añádela.',
    ],
    unlawful_content: ['El plugin incluye contenido que no puede publicarse aquí. Elimínalo.'],
  },
};
