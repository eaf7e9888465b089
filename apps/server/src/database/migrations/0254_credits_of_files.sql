-- Days of which the credit notes of a file of vouchers were told: one mail for a file and day.
create table file_credits (
  upload_id uuid not null references post_office_uploads (id),
  -- The day of the United Kingdom on which money came back.
  day date not null,
  told_at timestamptz not null,
  primary key (upload_id, day)
);
create index documents_credited on documents (tax_point) where kind = 'credit-note';
create index post_office_cancellations_done on post_office_cancellations (voucher_id) where outcome = 'cancelled-now';
