import { Anchor } from '@mantine/core';
import { configuration } from '../session/session.ts';
import classes from './entry.module.css';

/** Links to the terms and the privacy notice of the installation, if its settings contain them. */
export function LegalLinks() {
  const { termsUrl, privacyUrl } = configuration();
  if (!termsUrl && !privacyUrl) return null;
  return (
    <p className={classes.foot}>
      {termsUrl ? <Anchor href={termsUrl}>Terms</Anchor> : null}
      {termsUrl && privacyUrl ? ' · ' : null}
      {privacyUrl ? <Anchor href={privacyUrl}>Privacy</Anchor> : null}
    </p>
  );
}
