import type { Brand, Product, ProductVariant, Taxonomy } from '@huggg/contracts';
import { ExpiryDates, Money } from '@huggg/ui';
import { cardPounds } from '@huggg/ui/format';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { configuration } from '../../shared/session/session.ts';
import { useByOf } from '../../shared/gifts/use-by.ts';
import { vatText } from './product-text.ts';
import { deliveryNames } from './queries/search.ts';
import { SendButton } from './send-button.tsx';
import classes from './send-panel.module.css';
import { sendSlug } from './send-slug.ts';
import type { TeamRulesResult } from './apply-team-rules.ts';
import { useClaimBy } from './use-claim-by.ts';

type SendPanelProps = {
  readonly gift: Product;
  readonly brand: Brand | undefined;
  readonly places: readonly Taxonomy[] | undefined;
  /** The chosen value; undefined if the gift has one price. */
  readonly value: ProductVariant | undefined;
  readonly rules: TeamRulesResult;
};

/** The price, both dates and important conditions, above the button that sends the gift. */
export function SendPanel({ gift, brand, places = [], value, rules }: SendPanelProps) {
  const values = rules.variants;
  const pricePence = value?.senderPrice ?? gift.senderPrice;
  const slug = sendSlug(gift, { places, slugs: configuration().giftCategories.map((category) => category.slug) });
  return (
    <aside className={classes.panel} aria-label="Price and dates">
      <BrandLine gift={gift} brand={brand} />
      {values.length > 1 ? <Values values={values} chosen={value?.id} /> : null}
      <Costs gift={gift} pricePence={pricePence} />
      <Dates gift={gift} />
      <Conditions gift={gift} brand={brand} />
      <SendButton
        gift={gift}
        allowed={rules.allowed}
        slug={slug}
        productId={value?.id ?? gift.id}
        purchasable={value?.isPurchasable ?? gift.isPurchasable}
      />
    </aside>
  );
}

function BrandLine({ gift, brand }: Pick<SendPanelProps, 'gift' | 'brand'>) {
  return (
    <Link to="/brands/$id" params={{ id: gift.brandId }} className={classes.brand}>
      {brand ? <img src={brand.logo} alt="" width={96} height={36} /> : <span className={classes.logo} />}
      <span>{gift.brandName}</span>
    </Link>
  );
}

function Values({ values, chosen }: { readonly values: Product['variants']; readonly chosen: string | undefined }) {
  const navigate = useNavigate();
  return (
    <fieldset className={classes.values}>
      <legend>Value</legend>
      <div className={classes.options}>
        {values.map(({ id, senderPrice, isPurchasable }) => (
          <label key={id} className={classes.option}>
            <input
              type="radio"
              name="value"
              value={id}
              checked={id === chosen}
              disabled={!isPurchasable}
              onChange={() =>
                void navigate({ to: anyPath('.'), search: { value: id } as never, replace: true, resetScroll: false })
              }
            />
            <span>{cardPounds(senderPrice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Costs({ gift, pricePence }: { readonly gift: Product; readonly pricePence: number }) {
  return (
    <div>
      <dl className={classes.costs}>
        <div>
          <dt>Value</dt>
          <dd>
            <Money pence={pricePence} />
          </dd>
        </div>
        <div>
          <dt>Handling</dt>
          <dd>{gift.handlingFee > 0 ? <Money pence={gift.handlingFee} /> : 'None'}</dd>
        </div>
        <div className={classes.sum}>
          <dt>For each gift</dt>
          <dd>
            <Money pence={pricePence + gift.handlingFee} />
          </dd>
        </div>
      </dl>
      <p className={classes.small}>{vatText(gift)}</p>
    </div>
  );
}

function Dates({ gift }: { readonly gift: Product }) {
  const { claimBy, timeZone } = useClaimBy();
  return (
    <div className={classes.dates}>
      <ExpiryDates claimBy={claimBy} useBy={useByOf(gift)} timeZone={timeZone} />
      <p className={classes.small}>The claim-by date is for a gift sent today. You can set it before you pay.</p>
    </div>
  );
}

const orListFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function methodInSentence(method: keyof typeof deliveryNames): string {
  return method === 'sms' ? deliveryNames.sms : deliveryNames[method].toLowerCase();
}

function Conditions({ gift, brand }: Pick<SendPanelProps, 'gift' | 'brand'>) {
  const lines = [
    gift.over18 ? 'Only for people aged 18 and over.' : undefined,
    brand?.termsRequired ? `You must accept ${brand.name}’s terms before you pay.` : undefined,
    `Sent by ${orListFormat.format(
      configuration()
        .deliveryMethods.filter((method) => gift.deliveryMethods.includes(method))
        .map(methodInSentence),
    )}.`,
  ].filter((line) => line !== undefined);
  return (
    <ul className={classes.conditions}>
      {lines.map((line, index) => (
        <li key={line}>
          {index < lines.length - 1 ? <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" /> : null}
          {line}
        </li>
      ))}
      {brand?.terms ? (
        <li>
          <a href="#terms">Read the terms</a>
        </li>
      ) : null}
    </ul>
  );
}
