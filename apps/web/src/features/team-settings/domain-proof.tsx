import type { TeamDomain } from '@huggg/contracts';
import { CopyButton, ErrorBlock, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock, IconWorldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './domain-proof.module.css';
import { domainQuery } from './queries/domain-query.ts';
import { useCheckDomain } from './queries/use-check-domain.ts';

/** Shows whether the team's email domain is verified, and how to verify it. Hidden for a team without one. */
export function DomainProof({ teamId, domain }: { readonly teamId: string; readonly domain: string | null }) {
  const { data, error, refetch } = useQuery({ ...domainQuery(teamId), enabled: domain !== null });
  if (domain === null) return null;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  if (!data || data.domain !== domain)
    return <Skeleton height={112} radius="md" role="status" aria-label="Loading the domain’s record" />;
  return (
    <Card component="section" aria-labelledby="domain-proof" className={classes.card}>
      {partsOf(data)}
    </Card>
  );
}

function partsOf(claim: TeamDomain): ReactNode {
  const { domain, state, dateProven, record } = claim;
  if (state === 'proven') {
    return (
      <Head
        tone={classes.proven}
        icon={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
        title={`${domain} is verified`}
      >
        {dateProven ? `Since ${date(dateProven)}. ` : ''}People can join by it, and your single sign-on can use it.
      </Head>
    );
  }
  if (state === 'taken') {
    return (
      <Head
        tone={classes.taken}
        icon={<IconLock size={20} stroke={1.75} aria-hidden />}
        title={`${domain} belongs to another organisation`}
      >
        They have verified it, so your team cannot use it. If it is yours, contact us.
      </Head>
    );
  }
  return record ? <UnverifiedDomain claim={claim} record={record} /> : null;
}

function Head({
  icon,
  title,
  tone,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.head}>
      <span className={tone}>{icon}</span>
      <div>
        <h3 id="domain-proof" className={classes.title}>
          {title}
        </h3>
        <p className={classes.words}>{children}</p>
      </div>
    </div>
  );
}

function UnverifiedDomain({
  claim: { teamId, domain },
  record,
}: {
  readonly claim: TeamDomain;
  readonly record: NonNullable<TeamDomain['record']>;
}) {
  const check = useCheckDomain(teamId, () => toast(`${domain} is verified.`));
  const rows = [
    ['Type', record.type, null],
    ['Name', record.name, 'Copy name'],
    ['Value', record.value, 'Copy value'],
  ] as const;
  return (
    <>
      <Head
        tone={classes.unproven}
        icon={<IconWorldCheck size={20} stroke={1.75} aria-hidden />}
        title={`Verify that ${domain} is yours`}
      >
        Add this DNS record where {domain} is managed, next to the existing records. Until it is found, no one can join
        by the domain, colleagues are asked before they join, and single sign-on stays off.
      </Head>
      <dl className={classes.record}>
        {rows.map(([name, value, label]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              <span className="hg-code">{value}</span>
              {label ? <CopyButton value={value} label={label} className={classes.copy ?? ''} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {check.error ? <ErrorBlock {...describeError(check.error)} /> : null}
      <div className={classes.check}>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
        {check.error ? null : <p className={classes.words}>A new record can take an hour to appear.</p>}
      </div>
    </>
  );
}
