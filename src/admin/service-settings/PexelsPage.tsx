/** /backstage-index/pexels: the key of the stock photo service. */
export { default } from './Pexels';
