import type { Term } from './Term';

export default [
  { not: /您/, use: '你' },
  { not: /(?<!插件)广场/, use: '插件广场、本站' },
  { not: /此站点|(?<!其他|官方)网站/, use: '本站、站点' },
  { not: /(?<!管理)后台/, use: '管理后台' },
  { not: /作者/, use: '开发者' },
  { not: /读者/, use: '用户' },
  { not: /未审核/, use: '审核中' },
  // Reviewers see a queue: 待审核 in Admin and in emails to them.
  {
    not: /(?<!等)待审核(?!员)/,
    use: '审核中',
    except:
      /^(audit|review|overview|email\.submissionsWaiting|error\.(not_waiting|submission_not_shown|never_approved))\b/,
  },
  { not: /\} ?版(?!权)/, use: '版本 {version}', except: /^legal\.isOther$/ },
  { not: /包裹|插件包(?!含)/, use: '安装包' },
  { not: /名字/, use: '昵称、名称' },
  // Figma has account names of its own.
  { not: /账号名|姓名|用户名/, use: '账号、昵称', except: /^release\.figmaLead$/ },
  { not: /重设/, use: '重置密码' },
  { not: /个人令牌/, use: '访问令牌' },
  { not: /取值/, use: '值' },
  { not: /跟随(?!系统)/, use: '镜像、同步' },
  // 主机名 is a name of technology.
  { not: /域名|主机(?!名)/, use: '网络地址' },
  { not: /页眉/, use: '页头' },
  { not: /隐私说明/, use: '隐私政策' },
  { not: /标志/, use: 'Logo' },
  { not: /喜欢/, use: '点赞、赞过' },
  { not: /(?<!几)个字(?![符母])/, use: '个字符' },
  { not: /看不见/, use: '不可见' },
  { not: /未能加载/, use: '加载失败' },
  { not: /登陆|帐号/, use: '登录、账号' },
  { not: /删除账号/, use: '注销账号' },
  { not: /放弃更改/, use: '放弃修改' },
  { not: /审查/, use: '审核' },
  { not: /被拒绝的版本/, use: '未通过的版本' },
  { not: /移除两步验证/, use: '关闭两步验证' },
  { not: /最大 [\d{]/, use: '不超过' },
  { not: /(该|这个)(版本(?!号)|插件)/, use: '此版本、此插件', except: /^starter$/ },
] satisfies Term[];
