import { Page } from '../../shared/page/page.tsx';
import { ClaimBlocksSection } from './claim-blocks-section.tsx';
import { ClaimReviewsSection } from './claim-reviews-section.tsx';
import { ClaimRulesSection } from './claim-rules-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import classes from './ops.module.css';

/** Claims that are held for review, the rules that hold them, and the exceptions. */
export function ClaimsPage() {
  return (
    <Page
      title="Claims in review"
      description="Claims that look like abuse. Their recipients keep the gift, and are told that we are checking. A claim that nobody decides is released after 24 hours."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <ClaimReviewsSection />
        <ClaimRulesSection />
        <ClaimBlocksSection />
      </div>
    </Page>
  );
}
