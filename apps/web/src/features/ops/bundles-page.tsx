import { bundleKeptDays, type CatalogueBundle } from '@huggg/contracts';
import { dateTime } from '@huggg/ui/format';
import { Alert, Badge, Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { bundleStates, bundleText } from './catalogue-text.ts';
import { catalogueCrumbs } from './console-crumbs.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { bundlesQuery } from './queries/bundles-query.ts';
import { useUploadBundle } from './queries/use-upload-bundle.ts';

/** Catalogue bundles that operators uploaded. */
export function BundlesPage() {
  const navigate = useNavigate();
  const bundles = useQuery(bundlesQuery);
  const upload = useUploadBundle(({ id }) => void navigate({ to: '/ops/catalogue/import/$id', params: { id } }));
  const failed = upload.error ? describeError(upload.error) : undefined;
  return (
    <Page
      title="Import"
      description="A bundle contains products, brands and pictures. It is checked as a whole first; nothing changes until you import it."
      crumbs={catalogueCrumbs}
      actions={
        <FileButton accept=".zip,.xlsx,.json" onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button {...props} loading={upload.isPending} leftSection={<IconUpload size={18} stroke={1.75} />}>
              Upload a bundle
            </Button>
          )}
        </FileButton>
      }
    >
      {failed ? (
        <Alert color="danger" title={failed.message} mb="md">
          {failed.help}
        </Alert>
      ) : null}
      <p className={classes.note}>
        A zip file with csv, xlsx or JSON tables and a folder of pictures, one workbook, or one JSON file, of up to 64
        MB. Import larger ones with the command “catalogue import”. A bundle that is not imported within{' '}
        {bundleKeptDays} days is discarded.
      </p>
      <Loaded query={bundles} label="Loading bundles" columns={4}>
        {({ data }) => <Bundles bundles={data} />}
      </Loaded>
    </Page>
  );
}

function Bundles({ bundles }: { readonly bundles: readonly CatalogueBundle[] }) {
  return (
    <Rows
      caption="Bundles"
      heads={['Bundle', 'State', 'What it does', 'Uploaded']}
      items={bundles}
      keyOf={({ id }) => id}
      none="No bundle was uploaded yet."
      row={(bundle) => [
        <Link key="bundle" to="/ops/catalogue/import/$id" params={{ id: bundle.id }} className={classes.name}>
          {bundle.fileName}
        </Link>,
        <Badge key="state" color={bundleStates[bundle.status].color}>
          {bundleStates[bundle.status].label}
        </Badge>,
        bundleText(bundle),
        <>
          {dateTime(bundle.dateCreated)}
          <span className={classes.detail}>{bundle.uploadedBy.name}</span>
        </>,
      ]}
    />
  );
}
