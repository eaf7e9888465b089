import classes from './timeline.module.css';

type Step = {
  readonly label: string;
  readonly done: boolean;
  /** When the step was done, or what it is waiting for. */
  readonly text: string;
};

/** The progress of a payment, oldest step first. */
export function Timeline({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={classes.timeline}>
      {steps.map(({ label, done, text }) => (
        <li key={label} data-done={done}>
          <span className={classes.step}>
            {label}
            {done ? <span className="hg-hidden"> (done)</span> : null}
          </span>
          <span className={classes.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
