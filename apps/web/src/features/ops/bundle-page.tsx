import type { BundleDiff, CatalogueBundleDetails } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Alert, Badge, Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { saveCsv } from '../../shared/files/save-file.ts';
import { Page } from '../../shared/page/page.tsx';
import { bundleStates, bundleText, faultsCsv } from './catalogue-text.ts';
import classes from './catalogue.module.css';
import { bundleCrumbs } from './console-crumbs.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import ops from './ops.module.css';
import { bundleQuery } from './queries/bundle-query.ts';
import { useDecideBundle } from './queries/use-decide-bundle.ts';

const route = getRouteApi('/shell/ops/ops/catalogue/import/$id');

/** A bundle: its faults, or its changes and the button that imports it. */
export function BundlePage() {
  const { id } = route.useParams();
  const bundle = useQuery(bundleQuery(id));
  const { data } = bundle;
  return (
    <Page
      title={data?.fileName ?? 'Bundle'}
      badges={
        data ? <Badge color={bundleStates[data.status].color}>{bundleStates[data.status].label}</Badge> : undefined
      }
      crumbs={bundleCrumbs}
    >
      <Loaded query={bundle} label="Loading the bundle" rows={6}>
        {(one) => (
          <div className={ops.sections}>
            <State bundle={one} />
            {one.faults.length > 0 ? <Faults bundle={one} /> : null}
            {one.diff ? <Diff diff={one.diff} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function State({ bundle }: { readonly bundle: CatalogueBundleDetails }) {
  const [asks, setAsks] = useState(false);
  const decide = useDecideBundle(bundle.id, () => {
    if (asks) toast('The bundle is being imported.');
    setAsks(false);
  });
  const failed = decide.error ? describeError(decide.error) : undefined;
  const { canApply, canCheck, canDiscard } = bundle.abilities;
  const { done, total } = bundle.progress;
  return (
    <section aria-label="State">
      <p className={ops.note} role="status">
        {bundleText(bundle)}
      </p>
      {bundle.status === 'checking' ? (
        <Progress
          value={total === 0 ? 5 : (done / total) * 100}
          aria-label={`${done} of ${total} pictures read`}
          mb="md"
        />
      ) : null}
      {failed && !asks ? (
        <Alert color="danger" title={failed.message} mb="md">
          {failed.help}
        </Alert>
      ) : null}
      <div className={ops.acts}>
        {canApply ? <Button onClick={() => setAsks(true)}>Import</Button> : null}
        {canCheck ? (
          <Button variant="default" loading={decide.isPending && !asks} onClick={() => decide.mutate('check')}>
            Check again
          </Button>
        ) : null}
        {canDiscard ? (
          <Button variant="default" onClick={() => decide.mutate('discard')}>
            Discard
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Import ${bundle.fileName}?`}
        confirmLabel="Import bundle"
        keepLabel="Not now"
        working={decide.isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => decide.mutate('apply')}
      >
        <p>{bundleText(bundle)}. It is imported as a whole, or not at all.</p>
      </ConfirmDialog>
    </section>
  );
}

function Faults({ bundle: { fileName, faults, faultCount } }: { readonly bundle: CatalogueBundleDetails }) {
  return (
    <Part title={quantity(faultCount, 'fault', 'faults')} id="faults">
      <div className={ops.acts}>
        <Button variant="default" onClick={() => saveCsv(`Faults of ${fileName}`, faultsCsv(faults))}>
          Download as csv
        </Button>
      </div>
      {faultCount > faults.length ? <p className={ops.note}>The first {faults.length} are listed.</p> : null}
      <Rows
        caption="Faults"
        heads={['Where', 'What is wrong', 'What to do']}
        items={faults.map((fault, index) => ({ ...fault, key: `${index}` }))}
        keyOf={({ key }) => key}
        none="No faults."
        row={({ file, row, column, message, remedy }) => [
          <>
            <span className={ops.name}>{file === '' ? 'The bundle' : file}</span>
            <span className={ops.detail}>
              {[row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')}
            </span>
          </>,
          message,
          remedy,
        ]}
      />
    </Part>
  );
}

const kindNames = {
  brand: 'Brand',
  product: 'Product',
  tag: 'Tag',
  label: 'Label',
  taxonomy: 'Category',
  synonym: 'Synonym',
} as const;

function TruncationNote({ shown, total }: { readonly shown: number; readonly total: number }) {
  return total > shown ? <p className={ops.note}>The first {shown} are listed.</p> : null;
}

function Diff({ diff: { added, changed, withdrawn, counts } }: { readonly diff: BundleDiff }) {
  return (
    <>
      <Part title={`${counts.withdrawn} withdrawn`} id="withdrawn">
        <TruncationNote shown={withdrawn.length} total={counts.withdrawn} />
        <Rows
          caption="Products that are not sold any more"
          heads={['Product', 'Slug']}
          items={withdrawn}
          keyOf={({ slug }) => slug}
          none="Everything that is on sale today stays on sale."
          row={({ name, slug }) => [name, slug]}
        />
      </Part>
      <Part title={`${counts.changed} changed`} id="changed">
        <TruncationNote shown={changed.length} total={counts.changed} />
        <Rows
          caption="What changes"
          heads={['What', 'Change']}
          items={changed}
          keyOf={({ kind, slug }) => `${kind} ${slug}`}
          none="Nothing changes."
          row={({ kind, name, slug, changes }) => [
            <>
              <span className={ops.name}>{name}</span>
              <span className={ops.detail}>
                {kindNames[kind]} {slug}
              </span>
            </>,
            <ul key="changes" className={classes.changes}>
              {changes.map(({ field, from, to }) => (
                <li key={field}>
                  {field}: {from} → {to}
                </li>
              ))}
            </ul>,
          ]}
        />
      </Part>
      <Part title={`${counts.added} added`} id="added">
        <TruncationNote shown={added.length} total={counts.added} />
        <Rows
          caption="What is added"
          heads={['What', 'Kind', 'Slug']}
          items={added}
          keyOf={({ kind, slug }) => `${kind} ${slug}`}
          none="Nothing is added."
          row={({ kind, name, slug }) => [name, kindNames[kind], slug]}
        />
      </Part>
    </>
  );
}
