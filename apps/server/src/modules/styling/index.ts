export { coverAddress, coverFileName } from './domain/cover-address.ts';
export {
  purgeCovers,
  lockUnusedCovers,
  ownsCoverImage,
  settleCovers,
  type UnusedCover,
} from './queries/cover-images.ts';
export { registerCoverImages, stylingRoutes } from './routes.ts';
export { stylingSchedules } from './jobs/styling-jobs.ts';
export { findWrapPictures } from './queries/named-pictures.ts';
export { countThemes } from './queries/themes.read-model.ts';
export { chooseTheme, isOfferedTheme } from './use-cases/choose-theme.ts';
export { chooseGiftwrap, shownGiftwrap } from './use-cases/choose-giftwrap.ts';
export { fillMessage, messageValues } from './domain/message-values.ts';
export { writeGiftSms } from './domain/write-gift-sms.ts';
export { findLetterTemplatesOf } from './queries/letters-of-emails.read-model.ts';
export { findSmsBodies } from './queries/sms-bodies.read-model.ts';
export { provenAddresses, senderInclude } from './domain/sender.ts';
export { assertUsableSmsTemplate, findTemplateOfOrder, findUsableTemplate } from './use-cases/template-access.ts';
export { storedWrap } from './domain/stored-wrap.ts';
export { toStoredWrap, parseWrap, wrapImagePath } from './domain/wraps.ts';
export { registerWrapImages } from './wrap-images.ts';
