export { eraseDirectoryUser } from './queries/erase-person.ts';
export { directoryRoutes } from './routes.ts';
