import { pounds } from '@huggg/ui/format';
import classes from './balance-bar.module.css';

type BalanceBarProps = {
  readonly available: number;
  readonly held: number;
  /** The wallet's name, for screen readers. */
  readonly label: string;
  /** Smaller, for a row in a list. */
  readonly quiet?: boolean;
};

/** Shows available and held amounts, and their sum, in pence. */
export function BalanceBar({ available, held, label, quiet = false }: BalanceBarProps) {
  return (
    <div className={classes.balance} data-quiet={quiet || undefined}>
      <dl className={classes.sum} aria-label={label}>
        <div>
          <dt>
            <span className={classes.swatch} data-part="available" />
            Available
          </dt>
          <dd>{pounds(available)}</dd>
        </div>
        <div>
          <dt>
            <span className={classes.swatch} data-part="held" />
            Held
          </dt>
          <dd>{pounds(held)}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>{pounds(available + held)}</dd>
        </div>
      </dl>
      <Bar available={available} held={held} />
    </div>
  );
}

/** The two parts as a bar, which repeats the figures beside it. A part above zero is always visible. */
export function Bar({ available, held }: { readonly available: number; readonly held: number }) {
  const nothing = available <= 0 && held <= 0;
  return (
    <div className={classes.bar} aria-hidden="true" data-empty={nothing || undefined}>
      {available > 0 ? <span data-part="available" style={{ flexGrow: available }} /> : null}
      {held > 0 ? <span data-part="held" style={{ flexGrow: held }} /> : null}
    </div>
  );
}
