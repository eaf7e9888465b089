import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { printsOpened } from '../../shared/gifts/printed-selection.ts';

type PrintSelectedProps = {
  readonly orderId: string;
  /** Finds which gifts are selected; undefined for all of the order. */
  readonly read: () => Promise<readonly string[] | undefined>;
};

/** Leads to the pages of the selected gifts, where it is seen which can be printed and what each page says. */
export function PrintSelected({ orderId, read }: PrintSelectedProps) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: read,
    onSuccess: (ids) =>
      navigate({ to: '/printables/$transactionId', params: { transactionId: orderId }, ...printsOpened(ids) }),
  });
  return (
    <>
      {open.error ? <span role="alert">{describeError(open.error).message}</span> : null}
      <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        Print
      </Button>
    </>
  );
}
