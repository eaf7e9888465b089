import type { Branding } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { Badge, Button, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { requireUser } from '../../shared/session/session.ts';
import { correctionsOf } from './corrections.ts';
import { useDeleteBranding } from './queries/use-delete-branding.ts';
import { useMakeDefault } from './queries/use-make-default.ts';
import classes from './branding.module.css';

export function BrandingList({ brandings }: { readonly brandings: readonly Branding[] }) {
  return (
    <ul className={classes.list}>
      {brandings.map((branding) => (
        <OneBranding key={branding.id} branding={branding} />
      ))}
    </ul>
  );
}

function managedByText({ teamId }: Branding): string {
  if (teamId === null) return 'The product’s own look';
  return teamId === requireUser().teamId ? 'Managed by your team' : 'Managed by another team of your organisation';
}

function OneBranding({ branding }: { readonly branding: Branding }) {
  const [deleting, setDeleting] = useState(false);
  const makeDefault = useMakeDefault();
  const { abilities, model, name } = branding;
  const seesMore = abilities.edit || abilities.makeDefault;
  const colours = [model.colours.brand, model.colours.accent].filter((colour) => colour !== null);
  return (
    <Card component="li" className={classes.item}>
      <div className={classes.words}>
        <h2>
          {seesMore && branding.teamId !== null ? (
            <Link to="/team/branding" search={{ edit: branding.id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p>{managedByText(branding)}</p>
      </div>
      <svg className={classes.swatches} viewBox="0 0 40 20" width="40" height="20" aria-hidden="true">
        {colours.map((colour, index) => (
          <rect
            key={index}
            x={index * 20 + 0.5}
            y="0.5"
            width="19"
            height="19"
            rx="5"
            fill={colour}
            stroke="var(--hg-control-line)"
          />
        ))}
      </svg>
      <div className={classes.badges}>
        {branding.isDefault ? <Badge color="spruce">Default</Badge> : null}
        {correctionsOf(model).length > 0 ? <Badge color="warning">Colours corrected</Badge> : null}
      </div>
      <div className={classes.acts}>
        {abilities.makeDefault && !branding.isDefault ? (
          <Button
            variant="default"
            loading={makeDefault.isPending}
            onClick={() =>
              makeDefault.mutate(branding.id, { onSuccess: () => toast(`New orders of your team use ${name}.`) })
            }
          >
            Make default
          </Button>
        ) : null}
        {abilities.delete ? (
          <Button variant="subtle" color="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : null}
      </div>
      {deleting ? <DeleteDialog branding={branding} onClose={() => setDeleting(false)} /> : null}
    </Card>
  );
}

function DeleteDialog({ branding, onClose }: { readonly branding: Branding; readonly onClose: () => void }) {
  const remove = useDeleteBranding();
  const failed = remove.error ? describeError(remove.error) : undefined;
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`Delete ${branding.name}?`}
      confirmLabel="Delete branding"
      keepLabel="Keep branding"
      working={remove.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() =>
        remove.mutate(branding.id, {
          onSuccess: () => {
            onClose();
            toast(`${branding.name} is deleted.`);
          },
        })
      }
    >
      <p>
        Gifts that were paid for keep their look. Drafts that name it ask for another branding before they are paid.
        {branding.isDefault ? ' New orders use the branding of the team above yours, or the product’s own look.' : ''}
      </p>
    </ConfirmDialog>
  );
}
