import { brandingKeys } from './branding-keys.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { orderKeys } from './order-keys.ts';
import { stylingKeys } from './styling-keys.ts';

/**
 * Keys for all that shows the team's brandings, wraps, themes and templates: their lists, and the previews of gifts,
 * which stay in the cache for half an hour.
 */
export const lookKeys = [brandingKeys.all, stylingKeys.all, orderKeys.open, catalogueKeys.previews] as const;
