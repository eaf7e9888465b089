import type { SuperLaunch, SuperLink } from '@huggg/contracts';
import { formatsFor, languageNames, languages, translator } from '@huggg/messages/catalogue';
import type { Language } from '@huggg/messages/catalogue';
import { Drawing, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { calendarDate } from '@huggg/ui/format';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import classes from './poster-page.module.css';
import { launchQuery } from './queries/launch-query.ts';
import { linkQuery } from './queries/link-query.ts';
import { linkQrQuery } from './queries/qr-query.ts';

const route = getRouteApi('/shell/super-links/$id/poster');

/** S19. An A4 page with the QR code, to print or to save as PDF. */
export function PosterPage() {
  return can('use-superhuggg') ? (
    <PosterOf />
  ) : (
    <NoAccessPage reason="Your role in this team does not use super links." />
  );
}

function PosterOf() {
  const { id } = route.useParams();
  const link = useQuery(linkQuery(id));
  const shortcode = link.data?.shortcode ?? '';
  const launch = useQuery(launchQuery(shortcode));
  const qr = useQuery({ ...linkQrQuery(link.data?.launch_url ?? ''), enabled: link.data !== undefined });
  const failed = link.error ?? launch.error ?? qr.error;
  const crumbs = [
    { label: 'Super links', to: '/super-links' },
    ...(link.data ? [{ label: link.data.name, to: `/super-links/${id}` }] : []),
  ];
  return (
    <Page
      title="Poster"
      crumbs={crumbs}
      description="Print it, or choose “Save as PDF” as the printer."
      actions={
        <Button
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          aria-disabled={qr.data === undefined || undefined}
          onClick={() => {
            if (qr.data !== undefined) globalThis.print();
          }}
        >
          Print poster
        </Button>
      }
    >
      {failed ? (
        <ErrorBlock
          {...describeError(failed)}
          onRetry={() => void Promise.all([link.refetch(), launch.refetch(), qr.refetch()])}
        />
      ) : null}
      {link.data && launch.data && qr.data !== undefined ? (
        <Poster link={link.data} launch={launch.data} qr={qr.data} />
      ) : failed ? null : (
        <SkeletonTable rows={4} columns={1} label="Loading poster" />
      )}
    </Page>
  );
}

type PosterProps = { readonly link: SuperLink; readonly launch: SuperLaunch; readonly qr: string };

export function Poster({ link, launch, qr }: PosterProps) {
  const [language, setLanguage] = useState<Language>(launch.language ?? 'en-GB');
  const t = translator(language, 'gift', launch.branding);
  const until = formatsFor(language).date(calendarDate(link.expiry, { timeZone: link.timeZone }));
  return (
    <>
      <NativeSelect
        className={classes.language}
        label="Language of the poster"
        value={language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => setLanguage(languages.find((one) => one === event.currentTarget.value) ?? language)}
      />
      <article className={classes.sheet} lang={language} data-poster="">
        <p className={classes.heading}>{t('poster.heading', { sender: launch.from_name })}</p>
        <div role="img" aria-label={link.launch_url} className={classes.code}>
          <Drawing svg={qr} />
        </div>
        <p className={classes.scan}>{t('poster.scan')}</p>
        <p className={classes.address}>{link.launch_url}</p>
        <p className={classes.until}>{t('poster.until', { date: until })}</p>
      </article>
    </>
  );
}
