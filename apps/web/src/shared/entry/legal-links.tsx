import { Anchor } from '@mantine/core';
import { configuration } from '../session/session.ts';
import classes from './entry.module.css';

/** The terms and the privacy notice of the installation, where its settings name them. */
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
