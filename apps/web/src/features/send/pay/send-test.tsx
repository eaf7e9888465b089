import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useFreshUser } from '../../../shared/team/use-fresh-user.ts';
import classes from './send-test.module.css';
import { useSendTest } from './use-send-test.ts';

/** Sends the gift, as its recipient would get it, to the person who is about to pay for it. */
export function SendTest({ orderId }: { readonly orderId: string }) {
  const { email } = useFreshUser().user;
  const { mutate, isPending, data, error } = useSendTest(orderId);
  return (
    <section className={classes.test} aria-labelledby="test-heading">
      <div className={classes.words}>
        <h2 id="test-heading" className={classes.heading}>
          See it first
        </h2>
        <p className={classes.text}>
          Get the email and the gift page that your first recipient would get, at {email}. It is free, and nothing can
          be claimed with it.
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {data ? 'Send another test' : 'Send me a test'}
      </Button>
      <p className={classes.said} role="status">
        {data ? (
          <>
            A test is on its way to {data.sentTo}.{' '}
            <a href={data.url} target="_blank" rel="noreferrer">
              Open its gift page
            </a>
          </>
        ) : null}
      </p>
      {error ? <ErrorBlock {...describeError(error)} /> : null}
    </section>
  );
}
