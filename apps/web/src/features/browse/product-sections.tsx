import type { Brand, Product } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './product-page.module.css';
import { whereText } from './product-text.ts';
import { storesQuery } from './queries/stores-query.ts';

const codeText: Readonly<Record<Product['barcode'], string>> = {
  code128: 'a barcode, with its text under it',
  qr: 'a QR code, with its text under it',
  ean13: 'a barcode, with its digits under it',
  text: 'a code to type',
};

/** How the recipient uses the gift, in the brand's text, and what they see. */
export function HowSection({ gift }: { readonly gift: Product }) {
  if (gift.behaviouralType === 'choice-of-gift' && !gift.redemptionInstructions) return null;
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how">How to use it</h2>
      {gift.redemptionInstructions ? <p>{gift.redemptionInstructions}</p> : null}
      <dl className={classes.facts}>
        <dt>Recipients see</dt>
        <dd>
          {gift.behaviouralType === 'choice-of-gift'
            ? 'the gifts to choose from, then the code of their choice'
            : codeText[gift.barcode]}
        </dd>
        <dt>Works in</dt>
        <dd>{whereText(gift)}</dd>
      </dl>
    </section>
  );
}

/** Where the gift can be spent. The full list of a brand is also on its own page. */
export function StoresSection({ gift }: { readonly gift: Pick<Product, 'brandId' | 'locationText'> }) {
  const { data, error, refetch, isFetching } = useQuery(storesQuery);
  const stores = data?.get(gift.brandId) ?? [];
  if (error && !data) {
    const { message, help, requestId } = describeError(error);
    return (
      <ErrorBlock
        message={message}
        help={help}
        requestId={requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (stores.length === 0 && !gift.locationText) return null;
  return (
    <section className={classes.section} aria-labelledby="stores">
      <h2 id="stores">Where to spend it</h2>
      {gift.locationText ? <p>{gift.locationText}.</p> : null}
      {stores.length > 0 ? (
        <ul className={classes.stores}>
          {stores.map(({ id, name, website }) => (
            <li key={id}>
              <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
              {website ? (
                <a href={website} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The brand's terms, in full, shown before the user chooses the gift. */
export function TermsSection({ brand }: { readonly brand: Brand | undefined }) {
  if (!brand || (!brand.terms && !brand.expiry)) return null;
  return (
    <section className={classes.section} id="terms" aria-labelledby="terms-title" tabIndex={-1}>
      <h2 id="terms-title">Terms of {brand.name}</h2>
      {brand.terms ? <p className={classes.terms}>{brand.terms}</p> : null}
      {brand.expiry ? (
        <dl className={classes.facts}>
          <dt>Use by, as the brand states it</dt>
          <dd>{brand.expiry}</dd>
        </dl>
      ) : null}
    </section>
  );
}
