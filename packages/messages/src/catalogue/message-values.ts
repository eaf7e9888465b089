/**
 * Reads the arguments of an ICU message from its text, so that `t` knows what each key needs: `{name}` takes a string,
 * `{count, plural, …}` a number, `{kind, select, …}` a string; dates and amounts come formatted (`formatsFor`). A
 * branch of one word would be taken for an argument, so a test refuses it.
 */
export type ValuesOf<Message extends string> = Simplify<Collect<Message>>;

type Collect<Message extends string, Found = unknown> = Message extends `${string}{${infer Rest}`
  ? Collect<Rest, Found & ArgumentAt<Rest>>
  : Found;

/** What stands after an opening brace: an argument, or the words of a branch, which have spaces. */
type ArgumentAt<Rest extends string> = Rest extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name}, plural,${string}`
    ? OneName<Name, number>
    : Inner extends `${infer Name}, select,${string}`
      ? OneName<Name, string>
      : OneName<Inner, string>
  : unknown;

type OneName<Name extends string, Value> = Name extends
  | ''
  | `${string} ${string}`
  | `${string}{${string}`
  | `${string}#${string}`
  ? unknown
  : { readonly [Key in Name]: Value };

type Simplify<Values> = unknown extends Values ? Record<never, never> : { readonly [Key in keyof Values]: Values[Key] };
