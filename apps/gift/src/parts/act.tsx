type Props = {
  /** Where the form is posted. */
  readonly action: string;
  readonly label: string;
  readonly kind?: 'main' | 'quiet';
  readonly fields?: Readonly<Record<string, string>>;
};

/**
 * One thing to do: a form with one button. With script the answer takes the place of the page; without, the browser
 * loads it.
 */
export function Act({ action, label, kind = 'main', fields = {} }: Props) {
  return (
    <form method="post" action={action} data-swap>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={kind === 'main' ? 'button button-main' : 'button button-quiet'} type="submit">
        {label}
      </button>
    </form>
  );
}
