import classes from './integrations.module.css';

/** A system's logo, or its first letter if it has none. Only pictures from our own host are loaded. */
export function SystemMark({
  name,
  image,
  colour,
}: {
  readonly name: string;
  readonly image: string | null;
  readonly colour?: string | null;
}) {
  const own = image?.startsWith('/') ? image : undefined;
  return own ? (
    <img src={own} alt="" width={40} height={40} className={classes.mark} />
  ) : (
    <span aria-hidden className={classes.mark} style={colour ? { borderColor: colour } : undefined}>
      {name.slice(0, 1)}
    </span>
  );
}
