export { mailBranding } from './domain/mail-branding.ts';
export { sendMailPage } from './mail-page.ts';
export { registerBrandingPreviews } from './preview-pages.ts';
export { namesBrandingPictures } from './queries/named-pictures.ts';
export { findWorn, type Wearing } from './queries/team-defaults.read-model.ts';
export { brandingRoutes } from './routes.ts';
export { storeLogo } from './use-cases/keep-logo.ts';
export { previewUrls } from './use-cases/preview-branding.ts';
export { wornLook } from './use-cases/worn-looks.ts';
