import { unknownName, unknownText } from '../format/index.ts';

/** A dash for a value that is not known, with words for people who listen. */
export function Unknown({ name = unknownName }: { readonly name?: string }) {
  return (
    <>
      <span aria-hidden="true">{unknownText}</span>
      <span className="hg-hidden">{name}</span>
    </>
  );
}
