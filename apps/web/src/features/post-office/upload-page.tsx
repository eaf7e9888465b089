import type { PostOfficeUpload } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { count, pounds, quantity } from '@huggg/ui/format';
import { uploadStatus } from '@huggg/ui/status';
import { Alert, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PostOfficeAccess } from './post-office-access.tsx';
import classes from './post-office.module.css';
import { uploadQuery } from './queries/upload-query.ts';
import { useRetryUpload } from './queries/use-retry-upload.ts';
import { Reasons } from './reasons.tsx';
import { Stages } from './stages.tsx';
import { Modalities, Outputs } from './what-was-made.tsx';

const route = getRouteApi('/shell/post-office/uploads/$id');
const crumbs = [{ label: 'Post office', to: '/post-office' }];

/** S46. One file: its stages, its result, and the reasons why rows were rejected. */
export function UploadPage() {
  return (
    <PostOfficeAccess needs="purchase-hugggs" reason="Your role in this team does not order gifts.">
      <Upload />
    </PostOfficeAccess>
  );
}

function Upload() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(uploadQuery(id));
  if (!data && error) return <ErrorPage error={error} reset={() => void refetch()} />;
  return (
    <Page
      title={data?.filename ?? 'File'}
      crumbs={crumbs}
      description={data ? kindText(data) : undefined}
      badges={data ? <StatusBadge status={uploadStatus(data.status)} /> : undefined}
    >
      {data ? <Content upload={data} /> : <SkeletonTable rows={6} columns={2} label="Loading file" />}
    </Page>
  );
}

const kindText = ({ kind }: PostOfficeUpload): string =>
  kind === 'order' ? 'A file that orders vouchers.' : 'A file that cancels vouchers.';

function Content({ upload }: { readonly upload: PostOfficeUpload }) {
  return (
    <>
      {upload.status === 'FAILED' ? <Failed upload={upload} /> : null}
      <Card>
        <Stages upload={upload} />
      </Card>
      <Card mt="md">
        <Facts upload={upload} />
      </Card>
      <Modalities upload={upload} />
      <Outputs upload={upload} />
      <Reasons upload={upload} />
    </>
  );
}

function Failed({ upload }: { readonly upload: PostOfficeUpload }) {
  const { id, failReasonCount, missingPence, walletId, abilities } = upload;
  const { mutate, isPending, error } = useRetryUpload(id);
  const refused = error ? describeError(error) : undefined;
  const reason = upload.failReasons[0];
  const isWhole = failReasonCount === 1 && reason?.row === null;
  return (
    <Alert color="danger" mb="md" title={titleOf(upload)}>
      <p style={{ margin: '0 0 12px' }}>
        {isWhole ? reason.message : 'Correct the rows that are listed below and upload the file again.'}
      </p>
      <div className={classes.acts}>
        {missingPence !== null && walletId ? (
          <Button component={Link} to={anyPath(`/wallets/${walletId}`)}>
            Top up {pounds(missingPence)}
          </Button>
        ) : null}
        {abilities.retry ? (
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            Try again
          </Button>
        ) : null}
      </div>
      {refused ? <ErrorBlock {...refused} /> : null}
    </Alert>
  );
}

function titleOf({ kind, failReasonCount, missingPence, failedAt }: PostOfficeUpload): string {
  if (missingPence !== null) return `${pounds(missingPence)} is missing`;
  if (failedAt === 'GENERATING') return 'Part of the file was not completed';
  return `Nothing was ${kind === 'order' ? 'charged' : 'cancelled'}: ${quantity(failReasonCount, 'fault', 'faults')}`;
}

function Facts({ upload }: { readonly upload: PostOfficeUpload }) {
  const { kind, lines, valuePence, totalPence, cancelled, returnedPence, failReasonCount } = upload;
  const money = (amount: number | null) => (amount === null ? '—' : pounds(amount));
  const facts =
    kind === 'order'
      ? [
          [valuePence === null ? 'Rows' : 'Vouchers', count(lines)],
          ['Value', money(valuePence)],
          ['Cost with fees', money(totalPence)],
        ]
      : [
          ['Rows', count(lines)],
          ['Cancelled', count(cancelled)],
          ['Stay as they are', count(failReasonCount)],
          ['Returned', pounds(returnedPence)],
        ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
