/**
 * Returns a delivery failure for a mail that a receiving server accepted and then could not deliver, as the product's
 * own mail server forwards it (RFC 3464).
 */
export function statusNotification({ from, to }: { readonly from: string; readonly to: string }): string {
  return [
    'From: MAILER-DAEMON@mail.sandbox.example',
    `To: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'The mail could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.sandbox.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: User unknown`,
    '',
    '--part--',
    '',
  ].join('\r\n');
}

/** Returns a recipient's complaint, as a mail provider forwards it (RFC 5965). */
export function complaint({ from, to }: { readonly from: string; readonly to: string }): string {
  return [
    'From: abuse@mail.sandbox.example',
    `To: ${from}`,
    'Subject: Complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: sandbox/1.0',
    'Version: 1',
    `Original-Rcpt-To: ${to}`,
    '',
    '--part--',
    '',
  ].join('\r\n');
}
