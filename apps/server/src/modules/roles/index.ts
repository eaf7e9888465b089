export { roleRoutes } from './routes.ts';
