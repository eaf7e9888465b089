import type { Taxonomy } from '@huggg/contracts';
import { WrapImage } from '@huggg/ui';
import { paletteNames, wrapKinds } from '@huggg/ui/wrap';
import { Link } from '@tanstack/react-router';
import { configuration } from '../../shared/session/session.ts';
import { ideasOf } from './ideas-of.ts';
import classes from './ideas.module.css';

/** Suggestions before a search: the featured category and the catalogue's collections, each with its own wrap. */
export function Ideas({ places }: { readonly places: readonly Taxonomy[] }) {
  const ideas = ideasOf(places, configuration().featuredTaxonomyId);
  if (ideas.length === 0) return null;
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className={classes.title}>
        Gift ideas
      </h2>
      <ul className={classes.list}>
        {ideas.map(({ id, name, slug, description }, index) => (
          <li key={id}>
            <Link to="/browse/$slug" params={{ slug }} className={classes.idea}>
              <WrapImage
                className={classes.wrap}
                kind={wrapKinds[index % wrapKinds.length] ?? 'hug'}
                palette={paletteNames[index % paletteNames.length] ?? 'spruce'}
                seed={slug}
                width={72}
                height={84}
              />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                {description ? <span className={classes.about}>{description}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
