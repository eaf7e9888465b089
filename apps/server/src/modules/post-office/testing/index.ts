export { fileOf, lineOf, type FileLine } from './order-files.ts';
