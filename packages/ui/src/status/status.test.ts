import { describe, expect, it } from 'vitest';
import { budgetStatus, deliveryStatus, giftStatus, openedGift, processingStatus, topUpStatus } from './index.ts';

describe('gift statuses', () => {
  it.each([
    [1, 'Created', 'neutral', 'package'],
    [2, 'Sent', 'primary', 'send'],
    [3, 'Claimed', 'ribbon', 'gift'],
    [4, 'Redeemed', 'success', 'circle-check'],
    [5, 'Expired', 'neutral', 'hourglass-off'],
    [6, 'Cancelled', 'neutral', 'ban'],
    [7, 'Updating', 'neutral', 'refresh'],
    [8, 'Scheduled', 'info', 'calendar-clock'],
    [9, 'Fetched', 'plum', 'ticket'],
  ])('%i has the label %s, the colour %s and the icon %s', (id, label, colour, icon) => {
    expect(giftStatus(id)).toMatchObject({ label, colour, icon });
  });

  it('say when a gift will be sent and when it was first seen', () => {
    expect(giftStatus(8, { at: '2026-10-12T08:00:00Z' }).explanation).toBe('Goes out Mon 12 Oct, 09:00');
    expect(openedGift({ at: '2026-10-12T08:14:00Z' }).explanation).toBe('First seen 12 Oct 2026, 09:14');
  });

  it('mention a refund only if it is known', () => {
    expect(giftStatus(5, { at: '2026-10-12', returnedPence: 1500 }).explanation).toBe('£15.00 returned 12 Oct 2026');
    expect(giftStatus(5, { at: '2026-10-12' }).explanation).toBe('Claim-by passed on 12 Oct 2026');
    expect(giftStatus(5, { at: '2026-10-12', returns: false }).explanation).toBe('Not returned on this plan');
    expect(giftStatus(6, { at: '2026-10-12', by: 'Priya Shah', returnedPence: 1500 }).explanation).toBe(
      'By Priya Shah, 12 Oct 2026; £15.00 returned',
    );
    expect(giftStatus(7, { formerId: 2 }).explanation).toBe('Changing; it was Sent');
  });
});

describe('delivery and processing', () => {
  it.each([
    ['unsent', 'Not sent', 'neutral'],
    ['email-pending', 'On its way', 'info'],
    ['email-sent', 'Sent', 'primary'],
    ['links-sent', 'Marked as shared', 'primary'],
    ['sms-delivered', 'Delivered', 'success'],
    ['email-bounce', 'Bounced: check the address', 'danger'],
    ['email-dropped', 'Not attempted: earlier mail failed', 'warning'],
    ['sms-expired', 'Phone not reached', 'danger'],
    ['sms-rejected', 'Refused by network', 'danger'],
    ['email-undefined', 'No news', 'neutral'],
    ['DL', 'No news', 'neutral'],
  ])('%s has the label “%s” and the colour %s', (code, label, colour) => {
    expect(deliveryStatus(code)).toMatchObject({ label, colour });
  });

  it('keeps the raw code in the explanation', () => {
    expect(deliveryStatus('sms-unknown').explanation).toContain('sms-unknown');
  });

  it('counts progress, and shows a processed pro-forma as Paid', () => {
    expect(processingStatus('creating', { done: 1204, total: 2000 }).label).toBe('Creating 1,204 of 2,000');
    expect(topUpStatus('processed').label).toBe('Added to wallet');
    expect(topUpStatus('processed', { proForma: true }).label).toBe('Paid');
    expect(budgetStatus('paused').colour).toBe('warning');
  });
});
