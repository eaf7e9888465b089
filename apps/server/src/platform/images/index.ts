export { createDrawingQueue, type DrawingLimits } from './drawing-queue.ts';
export { createPictureStore, type PictureStore } from './picture-store.ts';
export { registerPictures } from './serve-pictures.ts';
