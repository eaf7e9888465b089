/**
 * Derives the arguments of an ICU message from its text, so that `t` knows which values each key needs: `{name}` takes
 * a string, `{count, plural, …}` a number, `{kind, select, …}` a string; dates and amounts are passed as formatted text
 * (`formatsFor`). A branch of one word would be mistaken for an argument, so a test forbids it.
 */
export type ValuesOf<Message extends string> = Simplify<Collect<Message>>;

type Collect<Message extends string, Found = unknown> = Message extends `${string}{${infer Rest}`
  ? Collect<Rest, Found & ArgumentAt<Rest>>
  : Found;

/** The content after an opening brace: an argument, or the text of a branch, which contains spaces. */
type ArgumentAt<Rest extends string> = Rest extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name}, plural,${string}`
    ? ArgumentRecord<Name, number>
    : Inner extends `${infer Name}, select,${string}`
      ? ArgumentRecord<Name, string>
      : ArgumentRecord<Inner, string>
  : unknown;

type ArgumentRecord<Name extends string, Value> = Name extends
  | ''
  | `${string} ${string}`
  | `${string}{${string}`
  | `${string}#${string}`
  ? unknown
  : { readonly [Key in Name]: Value };

type Simplify<Values> = unknown extends Values ? Record<never, never> : { readonly [Key in keyof Values]: Values[Key] };
