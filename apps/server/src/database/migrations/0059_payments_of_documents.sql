-- Documents of a team by the state of their payment: plan invoices, and the pro-formas of orders that are paid by invoice.
create index expected_payments_of_plans on expected_payments (team_id) where kind = 'plan-invoice';
create index order_payments_by_invoice on order_payments (team_id, status) where method = 'invoice' and status in ('open', 'paid');
