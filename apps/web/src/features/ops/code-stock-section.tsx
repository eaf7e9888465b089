import type { CodeImport, CodeStock } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { count, date, pounds, quantity } from '@huggg/ui/format';
import { Alert, Badge, Box, Button, FileButton, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { codeStockQuery } from './queries/code-stock-query.ts';
import { useImportCodes } from './queries/use-import-codes.ts';
import { StockLevelDialog } from './stock-level-dialog.tsx';

/** The number of codes left in each pool; codes are added from a file. */
export function CodeStockSection() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<CodeStock>();
  const stock = useQuery(codeStockQuery(words));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <section aria-labelledby="stock">
      <Imports />
      <p className={classes.note}>
        A CSV file with the columns product and code and, where known, value, pin and use-by. Operators get one email
        when a pool runs low.
      </p>
      <Box component="form" mb="md" onSubmit={submit} role="search" aria-label="Pools" className={classes.row}>
        <TextInput
          type="search"
          label="Product or brand of a pool"
          leftSection={<IconSearch size={18} stroke={1.75} />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </Box>
      <Loaded query={stock} label="Loading pools" columns={4}>
        {({ data }) => (
          <Rows
            caption="Codes of pools"
            heads={['Product', 'Left', 'Gifts', 'Action']}
            amounts={['Left', 'Gifts']}
            items={data}
            keyOf={({ productId }) => productId}
            none={words === '' ? 'No pool has codes yet.' : 'No pools match.'}
            row={(pool) => cellsOf(pool, setAsked)}
          />
        )}
      </Loaded>
      {asked ? <StockLevelDialog pool={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

/** The heading, with the button that adds codes and the result of the last file. */
function Imports() {
  const [imported, setImported] = useState<CodeImport>();
  const add = useImportCodes((done) => {
    setImported(done);
    toast(`${quantity(done.imported, 'code')} added.`);
  });
  const failed = add.error ? describeError(add.error) : undefined;
  return (
    <>
      <div className={classes.head}>
        <h2 id="stock" className={classes.title}>
          Codes bought ahead
        </h2>
        <FileButton onChange={(file) => file && add.mutate(file)} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} loading={add.isPending} leftSection={<IconUpload size={18} stroke={1.75} />}>
              Add codes
            </Button>
          )}
        </FileButton>
      </div>
      {failed ? (
        <Alert color="danger" title={failed.message} mb="md">
          {failed.help}
        </Alert>
      ) : null}
      {imported ? <ImportResult imported={imported} /> : null}
    </>
  );
}

function ImportResult({
  imported: { imported, duplicates, problemCount, problems },
}: {
  readonly imported: CodeImport;
}) {
  return (
    <Alert
      color={problemCount > 0 ? 'warning' : 'success'}
      title={`${quantity(imported, 'code')} added, ${count(duplicates)} known, ${count(problemCount)} faulty`}
      mb="md"
    >
      {problems.map(({ row, message }) => (
        <span key={`${row} ${message}`} className={classes.detail}>
          Row {row}: {message}
        </span>
      ))}
    </Alert>
  );
}

function cellsOf(pool: CodeStock, onAsk: (pool: CodeStock) => void) {
  const { productName, brandName, value, free, given, waiting, lowAt, isLow, dateFirstUseBy } = pool;
  return [
    <>
      <span className={classes.name}>{productName}</span>
      <span className={classes.detail}>
        {brandName}, {pounds(value)}
      </span>
    </>,
    <>
      {count(free)} left
      {isLow ? (
        <span className={classes.detail}>
          <Badge color={free === 0 ? 'danger' : 'warning'}>{free === 0 ? 'Empty' : 'Low'}</Badge>
        </span>
      ) : null}
      <span className={classes.detail}>Low at {count(lowAt)}</span>
      {dateFirstUseBy ? <span className={classes.detail}>First ends {date(dateFirstUseBy)}</span> : null}
    </>,
    <>
      {count(given)} given
      <span className={classes.detail}>{count(waiting)} waiting</span>
    </>,
    <Button
      key="act"
      size="sm"
      variant="default"
      aria-label={`Change level of ${productName}`}
      onClick={() => onAsk(pool)}
    >
      Change level
    </Button>,
  ];
}
