export { dispatch } from '../use-cases/dispatch-gifts.ts';
