export { leadLinksToTheirEnd } from './lead-links.ts';
export { linkActs, linkWorld, someone, type LinkWorld } from './link-world.ts';
