import { bow, paper } from '@huggg/ui/wrap';
import type { Wrapping } from '../page/view.ts';
import { Markup } from './markup.tsx';

type Props = { readonly wrapping: Wrapping };

/** Scale of the pattern: paper seen close up, not from across the room. */
const printScale = 1.5;

/**
 * Returns a sheet of the paper that fills its box. The pattern is defined once per page, by the sheet with `defines`.
 */
function sheet({ kind, palette, seed, picture }: Wrapping, defines: boolean): string {
  // The address is the product's own and contains no characters with a meaning in markup.
  if (picture)
    return `<svg width="100%" height="100%" aria-hidden="true"><image href="${picture}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/></svg>`;
  const { definition, fill } = paper(kind, palette, seed, printScale);
  return `<svg width="100%" height="100%" aria-hidden="true">${defines ? `<defs>${definition}</defs>` : ''}<rect width="100%" height="100%" fill="${fill}"/></svg>`;
}

/** Returns the bow, drawn around its knot in a box of its own. */
function tiedBow({ palette }: Wrapping): string {
  return `<svg viewBox="-72 -46 144 144" aria-hidden="true">${bow(palette, { x: 0, y: 0, band: 21 })}</svg>`;
}

/** The paper over the whole screen: two halves that can part, the ribbon both ways, and the bow. */
export function WrappedPaper({ wrapping }: Props) {
  return (
    <div className="parcel" aria-hidden="true">
      <Markup className="half half-left" html={sheet(wrapping, true)} />
      <Markup className="half half-right" html={sheet(wrapping, false)} />
      <div className="band band-across" />
      <div className="band band-down" />
      <Markup className="bow" html={tiedBow(wrapping)} />
    </div>
  );
}

/** The paper behind an opened gift, cut along its lower edge with pinking shears. */
export function PaperStrip({ wrapping }: Props) {
  return <Markup className="strip" html={sheet(wrapping, true)} />;
}
