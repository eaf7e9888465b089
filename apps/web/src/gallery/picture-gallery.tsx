import { Drawing, WrapImage } from '@huggg/ui';
import { brandLogo, paletteNames, productArt, productCard, subjectNames, wrapKinds } from '@huggg/ui/wrap';
import classes from './gallery.module.css';

export function PictureGallery() {
  return (
    <section>
      <h2>Pictures</h2>
      <div className={classes.tiles}>
        {wrapKinds.flatMap((kind) =>
          paletteNames.map((palette) => (
            <WrapImage key={kind + palette} kind={kind} palette={palette} seed={palette} width={180} height={120} />
          )),
        )}
        {wrapKinds.map((kind) => (
          <Drawing key={kind} svg={productArt({ brandName: 'Ember', kind, seed: kind })} />
        ))}
        {subjectNames.map((subject) => (
          <Drawing
            key={subject}
            svg={productCard({ brandName: subject, brandSeed: subject, seed: subject, subject })}
          />
        ))}
        {['Copper Kettle', 'Fern & Fable', 'Quill & Co', 'Jamboree'].map((name) => (
          <Drawing key={name} svg={brandLogo({ brandName: name, seed: name })} />
        ))}
      </div>
    </section>
  );
}
