export { linkWorld, someone, type LinkWorld } from './link-world.ts';
