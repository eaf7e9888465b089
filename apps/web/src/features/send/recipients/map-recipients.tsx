import { count } from '@huggg/ui/format';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { targets } from '../../../shared/files/guess-columns.ts';
import { MapColumns } from '../../../shared/files/map-columns.tsx';
import type { Sheet } from '../../../shared/files/read-table.ts';
import type { EntryProps } from './entry.ts';
import { importRecipients } from './import-recipients.ts';
import { draftLimitReason } from './room.ts';
import { sourceColumns } from './source-columns.ts';
import classes from './map-recipients.module.css';

type MapRecipientsProps = EntryProps & {
  readonly sheets: readonly Sheet[];
  readonly from: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const targetsByMethod = {
  email: targets.filter((target) => target !== 'phoneNumber' && target !== 'amount'),
  sms: targets.filter((target) => target !== 'email' && target !== 'amount'),
} as const;

/** Maps the columns of a file or of pasted cells to recipients, which are added to the list or replace it. */
export function MapRecipients({
  sheets,
  from,
  method,
  present,
  onAdd,
  setBlocker,
  onDone,
  onCancel,
}: MapRecipientsProps) {
  const [replace, setReplace] = useState(false);
  return (
    <MapColumns
      sheets={sheets}
      from={from}
      offered={targetsByMethod[method === 'sms' ? 'sms' : 'email']}
      address={method === 'sms' ? 'phoneNumber' : 'email'}
      take={importRecipients}
      noun={['recipient', 'recipients']}
      amounts="Every gift of this order has the same value. To send other values, make an order for each."
      remember
      setBlocker={setBlocker}
      onCancel={onCancel}
      refuse={(recipients) => draftLimitReason(recipients.length, replace ? 0 : present)}
      onTake={(recipients, table, targets) => {
        onAdd(recipients, { replace, source: sourceColumns(table, targets) });
        onDone();
      }}
    >
      {present > 0 ? (
        <Radio.Group
          label="Recipients already in the list"
          value={replace ? 'replace' : 'add'}
          onChange={(value) => setReplace(value === 'replace')}
        >
          <div className={classes.options}>
            <Radio value="add" label={`Keep the ${count(present)} already in the list`} />
            <Radio value="replace" label="Replace them" />
          </div>
        </Radio.Group>
      ) : null}
    </MapColumns>
  );
}
