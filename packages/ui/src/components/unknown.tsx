import { unknownName, unknownText } from '../format/index.ts';

/** A dash for an unknown value, with text for screen readers. */
export function Unknown({ name = unknownName }: { readonly name?: string }) {
  return (
    <>
      <span aria-hidden="true">{unknownText}</span>
      <span className="hg-hidden">{name}</span>
    </>
  );
}
