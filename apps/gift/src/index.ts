export { giftAssetsFolder, readPageAssets } from './page/assets.ts';
export { notices, superNotices } from './page/page-model.ts';
export type { Notice, SuperNotice, PageAssets, PageFrame, PageModel, TypedThanks } from './page/page-model.ts';
export { renderPage } from './page/render-page.ts';
