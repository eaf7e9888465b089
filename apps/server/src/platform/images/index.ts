export { cleanPictures } from './clean-pictures.ts';
export { createDrawingQueue, type DrawingLimits } from './drawing-queue.ts';
export { createPictureStore, keptCheck, type CheckKept, type PictureStore } from './picture-store.ts';
export { renderSvg } from './render-svg.ts';
export { registerPictures } from './serve-pictures.ts';
export { isCondemnedPicture } from './unnamed-pictures.ts';
