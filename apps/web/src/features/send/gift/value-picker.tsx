import { cardPounds, quantity } from '@huggg/ui/format';
import { useId } from 'react';
import type { Value } from './gift-text.ts';
import classes from './value-picker.module.css';

type ValuePickerProps = {
  readonly values: readonly Value[];
  readonly hidden: number;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
};

/** The values of a gift, with one chosen. */
export function ValuePicker({ values, hidden, chosenId, onChoose }: ValuePickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.values}>
      <legend>Value of each gift</legend>
      <div className={classes.chips}>
        {values.map(({ id, pricePence }) => (
          <label key={id} className={classes.chip}>
            <input type="radio" name={name} value={id} checked={id === chosenId} onChange={() => onChoose(id)} />
            <span>{cardPounds(pricePence)}</span>
          </label>
        ))}
      </div>
      {hidden > 0 ? (
        <p className={classes.hidden}>{quantity(hidden, 'value is', 'values are')} outside your team’s rules.</p>
      ) : null}
    </fieldset>
  );
}
