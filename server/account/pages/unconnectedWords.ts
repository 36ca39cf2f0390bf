import type { Locale } from '../../../contract/fields';

/** What the page says that stands where nothing is. `{site}` is the site's name, `{page}` a link by the name `page`. */
interface UnconnectedWords {
  suite_title: string;
  suite_lead: string;
  missing_title: string;
  missing_lead: string;
  go: string;
  administrators: string;
  page: string;
}

export const UNCONNECTED_WORDS: Record<Locale, UnconnectedWords> = {
  'zh-CN': {
    suite_title: '这里尚未接入内容',
    suite_lead: '这个地址属于设计套件，{site}是其中的一部分。本站还没有把它连接到任何页面。',
    missing_title: '找不到这个页面',
    missing_lead: '这个地址没有内容。请检查地址，或从{site}重新开始。',
    go: '前往{site}',
    administrators: '管理员可以在{page}中设置这个链接指向哪里，或将它隐藏；也可以使用 SITE_CONFIG 的 links 设置。',
    page: '页头与链接',
  },
  'en-US': {
    suite_title: 'Nothing is connected here yet',
    suite_lead:
      'This address belongs to the design suite that {site} is a part of. This site has not connected it to a page yet.',
    missing_title: 'This page does not exist',
    missing_lead: 'There is nothing at this address. Check it, or start again from {site}.',
    go: 'Go to {site}',
    administrators:
      'Administrators choose where this link leads, or hide it, under {page} or with links in SITE_CONFIG.',
    page: 'Header and links',
  },
  'ja-JP': {
    suite_title: 'ここにはまだ何も接続されていません',
    suite_lead:
      'このアドレスは、{site}を含むデザインスイートのものです。このサイトでは、まだどのページにも接続されていません。',
    missing_title: 'ページが見つかりません',
    missing_lead: 'このアドレスには何もありません。アドレスを確認するか、{site}からやり直してください。',
    go: '{site}へ移動',
    administrators:
      '管理者は{page}で、このリンクの行き先を設定したり、リンクを非表示にしたりできます。SITE_CONFIG の links でも設定できます。',
    page: 'ヘッダーとリンク',
  },
  'ko-KR': {
    suite_title: '아직 연결된 페이지가 없습니다',
    suite_lead:
      '이 주소는 {site}이(가) 속한 디자인 제품군의 주소입니다. 이 사이트에서는 아직 어떤 페이지에도 연결되지 않았습니다.',
    missing_title: '페이지를 찾을 수 없습니다',
    missing_lead: '이 주소에는 내용이 없습니다. 주소를 확인하거나 {site}에서 다시 시작하세요.',
    go: '{site}(으)로 이동',
    administrators:
      '관리자는 {page}에서 이 링크가 연결될 곳을 설정하거나 링크를 숨길 수 있습니다. SITE_CONFIG의 links로도 설정할 수 있습니다.',
    page: '헤더 및 링크',
  },
  'ru-RU': {
    suite_title: 'Здесь пока ничего не подключено',
    suite_lead:
      'Этот адрес относится к дизайн-пакету, частью которого является {site}. На этом сайте он ещё не связан ни с одной страницей.',
    missing_title: 'Такой страницы нет',
    missing_lead: 'По этому адресу ничего нет. Проверьте его или начните заново: {site}.',
    go: 'Перейти: {site}',
    administrators:
      'Администраторы задают, куда ведёт эта ссылка, или скрывают её в разделе {page}. То же задаёт параметр links в SITE_CONFIG.',
    page: 'Шапка и ссылки',
  },
  'es-ES': {
    suite_title: 'Aquí aún no hay nada conectado',
    suite_lead:
      'Esta dirección pertenece a la suite de diseño de la que forma parte {site}. Este sitio aún no la ha conectado a ninguna página.',
    missing_title: 'Esta página no existe',
    missing_lead: 'No hay nada en esta dirección. Compruébala o empieza de nuevo desde {site}.',
    go: 'Ir a {site}',
    administrators:
      'Los administradores definen adónde lleva este enlace, o lo ocultan, en {page}. SITE_CONFIG lo define con links.',
    page: 'Cabecera y enlaces',
  },
};
