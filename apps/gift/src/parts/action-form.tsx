type Props = {
  /** The address that the form is posted to. */
  readonly action: string;
  readonly label: string;
  readonly kind?: 'main' | 'quiet';
  readonly fields?: Readonly<Record<string, string>>;
};

/**
 * A form with one button for one action. With script, the response replaces the page in place; without, the browser
 * loads it.
 */
export function ActionForm({ action, label, kind = 'main', fields = {} }: Props) {
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
