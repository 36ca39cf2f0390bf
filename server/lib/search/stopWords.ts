/**
 * Words that do not describe the purpose of a plugin: articles, pronouns, "how to", "I want", and words for "plugin"
 * itself. They are not indexed, and not required of a match. Normalized, as `searchForm` writes them.
 */

const ENGLISH = `a about all also am an and any anyone are as at be because been being best better but by can could
  did do does doing done dont easily easy either else etc every everything find for from get gets getting give good
  great had has have having help helps her here his how i if ill im in into is it its ive just let lets like lot
  make makes making many may me more most much must my myself need needs no not of off on one only or other our out
  over own per please plugin plugins possible really should simple simply so some someone something such than that
  the their them then there these they thing things this those to too tool tools trying up us use used useful user
  users using very via want wants was way ways we well were what whatever when where whether which while who whose
  why will with without would you your yours addon addons extension extensions app apps obsidian looking`;

const CHINESE = `的 地 得 了 着 过 吗 呢 吧 啊 呀 嘛 把 被 给 让 在 从 向 对 跟 和 与 及 或 或者 以及 并 并且 而 而且 但 但是 就 也 都 还
  很 太 更 最 是 有 没 没有 不 不要 我 我们 我的 你 你们 你的 他 她 它 他们 这 这个 这些 那 那个 那些 哪 哪个 哪些 什么 怎么 怎样 怎么样
  如何 为什么 可以 可 能 能够 能不能 会 要 想 想要 我想 需要 希望 请 请问 帮 帮我 帮忙 一 一个 一些 一点 一下 一种 个 些 点 下 里
  中 上 到 去 来 做 用 使用 用来 用于 有没有 推荐 好用 好 最好 方便 进行 实现 支持 通过 根据 关于 所有 各种 各 其他 其它 以 等 之 为
  将 自己 东西 功能 工具 插件 扩展 软件 应用 找 找个 弄 搞 快速 直接 时 时候 那么 然后 如果`;

const JAPANESE = `の は が を に へ と で も や か から まで より ため ための する した して したい します しています できる できます できるよう
  です ます ない ある いる れる られる この その あの これ それ あれ ここ どう どうやって どの なに 何 方法 使う 使い 欲しい ほしい ください
  プラグイン ツール アプリ 機能 簡単 拡張 よう たい ような こと もの という など ような`;

const KOREAN = `수 것 등 및 그 이 저 어떻게 방법 하고 하는 싶어요 싶다 싶은 있는 있나요 없는 위한 위해 대한 모든 내 나의 좀 더 잘 플러그인 도구
  기능 앱 확장 프로그램 해주세요 주세요 추천 좋은 쉽게 사용 이용 하기 할 때`;

const RUSSIAN = `а без бы был была были было быть в вам вас весь во вот все всех всего вы где для до его ее если есть еще же за
  и из или им их к как какой какая какие когда кто ли меня мне мой моя мои мочь может можно мы на над надо нам нас не нет ни но ну
  нужен нужна нужно о об один он она они от по под помощью при про с свой свои себя со так также такой там те тем то того
  тоже только том ты у уже хочу чего чем что чтобы это этого этот эта эти я плагин плагины плагина расширение расширения
  дополнение инструмент инструменты приложение способ сделать очень быстро простой`;

const SPANISH = `a al algo alguna algun algunos ante aqui asi como con cual cuando de del desde donde dos e el ella ellas ellos en
  entre era es esa ese eso esta estan estas este esto estos fue ha hacer hace haciendo hasta hay la las le les lo los mas me
  mi mis mucho muy nada necesito ni no nos nosotros o otra otro otros para pero poder puedo pueda por porque que quiero quien
  se sea ser si sin sobre son su sus tambien te tener tiene todas tu tus un una unas uno unos y ya yo complemento
  complementos extension plugin herramienta herramientas aplicacion mejor facil facilmente manera forma`;

const STOP_WORDS = new Set(
  [ENGLISH, CHINESE, JAPANESE, KOREAN, RUSSIAN, SPANISH].flatMap((words) => words.split(/\s+/)),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
