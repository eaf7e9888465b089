import { StatusGallery } from './status-gallery.tsx';
import { ControlGallery } from './control-gallery.tsx';
import { ListGallery } from './list-gallery.tsx';
import { PictureGallery } from './picture-gallery.tsx';
import classes from './gallery.module.css';

/** All components on one page, for developers. Not part of the product. */
export function GalleryPage() {
  return (
    <div className={classes.gallery}>
      <h2>Parts</h2>
      <ControlGallery />
      <StatusGallery />
      <ListGallery />
      <PictureGallery />
    </div>
  );
}
