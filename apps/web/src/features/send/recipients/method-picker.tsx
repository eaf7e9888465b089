import type { DeliveryMethod, Order } from '@huggg/contracts';
import { IconLink, IconMail, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './method-picker.module.css';
import { offeredMethods, teamRestriction } from './methods.ts';
import type { OfferedMethod } from './methods.ts';

type MethodPickerProps = {
  readonly limits: Order['limits'];
  readonly value: DeliveryMethod | null | undefined;
  readonly onChoose: (method: DeliveryMethod) => void;
};

/** The choice of delivery method, each with its limit and fee. */
export function MethodPicker({ limits, value, onChoose }: MethodPickerProps) {
  const name = useId();
  const offered = offeredMethods(limits);
  const restriction = teamRestriction(limits);
  return (
    <fieldset className={classes.methods}>
      <legend>How will they get it?</legend>
      {restriction === undefined ? null : <p className={classes.restriction}>{restriction}</p>}
      <div className={classes.cards}>
        {offered.map((method) => (
          <MethodCard
            key={method.method}
            name={name}
            method={method}
            checked={method.method === value}
            onChoose={() => onChoose(method.method)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const icons: Readonly<Partial<Record<DeliveryMethod, typeof IconMail>>> = {
  links: IconLink,
  superhuggg: IconQrcode,
  printable: IconPrinter,
};

function MethodCard({
  name,
  method: { method, label, about, terms, reason },
  checked,
  onChoose,
}: {
  readonly name: string;
  readonly method: OfferedMethod;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const Icon = icons[method] ?? IconMail;
  const blocked = reason !== undefined;
  return (
    <label className={classes.card} data-blocked={blocked || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-disabled={blocked || undefined}
        onChange={() => {
          if (!blocked) onChoose();
        }}
        data-path={checked ? 'details.deliveryMethod' : undefined}
      />
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.about}>{reason ?? about}</span>
        <span className={classes.terms}>{terms}</span>
      </span>
    </label>
  );
}
