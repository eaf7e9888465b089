import { MoneyInput } from '@huggg/ui';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './filter-bar.module.css';
import { priceBands } from './price-bands.ts';
import type { BrowseSearch } from './queries/search.ts';

type Range = Pick<BrowseSearch, 'minPence' | 'maxPence'>;
type PriceFilterProps = Range & { readonly onChange: (range: Range) => void };

/** A price range: a common one with one click, or both ends typed. */
export function PriceFilter({ minPence, maxPence, onChange }: PriceFilterProps) {
  const [opened, setOpened] = useState(false);
  const holds = minPence !== undefined || maxPence !== undefined;
  const choose = (range: Range): void => {
    onChange(range);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.button}
          data-on={holds || undefined}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          Price
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Price">
        <RangeForm minPence={minPence} maxPence={maxPence} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RangeForm({ minPence, maxPence, onChange }: PriceFilterProps) {
  const [min, setMin] = useState(minPence);
  const [max, setMax] = useState(maxPence);
  const crossed = min !== undefined && max !== undefined && min > max;
  return (
    <form
      className={classes.price}
      onSubmit={(event) => {
        event.preventDefault();
        if (!crossed) onChange({ minPence: min, maxPence: max });
      }}
    >
      <ul className={classes.presets} aria-label="Suggested price ranges">
        {priceBands.map((band) => {
          const on = band.minPence === minPence && band.maxPence === maxPence;
          return (
            <li key={band.label}>
              <button
                type="button"
                className={classes.preset}
                aria-pressed={on}
                onClick={() =>
                  onChange(
                    on
                      ? { minPence: undefined, maxPence: undefined }
                      : { minPence: band.minPence, maxPence: band.maxPence },
                  )
                }
              >
                {band.label}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.ends}>
        <MoneyInput label="From" value={min} onChange={setMin} />
        <MoneyInput label="To" value={max} onChange={setMax} error={crossed ? 'Below “From”' : undefined} />
      </div>
      <Button type="submit" fullWidth>
        Show gifts
      </Button>
    </form>
  );
}
