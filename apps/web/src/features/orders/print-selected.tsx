import { Button } from '@mantine/core';
import { describeError } from '../../shared/api/describe-error.ts';
import { useOpenPrints } from './queries/use-open-prints.ts';

type PrintSelectedProps = {
  readonly orderId: string;
  /** Finds which gifts are selected; undefined for all of the order. */
  readonly read: () => Promise<readonly string[] | undefined>;
};

/** Leads to the pages of the selected gifts, where it is seen which can be printed and what each page says. */
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
