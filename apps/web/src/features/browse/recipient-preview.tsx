import type { Product } from '@huggg/contracts';
import { ExpiryDates, WrapImage } from '@huggg/ui';
import { requireUser } from '../../shared/session/session.ts';
import page from './product-page.module.css';
import { useByOf } from '../../shared/gifts/use-by.ts';
import { useClaimBy } from './use-claim-by.ts';
import classes from './recipient-preview.module.css';

const crossing = { x: 0.5, y: 0.42 };

/** The gift as it arrives and as it opens. A picture of it: nothing in it can be pressed. */
export function RecipientPreview({ gift }: { readonly gift: Product }) {
  const { firstName, sendAsName } = requireUser().user;
  const { claimBy, timeZone } = useClaimBy();
  const from = sendAsName ?? firstName;
  return (
    <section className={page.section} aria-labelledby="seen">
      <h2 id="seen">What the recipient sees</h2>
      <div className={classes.frames}>
        <figure className={classes.frame}>
          <div className={classes.screen} inert>
            <WrapImage
              className={classes.wrap}
              kind="petal"
              palette="spruce"
              seed={gift.id}
              width={260}
              height={400}
              scale={1.2}
              band={34}
              at={crossing}
            />
            <div className={classes.tag}>
              <span>For Sam</span>
              <span>from {from}</span>
            </div>
            <div className={classes.unwrap}>Unwrap your gift</div>
          </div>
          <figcaption>Preview: as it arrives</figcaption>
        </figure>
        <figure className={classes.frame}>
          <div className={classes.screen} inert>
            <img src={gift.images.main[0]} alt="" width={260} height={173} loading="lazy" />
            <div className={classes.sheet}>
              <span className={classes.brand}>{gift.brandName}</span>
              <span className={classes.name}>{gift.name}</span>
              <span className={classes.words}>{gift.description}</span>
              <ExpiryDates claimBy={claimBy} useBy={useByOf(gift)} timeZone={timeZone} />
              <span className={classes.act}>
                {gift.behaviouralType === 'choice-of-gift' ? 'Choose your gift' : 'Accept your gift'}
              </span>
            </div>
          </div>
          <figcaption>Preview: unwrapped</figcaption>
        </figure>
      </div>
    </section>
  );
}
