import type { PrintableBody, PrintablePart, PrintProblem } from '@huggg/contracts';
import { printableParts } from '@huggg/contracts';

/** The field that fixes a problem of a page: its `data-path`, and the label of the link to it. */
export type Remedy = { readonly path: string; readonly label: string };

const isMovable = (part: PrintProblem['part']): part is PrintablePart =>
  printableParts.some((movable) => movable === part);

const paper: Remedy = { path: 'body.size', label: 'Go to the paper' };
const words: Remedy = { path: 'body.text', label: 'Go to the words' };

/** Links to the place of a part, or to the switch that makes it movable. */
function placeOf({ places }: PrintableBody, part: PrintablePart, field: 'x' | 'width'): Remedy {
  return {
    path: places[part] ? `body.places.${part}.${field}` : `body.places.${part}`,
    label: `Go to the place of the ${part}`,
  };
}

/** Returns the field that fixes a problem. If two parts overlap, it is the place of the one that was moved. */
export function remedyOf({ kind, part }: Pick<PrintProblem, 'kind' | 'part'>, body: PrintableBody): Remedy {
  if (kind === 'characters') return words;
  if (kind === 'low-resolution')
    return body.places.logo ? placeOf(body, 'logo', 'width') : { path: 'logo', label: 'Go to the logo' };
  if (kind === 'code-small') return placeOf(body, 'code', 'width');
  if (kind === 'overflow' && part === 'words') return words;
  const moved = [part, ...printableParts].find((one) => isMovable(one) && body.places[one] !== undefined);
  const chosen = moved ?? part;
  return isMovable(chosen) ? placeOf(body, chosen, 'x') : paper;
}
