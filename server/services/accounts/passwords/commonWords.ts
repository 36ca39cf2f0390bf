/**
 * Words that common passwords are made of, in lower case and without signs for letters: words for password, keyboard
 * patterns, greetings, names, sports, animals, and the like, in the languages of the site. Words of less than four
 * letters are left out, because they are part of many others.
 */
const WORDS = `
password passwort passwd pass word parola parole parol contrasena contraseña clave senha motdepasse mima kouling
пароль парол 密码 口令 パスワード 비밀번호 pasuwado bimilbeonho secret secreto geheim letmein letmeinnow openup opensesame
login logon signin welcome bienvenido willkommen hello helloworld hola hallo bonjour nihao privet привет
konnichiwa annyeong goodmorning goodbye thankyou default changeme change temp temporary guest user username root
admin administrator sysadmin superuser master owner test tester testing demo example system server computer
internet windows linux macbook apple google facebook microsoft android samsung iphone nokia huawei xiaomi tencent alibaba
weixin wechat twitter youtube instagram tiktok amazon netflix yahoo hotmail gmail email figma sketch photoshop adobe
design designer plugin plugins pluginsquare square market store shop
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qaz2wsx 1qaz2wsx
1qazxsw2 zaq12wsx zaq1xsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e 1q2w q1w2e3r4 q1w2e3 q1w2 qweasd qweasdzxc abc123 abcd1234 a1b2c3d4 a1b2c3 1a2b3c 12qwaszx 123321 654321 666666 888888 696969 112233 121212 123123
131313 147258 147258369 159753 159357 789456 789456123 456123 741852 741852963 987654321 963852741 102030 1qaz xsw2 йцукен
5201314 520520 1314520 1314 woaini woaini1314 iloveu iloveyou loveyou loveme lovely love lover loveless forever always
baby babygirl babyboy sweetheart sweety sweetie honey darling princess prince queen king angel angels angelica beautiful
teamo tequiero amor amorcito миртрудмай любовь люблю saranghae sarang daisuki aishiteru jetaime wodeai woaiwo woaiwojia
trustno1 whatever nothing something anything freedom peace happy happiness lucky fuck
fuckyou fuckme fuckoff asshole bitch shit sexy sexsex pussy boobs hotdog stupid idiot loser killer hacker hackme cracker
monkey dragon tiger lion panther cheetah eagle falcon phoenix wolf wolverine bear panda horse mustang pony bunny rabbit
kitty kitten pussycat puppy doggy doggie dolphin shark whale turtle snoopy garfield pikachu pokemon charizard digimon
butterfly spider scorpion cobra viper python chicken rooster ducky donkey buster bandit shadow ghost demon devil lucifer
hell heaven jesus jesuschrist christ christian godisgood blessed church faith grace hope bible allah buddha krishna
football soccer baseball basketball hockey tennis volleyball swimming boxing racing golf cricket rugby fishing hunting
arsenal chelsea liverpool manchester manutd barcelona realmadrid juventus milan bayern dortmund celtic rangers river
yankees redsox lakers cowboys steelers eagles broncos packers raiders giants patriots dodgers chicago boston dallas
superman batman spiderman ironman wonder avengers marvel starwars startrek skywalker jedi yoda vader matrix gandalf hobbit
harrypotter hogwarts naruto sasuke onepiece luffy goku dragonball vegeta sailormoon doraemon totoro hellokitty mickey
minnie disney barbie elsa frozen shrek minecraft fortnite roblox callofduty counterstrike warcraft
starcraft diablo zelda mario nintendo playstation xbox gamer gaming player pubg league legends
sunshine sunflower sunny summer winter spring autumn january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday morning night midnight moonlight rainbow flower
flowers rose lily daisy violet jasmine cherry banana orange lemon mango peaches strawberry chocolate cookie cookies
candy sugar coffee pepsi cocacola vodka whiskey beer pizza cheese butter bacon chips burger ginger pepper peanut pumpkin
silver golden diamond crystal gold ruby purple yellow black white blue green pink brown michael michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony robert william thomas charles
charlie christopher george richard steven edward brian kevin jason justin brandon ryan tyler jacob joseph david james
john johnny jack jackson jordan alexander alexandra alex alexis andrea angela anna maria sarah samantha stephanie
elizabeth victoria vanessa natasha natalie melissa rachel rebecca laura linda susan karen nancy patricia barbara sandra
sophie sophia olivia emma emily chloe hannah lauren taylor morgan madison maggie molly lucy peter paul patrick martin
oliver oscar harley harry harvey henry jasper max maximus maxwell rocky rambo zeus apollo thunder lightning storm
carlos jose juan luis miguel pedro diego fernando francisco javier alejandro alejandra antonio manuel roberto ricardo
carmen isabel daniela valentina gabriela camila mariana lucia elena sofia pablo sergio
aleksandr alexey andrey dmitry ivan maksim maxim nikita sergey vladimir natalia olga svetlana tatiana ekaterina anastasia
александр алексей андрей дмитрий иван максим никита сергей владимир наталья ольга светлана татьяна екатерина анастасия
солнышко солнце москва россия зайка котенок
zhang zhangwei wang wangwei wangfang lihua liwei lina zhaowei chenwei liujie yangyang xiaoming xiaohong xiaoli xiaowei
xiaoyu xiaolong baobao laopo laogong mama baba woshishui zhongguo china beijing shanghai shenzhen guangzhou hangzhou
hongkong taiwan taipei
tanaka suzuki satou takahashi watanabe sakura hanako tarou taro yamada nippon japan tokyo osaka kyoto ninja
samurai
kimchi minsu minho jiyoung korea seoul busan hanguk tkfkdgo dkssud qlalfqjsgh
london paris berlin madrid mexico brazil argentina colombia canada america american england france germany italy russia
moscow spain newyork california texas florida florence virginia carolina dakota denver houston austin
metallica nirvana slipknot beatles eminem tupac snoopdog guitar music dancer dancing singer drummer piano rock rocknroll
ferrari porsche mercedes corvette camaro chevy harleydavidson yamaha honda toyota nissan access accessgranted gateway security secure private technology science student teacher school
college university engineer doctor nurse police soldier army marine navy airforce ranger sniper fighter warrior knight
captain pirate wizard magic mystic merlin maverick goldfish cowboy cowgirl rockstar superstar popstar star stars
starlight qwaszx blink182 success winner money dollar million rich boss bigboss bigdaddy daddy
mommy mother father sister brother family friend friends bestfriend girlfriend boyfriend husband wife junior senior
spongebob simpson homer bart scooby scoobydoo tinkerbell snowball snowman snowflake christmas halloween easter birthday
`;

export const COMMON_WORDS: readonly string[] = [
  ...new Set(WORDS.split(/\s+/).filter((word) => [...word].length >= 4 || /[^\p{ASCII}]/u.test(word))),
].filter((word) => word !== '');
