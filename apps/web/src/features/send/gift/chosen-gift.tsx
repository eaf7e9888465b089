import type { Product } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { expiryLines, pounds } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { can } from '../../../shared/session/session.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import { ChoicePicker } from './choice-picker.tsx';
import classes from './chosen-gift.module.css';
import { valuesOf, vatText } from './gift-text.ts';
import { useByOf } from '../../../shared/gifts/use-by.ts';
import { Terms } from './terms.tsx';
import type { BrandTerms } from './use-brand-terms.ts';
import { ValuePicker } from './value-picker.tsx';

type ChosenGiftProps = {
  readonly send: SendHandle;
  readonly product: Product;
  readonly terms: readonly BrandTerms[];
  readonly onChooseAnother: () => void;
};

/** The chosen gift: its value, choices, price, validity and terms to accept. */
export function ChosenGift({ send, product, terms, onChooseAnother }: ChosenGiftProps) {
  const { draft, changeDetails } = send;
  const rule = useTeam()?.effectivePreferences.giftingRestrictionsPrice;
  const { values, hidden } = valuesOf(product, rule);
  const picked = draft.details.hugggMeta?.gwcSegments;
  return (
    <div className={classes.gift}>
      <div className={classes.head}>
        <img className={classes.picture} src={product.images.main[0]} alt="" width={180} height={120} />
        <div className={classes.words}>
          <h2 className={classes.name}>{product.name}</h2>
          <p className={classes.brand}>
            {product.brandName}
            {product.over18 ? (
              <Badge ml={8} color="neutral">
                18 and over
              </Badge>
            ) : null}
          </p>
          <Button variant="default" size="sm" onClick={onChooseAnother} data-path="details.productId">
            Choose another gift
          </Button>
        </div>
      </div>
      {product.description === '' ? null : <p className={classes.description}>{product.description}</p>}
      {values.length > 1 || hidden > 0 ? (
        // The choices differ by value, so a change of value clears those that were picked.
        <ValuePicker
          values={values}
          hidden={hidden}
          chosenId={product.id}
          onChoose={(productId) => changeDetails({ productId, ...(picked ? { hugggMeta: null } : {}) })}
        />
      ) : null}
      {product.behaviouralType === 'choice-of-gift' && can('view-segments') ? (
        <ChoicePicker
          productId={product.id}
          picked={picked}
          onPick={(next) =>
            changeDetails({ hugggMeta: next ? { ...draft.details.hugggMeta, gwcSegments: [...next] } : null })
          }
        />
      ) : null}
      <GiftFacts send={send} product={product} />
      {terms.map((one) => (
        <Terms key={one.brandId} terms={one} />
      ))}
    </div>
  );
}

function GiftFacts({ send: { order }, product }: { readonly send: SendHandle; readonly product: Product }) {
  const places = product.countries.map(({ label }) => label).join(', ');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Value</dt>
        <dd className="hg-tabular">{pounds(product.senderPrice)}</dd>
      </div>
      <div>
        <dt>Handling fee</dt>
        <dd className="hg-tabular">{product.handlingFee === 0 ? 'None' : `${pounds(product.handlingFee)} a gift`}</dd>
      </div>
      <div>
        <dt>VAT</dt>
        <dd>{vatText(product)}</dd>
      </div>
      {expiryLines(
        { claimBy: order.refund.claimBy ?? undefined, useBy: useByOf(product) },
        { timeZone: order.limits.timeZone },
      ).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text ?? <Unknown />}</dd>
        </div>
      ))}
      {places === '' ? null : (
        <div>
          <dt>Spent in</dt>
          <dd>{places}</dd>
        </div>
      )}
      {product.over18 ? (
        <div>
          <dt>Age</dt>
          <dd>For people aged 18 and over</dd>
        </div>
      ) : null}
    </dl>
  );
}
