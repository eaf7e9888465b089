export { giftAssetsFolder, readPageAssets } from './page/assets.ts';
export { notices } from './page/page-model.ts';
export type { Notice, PageAssets, PageFrame, PageModel, TypedThanks } from './page/page-model.ts';
export { renderPage } from './page/render-page.ts';
