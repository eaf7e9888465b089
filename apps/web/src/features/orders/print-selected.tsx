import { Button } from '@mantine/core';
import { describeError } from '../../shared/api/describe-error.ts';
import { useOpenPrints } from './queries/use-open-prints.ts';

type PrintSelectedProps = {
  readonly orderId: string;
  /** Finds the selected gifts; undefined for all gifts of the order. */
  readonly read: () => Promise<readonly string[] | undefined>;
};

/** Links to the pages of the selected gifts, which show which gifts can be printed and the text of each page. */
export function PrintSelected({ orderId, read }: PrintSelectedProps) {
  const open = useOpenPrints(orderId, read);
  return (
    <>
      {open.error ? <span role="alert">{describeError(open.error).message}</span> : null}
      <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        Print
      </Button>
    </>
  );
}
