/** /backstage-index/iconfont: the account at the icon font service. */
export { default } from './Iconfont';
