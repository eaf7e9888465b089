import { WrapImage } from '@huggg/ui';
import { paletteNames, wrapKinds } from '@huggg/ui/wrap';
import type { TransactionDetail } from '@huggg/contracts';
import classes from './tied-ribbon.module.css';

/** The order's own wrap. Its ribbon is tied once (600 ms) when the order is done. */
export function TiedRibbon({
  order: { id, giftwrap },
  celebrate,
}: {
  readonly order: TransactionDetail;
  readonly celebrate: boolean;
}) {
  const kind = wrapKinds.find((name) => name === giftwrap?.kind) ?? 'hug';
  const palette = paletteNames.find((name) => name === giftwrap?.palette) ?? 'spruce';
  return (
    <div className={classes.wrap} data-celebrate={celebrate || undefined}>
      <WrapImage
        kind={kind}
        palette={palette}
        seed={giftwrap?.seed ?? id}
        width={200}
        height={160}
        band={17}
        className={classes.picture}
      />
    </div>
  );
}
