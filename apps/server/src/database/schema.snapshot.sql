-- Written by npm run schema from the migrations; never edited by hand.

table account_sync_people
  id uuid not null
  sync_id uuid not null
  remote_id text not null
  email text
  name text not null
  is_active boolean
  start_date date
  birthday text
  kind text
  state text not null default 'planned'::text
  reason text
  user_id uuid
  role text
  next_place text
  subteams jsonb not null default '[]'::jsonb
  constraint account_sync_people_birthday_check CHECK ((birthday ~ '^\d\d-\d\d$'::text))
  constraint account_sync_people_kind_check CHECK ((kind = ANY (ARRAY['join'::text, 'leave'::text, 'change'::text])))
  constraint account_sync_people_name_check CHECK ((length(name) <= 201))
  constraint account_sync_people_next_place_check CHECK ((next_place = ANY (ARRAY['none'::text, 'in'::text, 'out'::text, 'kept-in'::text, 'kept-out'::text])))
  constraint account_sync_people_pkey PRIMARY KEY (id)
  constraint account_sync_people_remote_id_check CHECK (((length(remote_id) >= 1) AND (length(remote_id) <= 200)))
  constraint account_sync_people_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'done'::text, 'skipped'::text, 'undone'::text, 'kept'::text])))
  constraint account_sync_people_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES account_syncs(id) ON DELETE CASCADE
  constraint account_sync_people_sync_id_remote_id_key UNIQUE (sync_id, remote_id)
  CREATE INDEX account_sync_people_by_email ON public.account_sync_people USING btree (email) WHERE (email IS NOT NULL)
  CREATE INDEX account_sync_people_planned ON public.account_sync_people USING btree (sync_id, kind, id) WHERE ((state = 'planned'::text) AND (kind IS NOT NULL))
  CREATE INDEX account_sync_people_shown ON public.account_sync_people USING btree (sync_id, kind, email, id) WHERE (kind IS NOT NULL)

table account_syncs
  id uuid not null
  linked_account_id uuid not null
  status text not null
  trigger text not null
  is_full boolean not null
  hold text
  problem text
  user_id uuid
  cursor text
  pages integer not null default 0
  people integer not null default 0
  tries integer not null default 0
  joiners integer not null default 0
  leavers integer not null default 0
  changes integer not null default 0
  skipped integer not null default 0
  done integer not null default 0
  started_at timestamp with time zone not null
  applied_at timestamp with time zone
  undone_at timestamp with time zone
  updated_at timestamp with time zone not null
  joined integer not null default 0
  constraint account_syncs_hold_check CHECK ((hold = ANY (ARRAY['not-automatic'::text, 'first'::text, 'leavers'::text])))
  constraint account_syncs_linked_account_id_fkey FOREIGN KEY (linked_account_id) REFERENCES linked_accounts(id) ON DELETE CASCADE
  constraint account_syncs_pkey PRIMARY KEY (id)
  constraint account_syncs_problem_check CHECK ((problem = ANY (ARRAY['down'::text, 'lost'::text, 'nonsense'::text, 'too-many'::text])))
  constraint account_syncs_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'applying'::text, 'done'::text, 'discarded'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
  constraint account_syncs_trigger_check CHECK ((trigger = ANY (ARRAY['person'::text, 'clock'::text, 'webhook'::text])))
  constraint account_syncs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX account_syncs_of_account ON public.account_syncs USING btree (linked_account_id, started_at DESC, id DESC)
  CREATE UNIQUE INDEX account_syncs_open ON public.account_syncs USING btree (linked_account_id) WHERE (status = ANY (ARRAY['reading'::text, 'ready'::text, 'applying'::text, 'undoing'::text]))
  CREATE INDEX account_syncs_working ON public.account_syncs USING btree (updated_at) WHERE (status = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]))

table accounting_closes
  day date not null
  from_sequence bigint not null
  to_sequence bigint not null
  entries bigint not null
  redeemed_pence bigint not null
  fees_pence bigint not null
  forfeited_pence bigint not null
  debited_pence bigint not null
  redeemed_vat_pence bigint not null
  fees_vat_pence bigint not null
  forfeited_vat_pence bigint not null
  sold_vat_pence bigint not null
  credited_vat_pence bigint not null
  closed_at timestamp with time zone not null
  plans_pence bigint not null
  plans_vat_pence bigint not null
  plan_credits_pence bigint not null
  plan_credits_vat_pence bigint not null
  plans_earned_pence bigint not null
  constraint accounting_closes_check CHECK ((to_sequence >= from_sequence))
  constraint accounting_closes_pkey PRIMARY KEY (day)

table accounting_documents
  document_id uuid not null
  day date not null
  constraint accounting_documents_pkey PRIMARY KEY (document_id)

table accounting_orders
  transaction_id uuid not null
  goods_pence bigint not null default 0
  fees_pence bigint not null default 0
  goods_vat_pence bigint not null
  fees_vat_pence bigint not null
  constraint accounting_orders_pkey PRIMARY KEY (transaction_id)

table accounting_plans
  document_id uuid not null
  earned_pence bigint not null
  constraint accounting_plans_pkey PRIMARY KEY (document_id)

table accounting_suppliers
  day date not null
  team_id uuid not null
  brand_id uuid not null
  gifts integer not null
  redeemed_pence bigint not null
  redeemed_vat_pence bigint not null
  constraint accounting_suppliers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
  constraint accounting_suppliers_pkey PRIMARY KEY (day, brand_id, team_id)
  constraint accounting_suppliers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)

table api_clients
  id uuid not null
  team_id uuid not null
  name text not null
  secret_hash bytea not null
  permissions jsonb not null
  created_by uuid not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  revoked_by uuid
  constraint api_clients_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
  constraint api_clients_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint api_clients_id_fkey FOREIGN KEY (id) REFERENCES users(id)
  constraint api_clients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint api_clients_permissions_check CHECK ((jsonb_typeof(permissions) = 'object'::text))
  constraint api_clients_pkey PRIMARY KEY (id)
  constraint api_clients_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id)
  constraint api_clients_secret_hash_check CHECK ((length(secret_hash) = 32))
  constraint api_clients_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX api_clients_of_team ON public.api_clients USING btree (team_id, created_at DESC)

table api_keys
  id uuid not null
  team_id uuid not null
  name text not null
  prefix text not null
  key_hash bytea not null
  permissions jsonb not null
  scim boolean not null default false
  allowed_addresses text[] not null default '{}'::text[]
  created_by uuid not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  warned_days integer
  revoked_at timestamp with time zone
  revoked_by uuid
  constraint api_keys_check CHECK ((expires_at > created_at))
  constraint api_keys_check1 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint api_keys_id_fkey FOREIGN KEY (id) REFERENCES users(id)
  constraint api_keys_key_hash_check CHECK ((length(key_hash) = 32))
  constraint api_keys_key_hash_key UNIQUE (key_hash)
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint api_keys_permissions_check CHECK ((jsonb_typeof(permissions) = 'object'::text))
  constraint api_keys_pkey PRIMARY KEY (id)
  constraint api_keys_prefix_check CHECK (((length(prefix) >= 8) AND (length(prefix) <= 24)))
  constraint api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id)
  constraint api_keys_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX api_keys_expiring ON public.api_keys USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (expires_at IS NOT NULL))
  CREATE INDEX api_keys_of_team ON public.api_keys USING btree (team_id, created_at DESC)

table audit_events
  id uuid not null
  at timestamp with time zone not null
  action text not null
  team_id uuid
  actor_kind text not null
  actor_id uuid
  impersonator_id uuid
  subject_type text not null
  subject_id text not null
  changes jsonb not null default '{}'::jsonb
  reason text
  address text
  user_agent text
  request_id text not null
  constraint audit_events_action_check CHECK ((action ~ '^[a-z-]+\.[a-z-]+$'::text))
  constraint audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'client'::text, 'system'::text, 'visitor'::text])))
  constraint audit_events_address_check CHECK ((length(address) <= 60))
  constraint audit_events_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text))
  constraint audit_events_check CHECK (((actor_id IS NULL) = (actor_kind = ANY (ARRAY['system'::text, 'visitor'::text]))))
  constraint audit_events_pkey PRIMARY KEY (id)
  constraint audit_events_reason_check CHECK ((length(reason) <= 200))
  constraint audit_events_request_id_check CHECK ((length(request_id) <= 100))
  constraint audit_events_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 100)))
  constraint audit_events_user_agent_check CHECK ((length(user_agent) <= 400))
  CREATE INDEX audit_events_of_actor ON public.audit_events USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL)
  CREATE INDEX audit_events_of_subject ON public.audit_events USING btree (subject_id, at DESC, id DESC)
  CREATE INDEX audit_events_of_team ON public.audit_events USING btree (team_id, at DESC, id DESC) WHERE (team_id IS NOT NULL)
  CREATE INDEX audit_events_of_team_action ON public.audit_events USING btree (team_id, action, at DESC, id DESC) WHERE (team_id IS NOT NULL)
  CREATE INDEX audit_events_of_team_actor ON public.audit_events USING btree (team_id, actor_id, at DESC, id DESC) WHERE ((team_id IS NOT NULL) AND (actor_id IS NOT NULL))
  CREATE INDEX audit_events_of_team_subject ON public.audit_events USING btree (team_id, subject_id, at DESC, id DESC) WHERE (team_id IS NOT NULL)
  CREATE TRIGGER audit_events_stay BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_refuse()
  CREATE TRIGGER audit_events_stay_whole BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse()

table automated_budgets
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  name text not null
  is_variable boolean not null
  status text not null default 'draft'::text
  sub_status text
  budget_pence bigint not null
  frequency text not null
  number_of_runs integer not null
  unspent_action text not null
  reason_codes text[] not null
  delivery_methods text[] not null
  email_domains text[] not null
  maximum_expiry_days integer not null
  categories_allowed text[] not null
  categories_disallowed text[] not null
  price_min_pence bigint
  price_max_pence bigint
  wallet_id uuid not null
  currency text not null default 'GBX'::text
  billing_type text not null
  card_id uuid
  runs_executed integer not null default 0
  scheduled_start_at timestamp with time zone
  scheduled_end_at timestamp with time zone
  recurrence_at timestamp with time zone
  recurrence_local timestamp without time zone
  next_run_at timestamp with time zone
  ends_at timestamp with time zone
  starting_at timestamp with time zone
  started_at timestamp with time zone
  ended_at timestamp with time zone
  paused_at timestamp with time zone
  warned_of_run_at timestamp with time zone
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  told_of_unspent_at timestamp with time zone
  constraint automated_budgets_billing_type_check CHECK ((billing_type = ANY (ARRAY['card'::text, 'manual'::text])))
  constraint automated_budgets_budget_pence_check CHECK ((budget_pence >= 1))
  constraint automated_budgets_check CHECK (((sub_status IS NULL) OR (status = 'live'::text)))
  constraint automated_budgets_check1 CHECK (((billing_type = 'card'::text) = (card_id IS NOT NULL)))
  constraint automated_budgets_check2 CHECK (((recurrence_at IS NULL) = (recurrence_local IS NULL)))
  constraint automated_budgets_check3 CHECK (((recurrence_at IS NULL) = (status = 'draft'::text)))
  constraint automated_budgets_check4 CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL)))
  constraint automated_budgets_check5 CHECK (((paused_at IS NULL) OR (status = ANY (ARRAY['live'::text, 'ended'::text]))))
  constraint automated_budgets_check6 CHECK (((deleted_at IS NULL) OR (status = ANY (ARRAY['draft'::text, 'ended'::text]))))
  constraint automated_budgets_currency_check CHECK ((currency = 'GBX'::text))
  constraint automated_budgets_frequency_check CHECK ((frequency = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text, 'week'::text, 'month'::text, 'quarter'::text, 'year'::text])))
  constraint automated_budgets_maximum_expiry_days_check CHECK ((maximum_expiry_days >= 1))
  constraint automated_budgets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint automated_budgets_number_of_runs_check CHECK ((number_of_runs >= 0))
  constraint automated_budgets_pkey PRIMARY KEY (id)
  constraint automated_budgets_price_max_pence_check CHECK ((price_max_pence >= 0))
  constraint automated_budgets_price_min_pence_check CHECK ((price_min_pence >= 0))
  constraint automated_budgets_runs_executed_check CHECK ((runs_executed >= 0))
  constraint automated_budgets_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'ended'::text])))
  constraint automated_budgets_sub_status_check CHECK ((sub_status = ANY (ARRAY['starting'::text, 'stopping'::text, 'running'::text])))
  constraint automated_budgets_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint automated_budgets_unspent_action_check CHECK ((unspent_action = ANY (ARRAY['reset'::text, 'rollover'::text])))
  constraint automated_budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint automated_budgets_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX automated_budgets_count ON public.automated_budgets USING btree (team_id, status) WHERE (deleted_at IS NULL)
  CREATE INDEX automated_budgets_due ON public.automated_budgets USING btree (next_run_at) WHERE ((status = ANY (ARRAY['scheduled'::text, 'live'::text])) AND (next_run_at IS NOT NULL))
  CREATE INDEX automated_budgets_ended ON public.automated_budgets USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX automated_budgets_of_card ON public.automated_budgets USING btree (card_id) WHERE ((card_id IS NOT NULL) AND (status = ANY (ARRAY['scheduled'::text, 'live'::text])))
  CREATE INDEX automated_budgets_of_organiser ON public.automated_budgets USING btree (user_id) WHERE (deleted_at IS NULL)
  CREATE INDEX automated_budgets_of_team ON public.automated_budgets USING btree (team_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
  CREATE INDEX automated_budgets_of_wallet ON public.automated_budgets USING btree (wallet_id) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]))
  CREATE INDEX automated_budgets_to_end ON public.automated_budgets USING btree (ends_at) WHERE ((status = ANY (ARRAY['scheduled'::text, 'live'::text])) AND (ends_at IS NOT NULL))

table automatic_top_ups
  wallet_id uuid not null
  team_id uuid not null
  card_id uuid not null
  below_pence bigint not null
  amount_pence bigint not null
  monthly_cap_pence bigint not null
  paused_reason text
  paused_at timestamp with time zone
  retry_at timestamp with time zone
  set_by uuid not null
  updated_at timestamp with time zone not null
  constraint automatic_top_ups_amount_pence_check CHECK ((amount_pence >= 100))
  constraint automatic_top_ups_below_pence_check CHECK ((below_pence > 0))
  constraint automatic_top_ups_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id)
  constraint automatic_top_ups_check CHECK ((monthly_cap_pence >= amount_pence))
  constraint automatic_top_ups_check1 CHECK (((paused_reason IS NULL) = (paused_at IS NULL)))
  constraint automatic_top_ups_pkey PRIMARY KEY (wallet_id)
  constraint automatic_top_ups_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
  constraint automatic_top_ups_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint automatic_top_ups_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX automatic_top_ups_of_card ON public.automatic_top_ups USING btree (card_id)

table bank_acts
  id uuid not null
  kind text not null
  payment_id uuid
  expected_id uuid
  wallet_id uuid
  allocation_id uuid
  amount_pence bigint not null
  reason text not null
  status text not null
  needs_approval boolean not null
  requested_by uuid not null
  requested_at timestamp with time zone not null
  decided_by uuid
  decided_at timestamp with time zone
  constraint bank_acts_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES bank_allocations(id)
  constraint bank_acts_amount_pence_check CHECK ((amount_pence > 0))
  constraint bank_acts_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL)))
  constraint bank_acts_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint bank_acts_check2 CHECK ((needs_approval OR (status = 'done'::text)))
  constraint bank_acts_check3 CHECK (((NOT (needs_approval AND (status = 'done'::text))) OR (decided_by <> requested_by)))
  constraint bank_acts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
  constraint bank_acts_expected_id_fkey FOREIGN KEY (expected_id) REFERENCES expected_payments(id)
  constraint bank_acts_kind_check CHECK ((kind = ANY (ARRAY['assign'::text, 'accept'::text, 'return'::text, 'undo'::text])))
  constraint bank_acts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES bank_payments(id)
  constraint bank_acts_pkey PRIMARY KEY (id)
  constraint bank_acts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint bank_acts_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
  constraint bank_acts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
  constraint bank_acts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX bank_acts_newest ON public.bank_acts USING btree (requested_at DESC, id DESC)
  CREATE INDEX bank_acts_waiting ON public.bank_acts USING btree (requested_at) WHERE (status = 'waiting'::text)

table bank_allocations
  id uuid not null
  payment_id uuid not null
  expected_id uuid
  amount_pence bigint not null
  status text not null
  top_up_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint bank_allocations_amount_pence_check CHECK ((amount_pence > 0))
  constraint bank_allocations_check CHECK (((status = 'landed'::text) <= (top_up_id IS NOT NULL)))
  constraint bank_allocations_check1 CHECK (((status <> 'held'::text) OR ((expected_id IS NOT NULL) AND (top_up_id IS NULL))))
  constraint bank_allocations_check2 CHECK (((status = 'returned'::text) = (expected_id IS NULL)))
  constraint bank_allocations_expected_id_fkey FOREIGN KEY (expected_id) REFERENCES expected_payments(id)
  constraint bank_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES bank_payments(id)
  constraint bank_allocations_pkey PRIMARY KEY (id)
  constraint bank_allocations_status_check CHECK ((status = ANY (ARRAY['held'::text, 'landed'::text, 'returned'::text, 'undone'::text])))
  CREATE INDEX bank_allocations_of_expected ON public.bank_allocations USING btree (expected_id) WHERE (expected_id IS NOT NULL)
  CREATE INDEX bank_allocations_of_payment ON public.bank_allocations USING btree (payment_id)
  CREATE INDEX bank_allocations_of_top_up ON public.bank_allocations USING btree (top_up_id) WHERE (top_up_id IS NOT NULL)

table bank_import_lines
  import_id uuid not null
  place integer not null
  payment_key text
  booked_on date
  amount_pence bigint
  payer text not null default ''::text
  details text not null default ''::text
  found_references text[] not null default '{}'::text[]
  refusal text
  part integer not null default 0
  constraint bank_import_lines_amount_pence_check CHECK ((amount_pence > 0))
  constraint bank_import_lines_check CHECK (((refusal IS NULL) = (payment_key IS NOT NULL)))
  constraint bank_import_lines_check1 CHECK (((refusal IS NULL) = ((booked_on IS NOT NULL) AND (amount_pence IS NOT NULL))))
  constraint bank_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES bank_imports(id)
  constraint bank_import_lines_pkey PRIMARY KEY (import_id, place, part)

table bank_imports
  id uuid not null
  file_name text not null
  format text not null
  account text not null default ''::text
  status text not null
  refusal text
  operator_id uuid not null
  applied_by uuid
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  lines_read integer not null default 0
  lines_left_out integer not null default 0
  lines_refused integer not null default 0
  lines_applied integer not null default 0
  summary jsonb
  constraint bank_imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id)
  constraint bank_imports_check CHECK (((status = 'refused'::text) = (refusal IS NOT NULL)))
  constraint bank_imports_check1 CHECK (((applied_by IS NULL) OR (status = ANY (ARRAY['applying'::text, 'applied'::text]))))
  constraint bank_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  constraint bank_imports_format_check CHECK ((format = ANY (ARRAY['camt.053'::text, 'csv'::text])))
  constraint bank_imports_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
  constraint bank_imports_pkey PRIMARY KEY (id)
  constraint bank_imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'discarded'::text, 'refused'::text])))
  CREATE INDEX bank_imports_newest ON public.bank_imports USING btree (created_at DESC, id DESC)

table bank_payments
  id uuid not null
  payment_key text not null
  import_id uuid not null
  place integer not null
  booked_on date not null
  amount_pence bigint not null
  rest_pence bigint not null
  payer text not null
  details text not null
  found_references text[] not null
  created_at timestamp with time zone not null
  constraint bank_payments_amount_pence_check CHECK ((amount_pence > 0))
  constraint bank_payments_check CHECK (((rest_pence >= 0) AND (rest_pence <= amount_pence)))
  constraint bank_payments_import_id_fkey FOREIGN KEY (import_id) REFERENCES bank_imports(id)
  constraint bank_payments_payment_key_key UNIQUE (payment_key)
  constraint bank_payments_pkey PRIMARY KEY (id)
  CREATE INDEX bank_payments_newest ON public.bank_payments USING btree (created_at DESC, id DESC)
  CREATE INDEX bank_payments_waiting ON public.bank_payments USING btree (created_at, id) WHERE (rest_pence > 0)

table branding_defaults
  team_id uuid not null
  branding_id uuid not null
  updated_at timestamp with time zone not null
  constraint branding_defaults_branding_id_fkey FOREIGN KEY (branding_id) REFERENCES brandings(id)
  constraint branding_defaults_pkey PRIMARY KEY (team_id)
  constraint branding_defaults_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX branding_defaults_of_branding ON public.branding_defaults USING btree (branding_id)

table branding_looks
  id uuid not null
  branding_id uuid not null
  model jsonb not null
  created_at timestamp with time zone not null
  constraint branding_looks_branding_id_fkey FOREIGN KEY (branding_id) REFERENCES brandings(id)
  constraint branding_looks_model_check CHECK ((jsonb_typeof(model) = 'object'::text))
  constraint branding_looks_pkey PRIMARY KEY (id)
  CREATE INDEX branding_looks_of_branding ON public.branding_looks USING btree (branding_id, created_at)
  CREATE INDEX branding_looks_of_logo ON public.branding_looks USING btree ((((model -> 'logo'::text) ->> 'address'::text))) WHERE (((model -> 'logo'::text) ->> 'address'::text) IS NOT NULL)

table brandings
  id uuid not null
  team_id uuid
  name text not null
  look_id uuid not null
  version integer not null default 1
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint brandings_look_id_fkey FOREIGN KEY (look_id) REFERENCES branding_looks(id) DEFERRABLE INITIALLY DEFERRED
  constraint brandings_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
  constraint brandings_pkey PRIMARY KEY (id)
  constraint brandings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint brandings_version_check CHECK ((version >= 1))
  CREATE UNIQUE INDEX brandings_of_team ON public.brandings USING btree (team_id, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL)

table brands
  id uuid not null
  slug text not null
  name text not null
  colour text not null
  description text not null default ''::text
  expiry text not null default ''::text
  share_copy text not null default ''::text
  success_copy text not null default ''::text
  website text
  terms text not null default ''::text
  merchant_terms text not null default ''::text
  terms_required boolean not null default false
  show_in_az_list boolean not null default true
  logo_url text
  keywords text[] not null default '{}'::text[]
  weight integer not null default 0
  active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint brands_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text))
  constraint brands_name_check CHECK ((name <> ''::text))
  constraint brands_pkey PRIMARY KEY (id)
  constraint brands_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
  constraint brands_slug_key UNIQUE (slug)
  CREATE INDEX brands_of_logo ON public.brands USING btree (logo_url) WHERE (logo_url IS NOT NULL)

table budget_invoices
  id uuid not null
  budget_id uuid not null
  team_id uuid not null
  user_id uuid not null
  period integer not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  published boolean not null default false
  notes text not null default ''::text
  object_keys jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint budget_invoices_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES automated_budgets(id)
  constraint budget_invoices_budget_id_period_key UNIQUE (budget_id, period)
  constraint budget_invoices_notes_check CHECK ((length(notes) <= 2000))
  constraint budget_invoices_period_check CHECK ((period >= 1))
  constraint budget_invoices_pkey PRIMARY KEY (id)

table budget_participants
  id uuid not null
  budget_id uuid not null
  team_id uuid not null
  email text not null
  invite_type text not null
  invite_id uuid
  status text not null default 'draft'::text
  user_id uuid
  wallet_id uuid
  budget_pence bigint
  received_pence bigint not null default 0
  joined_at timestamp with time zone
  removed_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  returning_since timestamp with time zone
  constraint budget_participants_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES automated_budgets(id)
  constraint budget_participants_budget_pence_check CHECK ((budget_pence >= 1))
  constraint budget_participants_check CHECK (((user_id IS NULL) = (wallet_id IS NULL)))
  constraint budget_participants_check1 CHECK (((status <> ALL (ARRAY['active'::text, 'inactive'::text])) OR (user_id IS NOT NULL)))
  constraint budget_participants_check2 CHECK (((status = 'deleted'::text) = (removed_at IS NOT NULL)))
  constraint budget_participants_invite_type_check CHECK ((invite_type = ANY (ARRAY['automation-participant'::text, 'shared-automation-participant'::text])))
  constraint budget_participants_pkey PRIMARY KEY (id)
  constraint budget_participants_received_pence_check CHECK ((received_pence >= 0))
  constraint budget_participants_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'deleted'::text])))
  constraint budget_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint budget_participants_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  constraint budget_participants_wallet_id_key UNIQUE (wallet_id)
  CREATE INDEX budget_participants_of_budget ON public.budget_participants USING btree (budget_id, email, id)
  CREATE INDEX budget_participants_of_email ON public.budget_participants USING btree (email)
  CREATE INDEX budget_participants_of_user ON public.budget_participants USING btree (user_id, budget_id) WHERE (user_id IS NOT NULL)
  CREATE UNIQUE INDEX budget_participants_once ON public.budget_participants USING btree (budget_id, email) WHERE (status <> 'deleted'::text)
  CREATE UNIQUE INDEX budget_participants_person_once ON public.budget_participants USING btree (budget_id, user_id) WHERE ((status <> 'deleted'::text) AND (user_id IS NOT NULL))
  CREATE INDEX budget_participants_returning ON public.budget_participants USING btree (id) WHERE (returning_since IS NOT NULL)
  CREATE INDEX budget_participants_waiting ON public.budget_participants USING btree (team_id, email) WHERE (status = 'draft'::text)

table budget_run_errors
  id uuid not null
  run_id uuid not null
  try integer not null
  type text not null
  details jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null
  constraint budget_run_errors_pkey PRIMARY KEY (id)
  constraint budget_run_errors_run_id_fkey FOREIGN KEY (run_id) REFERENCES budget_runs(id)
  constraint budget_run_errors_run_id_try_type_key UNIQUE (run_id, try, type)
  constraint budget_run_errors_try_check CHECK ((try >= 1))
  constraint budget_run_errors_type_check CHECK ((type = ANY (ARRAY['WALLET_INSUFCCIENT_FUNDS'::text, 'CARD_INSUFCCIENT_FUNDS'::text, 'CARD_EXPIRED'::text, 'CARD_UNKNOWN'::text, 'RESET_BUDGET_FAILED'::text, 'DISTRIBUTE_BUDGET_FAILED'::text, 'FAILED_TO_LOCK_FUNDS'::text])))

table budget_run_items
  budget_id uuid not null
  period integer not null
  participant_id uuid not null
  run_id uuid not null
  wallet_id uuid not null
  budget_pence bigint not null
  added_pence bigint not null
  returned_pence bigint not null
  created_at timestamp with time zone not null
  constraint budget_run_items_added_pence_check CHECK ((added_pence >= 0))
  constraint budget_run_items_budget_pence_check CHECK ((budget_pence >= 1))
  constraint budget_run_items_check CHECK (((added_pence = 0) OR (returned_pence = 0)))
  constraint budget_run_items_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES budget_participants(id)
  constraint budget_run_items_pkey PRIMARY KEY (budget_id, period, participant_id)
  constraint budget_run_items_returned_pence_check CHECK ((returned_pence >= 0))
  constraint budget_run_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES budget_runs(id)
  CREATE INDEX budget_run_items_of_participant ON public.budget_run_items USING btree (participant_id, period)

table budget_runs
  id uuid not null
  budget_id uuid not null
  team_id uuid not null
  period integer not null
  due_at timestamp with time zone not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  tries integer not null default 0
  next_try_at timestamp with time zone
  distributed_pence bigint not null default 0
  returned_pence bigint not null default 0
  participants integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint budget_runs_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES automated_budgets(id)
  constraint budget_runs_budget_id_period_key UNIQUE (budget_id, period)
  constraint budget_runs_distributed_pence_check CHECK ((distributed_pence >= 0))
  constraint budget_runs_participants_check CHECK ((participants >= 0))
  constraint budget_runs_period_check CHECK ((period >= 1))
  constraint budget_runs_pkey PRIMARY KEY (id)
  constraint budget_runs_returned_pence_check CHECK ((returned_pence >= 0))
  constraint budget_runs_tries_check CHECK ((tries >= 0))
  CREATE INDEX budget_runs_ended ON public.budget_runs USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX budget_runs_to_try ON public.budget_runs USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)

table cards
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  instrument_id text not null
  fingerprint text
  scheme text not null
  last4 text not null
  expiry_month smallint not null
  expiry_year smallint not null
  status text not null
  is_default boolean not null default false
  first_payment_id text
  verification_charge_id uuid
  removed_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint cards_check CHECK (((NOT is_default) OR ((status = 'active'::text) AND (removed_at IS NULL))))
  constraint cards_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12)))
  constraint cards_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2199)))
  constraint cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
  constraint cards_pkey PRIMARY KEY (id)
  constraint cards_status_check CHECK ((status = ANY (ARRAY['active'::text, 'deactivated'::text, 'expired'::text])))
  constraint cards_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX cards_by_instrument ON public.cards USING btree (instrument_id) WHERE (removed_at IS NULL)
  CREATE UNIQUE INDEX cards_default ON public.cards USING btree (team_id, user_id) WHERE is_default
  CREATE INDEX cards_expiring ON public.cards USING btree (expiry_year, expiry_month) WHERE ((status = 'active'::text) AND (removed_at IS NULL))
  CREATE UNIQUE INDEX cards_fingerprint ON public.cards USING btree (team_id, user_id, fingerprint) WHERE (removed_at IS NULL)
  CREATE UNIQUE INDEX cards_instrument ON public.cards USING btree (team_id, user_id, instrument_id) WHERE (removed_at IS NULL)
  CREATE INDEX cards_of ON public.cards USING btree (team_id, user_id) WHERE (removed_at IS NULL)

table catalogue_bundles
  id uuid not null
  file_name text not null
  file_key text not null
  status text not null
  operator_id uuid not null
  applied_by uuid
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  done integer not null default 0
  total integer not null default 0
  fault_count integer not null default 0
  faults jsonb not null default '[]'::jsonb
  diff jsonb
  content jsonb
  catalogue_version bigint
  file_removed_at timestamp with time zone
  constraint catalogue_bundles_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id)
  constraint catalogue_bundles_check CHECK (((applied_by IS NOT NULL) = (status = ANY (ARRAY['applying'::text, 'applied'::text]))))
  constraint catalogue_bundles_check1 CHECK (((status = ANY (ARRAY['ready'::text, 'applying'::text])) = (content IS NOT NULL)))
  constraint catalogue_bundles_file_key_key UNIQUE (file_key)
  constraint catalogue_bundles_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  constraint catalogue_bundles_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
  constraint catalogue_bundles_pkey PRIMARY KEY (id)
  constraint catalogue_bundles_status_check CHECK ((status = ANY (ARRAY['checking'::text, 'ready'::text, 'faulty'::text, 'applying'::text, 'applied'::text, 'discarded'::text])))
  CREATE INDEX catalogue_bundles_files ON public.catalogue_bundles USING btree (finished_at) WHERE ((status = ANY (ARRAY['applied'::text, 'discarded'::text])) AND (file_removed_at IS NULL))
  CREATE INDEX catalogue_bundles_newest ON public.catalogue_bundles USING btree (created_at DESC, id DESC)

table catalogue_imports
  name text not null
  digest text not null
  imported_at timestamp with time zone not null
  constraint catalogue_imports_name_check CHECK ((name <> ''::text))
  constraint catalogue_imports_pkey PRIMARY KEY (name)

table catalogue_lexemes
  lexeme text not null
  constraint catalogue_lexemes_pkey PRIMARY KEY (lexeme)

table catalogue_synonyms
  source text not null
  term text not null
  means text not null
  constraint catalogue_synonyms_means_check CHECK ((catalogue_text(means) <> ''::text))
  constraint catalogue_synonyms_pkey PRIMARY KEY (source, term, means)
  constraint catalogue_synonyms_term_check CHECK ((catalogue_text(term) <> ''::text))

table catalogue_terms
  plain text not null
  term text not null
  kind text not null
  weight integer not null
  words tsvector not null
  source_id uuid
  constraint catalogue_terms_kind_check CHECK ((kind = ANY (ARRAY['brand'::text, 'category'::text, 'product'::text])))
  constraint catalogue_terms_pkey PRIMARY KEY (plain)
  CREATE INDEX catalogue_terms_by_prefix ON public.catalogue_terms USING btree (plain text_pattern_ops)
  CREATE INDEX catalogue_terms_words ON public.catalogue_terms USING gin (words) WITH (fastupdate=off)

table catalogue_version
  only_row boolean not null default true
  version bigint not null
  constraint catalogue_version_only_row_check CHECK (only_row)
  constraint catalogue_version_pkey PRIMARY KEY (only_row)

table catalogue_words
  word text not null
  documents integer not null
  constraint catalogue_words_pkey PRIMARY KEY (word)
  CREATE INDEX catalogue_words_by_prefix ON public.catalogue_words USING btree (word text_pattern_ops)
  CREATE INDEX catalogue_words_by_trigram ON public.catalogue_words USING gin (word gin_trgm_ops) WITH (fastupdate=off)

table charge_disputes
  id uuid not null
  provider_id text not null
  charge_id uuid not null
  team_id uuid not null
  wallet_id uuid not null
  amount_pence bigint not null
  status text not null
  opened_at timestamp with time zone not null
  decided_at timestamp with time zone
  constraint charge_disputes_amount_pence_check CHECK ((amount_pence > 0))
  constraint charge_disputes_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id)
  constraint charge_disputes_check CHECK (((status = 'open'::text) = (decided_at IS NULL)))
  constraint charge_disputes_pkey PRIMARY KEY (id)
  constraint charge_disputes_provider_id_key UNIQUE (provider_id)
  constraint charge_disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
  constraint charge_disputes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint charge_disputes_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX charge_disputes_open ON public.charge_disputes USING btree (wallet_id) WHERE (status = 'open'::text)

table charge_refunds
  id uuid not null
  charge_id uuid not null
  team_id uuid not null
  wallet_id uuid not null
  amount_pence bigint not null
  kind text not null
  status text not null
  requested_by uuid not null
  check_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  idempotency_key text
  input_hash bytea
  constraint charge_refunds_amount_pence_check CHECK ((amount_pence > 0))
  constraint charge_refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id)
  constraint charge_refunds_check CHECK (((status = 'pending'::text) = (check_at IS NOT NULL)))
  constraint charge_refunds_kind_check CHECK ((kind = ANY (ARRAY['void'::text, 'refund'::text])))
  constraint charge_refunds_pkey PRIMARY KEY (id)
  constraint charge_refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
  constraint charge_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text])))
  constraint charge_refunds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint charge_refunds_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX charge_refunds_due ON public.charge_refunds USING btree (check_at, id) WHERE (check_at IS NOT NULL)
  CREATE UNIQUE INDEX charge_refunds_key ON public.charge_refunds USING btree (charge_id, requested_by, idempotency_key) WHERE (idempotency_key IS NOT NULL)
  CREATE INDEX charge_refunds_of ON public.charge_refunds USING btree (charge_id)

table charges
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  wallet_id uuid
  card_id uuid
  amount_pence bigint not null
  status text not null
  automatic boolean not null
  recurring boolean not null
  store_card boolean not null
  idempotency_key text
  input_hash bytea
  payment_id text
  redirect_url text
  decline_class text
  credited_at timestamp with time zone
  refunded_pence bigint not null default 0
  check_at timestamp with time zone
  settled_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  transaction_id uuid
  order_id uuid
  reminded_at timestamp with time zone
  left_order_id uuid
  constraint charges_amount_pence_check CHECK (((amount_pence = 0) OR ((amount_pence >= 100) AND (amount_pence <= 5000000))))
  constraint charges_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id)
  constraint charges_check CHECK (((refunded_pence >= 0) AND (refunded_pence <= amount_pence)))
  constraint charges_check1 CHECK (((status <> 'pending'::text) OR (check_at IS NOT NULL)))
  constraint charges_check2 CHECK (((credited_at IS NULL) OR ((wallet_id IS NOT NULL) AND (status = ANY (ARRAY['processed'::text, 'void'::text])))))
  constraint charges_check3 CHECK (((status = 'failed'::text) = (decline_class IS NOT NULL)))
  constraint charges_left_order_id_fkey FOREIGN KEY (left_order_id) REFERENCES orders(id)
  constraint charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint charges_pkey PRIMARY KEY (id)
  constraint charges_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text, 'void'::text])))
  constraint charges_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint charges_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  constraint charges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint charges_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE UNIQUE INDEX charges_automatic ON public.charges USING btree (wallet_id) WHERE (automatic AND (status = 'pending'::text))
  CREATE INDEX charges_due ON public.charges USING btree (check_at, id) WHERE (check_at IS NOT NULL)
  CREATE UNIQUE INDEX charges_for_order ON public.charges USING btree (order_id) WHERE ((order_id IS NOT NULL) AND (transaction_id IS NULL) AND (status = ANY (ARRAY['pending'::text, 'processed'::text])))
  CREATE UNIQUE INDEX charges_key ON public.charges USING btree (team_id, user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL)
  CREATE INDEX charges_not_needed ON public.charges USING btree (created_at) WHERE ((status = 'processed'::text) AND (transaction_id IS NULL) AND (refunded_pence = 0) AND (COALESCE(order_id, left_order_id) IS NOT NULL))
  CREATE INDEX charges_of_order ON public.charges USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX charges_of_team ON public.charges USING btree (team_id, created_at DESC, id DESC)
  CREATE INDEX charges_of_wallet ON public.charges USING btree (wallet_id, created_at) WHERE (wallet_id IS NOT NULL)
  CREATE UNIQUE INDEX charges_payment ON public.charges USING btree (payment_id) WHERE (payment_id IS NOT NULL)

table claim_blocks
  id uuid not null
  kind text not null
  effect text not null
  value text
  network cidr
  shown text not null
  reason text not null
  ends_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null
  lifted_at timestamp with time zone
  constraint claim_blocks_check CHECK (((kind = 'network'::text) = (network IS NOT NULL)))
  constraint claim_blocks_check1 CHECK (((kind = 'network'::text) = (value IS NULL)))
  constraint claim_blocks_check2 CHECK (((effect = 'hold'::text) OR ((effect = 'throw-away'::text) AND (kind = 'domain'::text)) OR ((effect = 'trust'::text) AND (kind = 'network'::text))))
  constraint claim_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint claim_blocks_effect_check CHECK ((effect = ANY (ARRAY['hold'::text, 'throw-away'::text, 'trust'::text])))
  constraint claim_blocks_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'domain'::text, 'phone'::text, 'network'::text])))
  constraint claim_blocks_pkey PRIMARY KEY (id)
  CREATE INDEX claim_blocks_networks ON public.claim_blocks USING gist (network inet_ops) WHERE ((lifted_at IS NULL) AND (network IS NOT NULL))
  CREATE INDEX claim_blocks_newest ON public.claim_blocks USING btree (id DESC) WHERE (lifted_at IS NULL)
  CREATE UNIQUE INDEX claim_blocks_same_network ON public.claim_blocks USING btree (network) WHERE ((lifted_at IS NULL) AND (network IS NOT NULL))
  CREATE UNIQUE INDEX claim_blocks_values ON public.claim_blocks USING btree (kind, value) WHERE ((lifted_at IS NULL) AND (value IS NOT NULL))

table claim_reviews
  id uuid not null
  team_id uuid not null
  gift_id uuid not null
  super_link_id uuid
  state text not null
  reasons text[] not null
  network text
  held_at timestamp with time zone not null
  waits_until timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by uuid
  note text
  undo_until timestamp with time zone
  told_at timestamp with time zone
  constraint claim_reviews_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
  constraint claim_reviews_check1 CHECK (((state = 'refused'::text) = (undo_until IS NOT NULL)))
  constraint claim_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
  constraint claim_reviews_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint claim_reviews_gift_id_key UNIQUE (gift_id)
  constraint claim_reviews_pkey PRIMARY KEY (id)
  constraint claim_reviews_reasons_check CHECK ((cardinality(reasons) > 0))
  constraint claim_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text, 'ended'::text])))
  constraint claim_reviews_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX claim_reviews_listed ON public.claim_reviews USING btree (state, id DESC)
  CREATE INDEX claim_reviews_refused ON public.claim_reviews USING btree (undo_until) WHERE (state = 'refused'::text)
  CREATE INDEX claim_reviews_waiting ON public.claim_reviews USING btree (waits_until) WHERE (state = 'waiting'::text)

table claim_rules
  key text not null
  enabled boolean not null
  claims integer not null
  window_minutes integer not null
  changed_at timestamp with time zone
  constraint claim_rules_claims_check CHECK (((claims >= 1) AND (claims <= 100000)))
  constraint claim_rules_key_check CHECK ((key = ANY (ARRAY['network'::text, 'device'::text, 'person'::text, 'throw-away'::text])))
  constraint claim_rules_pkey PRIMARY KEY (key)
  constraint claim_rules_window_minutes_check CHECK (((window_minutes >= 5) AND (window_minutes <= 1440)))

table client_tokens
  token_hash bytea not null
  client_id uuid not null
  scopes text[] not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint client_tokens_client_id_fkey FOREIGN KEY (client_id) REFERENCES api_clients(id) ON DELETE CASCADE
  constraint client_tokens_pkey PRIMARY KEY (token_hash)
  constraint client_tokens_token_hash_check CHECK ((length(token_hash) = 32))
  CREATE INDEX client_tokens_expired ON public.client_tokens USING btree (expires_at)
  CREATE INDEX client_tokens_of_client ON public.client_tokens USING btree (client_id)

table code_differences
  id uuid not null
  supplier_key text not null
  kind text not null
  subject text not null
  supplier_reference text
  issue_id uuid
  ours_pence bigint
  theirs_pence bigint
  theirs_currency text
  found_at timestamp with time zone not null
  resolved_at timestamp with time zone
  resolved_by uuid
  note text
  constraint code_differences_check CHECK (((resolved_at IS NULL) = (resolved_by IS NULL)))
  constraint code_differences_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES code_issues(id)
  constraint code_differences_kind_check CHECK ((kind = ANY (ARRAY['theirs-not-ours'::text, 'ours-not-theirs'::text, 'another-value'::text, 'wrong-answer'::text, 'not-returned'::text])))
  constraint code_differences_pkey PRIMARY KEY (id)
  constraint code_differences_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
  constraint code_differences_supplier_key_fkey FOREIGN KEY (supplier_key) REFERENCES code_suppliers(key)
  constraint code_differences_supplier_key_kind_subject_key UNIQUE (supplier_key, kind, subject)
  CREATE INDEX code_differences_open ON public.code_differences USING btree (id) WHERE (resolved_at IS NULL)

table code_issues
  id uuid not null
  gift_id uuid not null
  product_id uuid not null
  supplier_key text not null
  reference text not null
  value_pence bigint not null
  state text not null
  wanted boolean not null default true
  supplier_reference text
  code_digest bytea
  cost_pence bigint
  problem text
  asked_at timestamp with time zone not null
  answered_at timestamp with time zone
  tried_at timestamp with time zone
  constraint code_issues_cost_pence_check CHECK ((cost_pence >= 0))
  constraint code_issues_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint code_issues_pkey PRIMARY KEY (id)
  constraint code_issues_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint code_issues_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'issued'::text, 'wrong'::text, 'returning'::text, 'refused'::text, 'returned'::text])))
  constraint code_issues_supplier_key_fkey FOREIGN KEY (supplier_key) REFERENCES code_suppliers(key)
  constraint code_issues_value_pence_check CHECK ((value_pence >= 1))
  CREATE INDEX code_issues_asked ON public.code_issues USING btree (supplier_key, asked_at)
  CREATE UNIQUE INDEX code_issues_code ON public.code_issues USING btree (supplier_key, code_digest) WHERE (state = 'issued'::text)
  CREATE INDEX code_issues_failed ON public.code_issues USING btree (asked_at DESC) WHERE (state = ANY (ARRAY['refused'::text, 'wrong'::text, 'returned'::text]))
  CREATE UNIQUE INDEX code_issues_live ON public.code_issues USING btree (gift_id) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text, 'issued'::text, 'wrong'::text, 'returning'::text]))
  CREATE INDEX code_issues_of_gift ON public.code_issues USING btree (gift_id)
  CREATE UNIQUE INDEX code_issues_reference ON public.code_issues USING btree (supplier_key, supplier_reference) WHERE (state = 'issued'::text)
  CREATE INDEX code_issues_returning ON public.code_issues USING btree (asked_at) WHERE (state = 'returning'::text)
  CREATE INDEX code_issues_returning_turn ON public.code_issues USING btree (GREATEST(answered_at, tried_at)) WHERE ((state = 'returning'::text) AND (NOT wanted))

table code_notices
  supplier_key text not null
  id text not null
  subject text not null
  received_at timestamp with time zone not null
  constraint code_notices_pkey PRIMARY KEY (supplier_key, id)
  constraint code_notices_supplier_key_fkey FOREIGN KEY (supplier_key) REFERENCES code_suppliers(key)
  CREATE INDEX code_notices_received ON public.code_notices USING btree (received_at)

table code_pool_notices
  product_id uuid not null
  value_pence bigint not null
  told_at timestamp with time zone not null
  constraint code_pool_notices_pkey PRIMARY KEY (product_id, value_pence)
  constraint code_pool_notices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)

table code_requests
  gift_id uuid not null
  team_id uuid not null
  product_id uuid not null
  supplier text not null
  value_pence bigint not null
  requested_at timestamp with time zone not null
  tries integer not null default 0
  next_try_at timestamp with time zone not null
  settled_at timestamp with time zone
  constraint code_requests_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint code_requests_pkey PRIMARY KEY (gift_id)
  constraint code_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint code_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint code_requests_tries_check CHECK ((tries >= 0))
  constraint code_requests_value_pence_check CHECK ((value_pence >= 0))
  CREATE INDEX code_requests_open ON public.code_requests USING btree (next_try_at) WHERE (settled_at IS NULL)

table code_stock_levels
  product_id uuid not null
  low_at integer
  told_at timestamp with time zone
  constraint code_stock_levels_low_at_check CHECK ((low_at >= 0))
  constraint code_stock_levels_pkey PRIMARY KEY (product_id)
  constraint code_stock_levels_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE

table code_supplier_products
  product_id uuid not null
  supplier_key text not null
  "position" integer not null
  reference text not null
  constraint code_supplier_products_pkey PRIMARY KEY (product_id, supplier_key)
  constraint code_supplier_products_position_check CHECK (("position" >= 1))
  constraint code_supplier_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  constraint code_supplier_products_reference_check CHECK ((reference <> ''::text))
  constraint code_supplier_products_supplier_key_fkey FOREIGN KEY (supplier_key) REFERENCES code_suppliers(key)

table code_suppliers
  key text not null
  name text not null
  paused_at timestamp with time zone
  paused_by uuid
  pause_reason text
  failures integer not null default 0
  opened_until timestamp with time zone
  last_failure text
  last_failure_at timestamp with time zone
  last_success_at timestamp with time zone
  balance_pence bigint
  balance_at timestamp with time zone
  compared_until timestamp with time zone
  constraint code_suppliers_failures_check CHECK ((failures >= 0))
  constraint code_suppliers_key_check CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
  constraint code_suppliers_name_check CHECK ((name <> ''::text))
  constraint code_suppliers_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES users(id)
  constraint code_suppliers_pkey PRIMARY KEY (key)

table connected_people
  linked_account_id uuid not null
  remote_id text not null
  email text
  user_id uuid
  name text not null
  is_active boolean not null
  start_date date
  birthday text
  place text not null
  updated_at timestamp with time zone not null
  constraint connected_people_linked_account_id_fkey FOREIGN KEY (linked_account_id) REFERENCES linked_accounts(id) ON DELETE CASCADE
  constraint connected_people_pkey PRIMARY KEY (linked_account_id, remote_id)
  constraint connected_people_place_check CHECK ((place = ANY (ARRAY['none'::text, 'in'::text, 'out'::text, 'kept-in'::text, 'kept-out'::text])))
  CREATE INDEX connected_people_by_email ON public.connected_people USING btree (email) WHERE (email IS NOT NULL)
  CREATE INDEX connected_people_in ON public.connected_people USING btree (linked_account_id) WHERE (place = 'in'::text)

table contact_preferences
  user_id uuid not null
  preferences jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint contact_preferences_pkey PRIMARY KEY (user_id)
  constraint contact_preferences_preferences_check CHECK ((jsonb_typeof(preferences) = 'object'::text))
  constraint contact_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)

table cover_images
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  file_key text not null
  content_type text not null
  width integer not null
  height integer not null
  bytes integer not null
  created_at timestamp with time zone not null
  kept boolean not null default false
  doomed_at timestamp with time zone
  constraint cover_images_bytes_check CHECK ((bytes >= 1))
  constraint cover_images_file_key_key UNIQUE (file_key)
  constraint cover_images_height_check CHECK ((height >= 1))
  constraint cover_images_pkey PRIMARY KEY (id)
  constraint cover_images_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint cover_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint cover_images_width_check CHECK ((width >= 1))
  CREATE INDEX cover_images_loose ON public.cover_images USING btree (created_at, id) WHERE (NOT kept)
  CREATE INDEX cover_images_of_team ON public.cover_images USING btree (team_id, created_at DESC)

table deliveries
  id uuid not null
  team_id uuid not null
  gift_id uuid not null
  transaction_id uuid not null
  kind text not null
  channel text not null
  address text not null
  state text not null
  provider_id text
  error text
  tries integer not null default 1
  retry_at timestamp with time zone
  started_at timestamp with time zone not null
  taken_at timestamp with time zone
  finished_at timestamp with time zone
  taken_by text
  to_show text
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
  constraint deliveries_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint deliveries_kind_check CHECK ((kind = ANY (ARRAY['gift'::text, 'resend'::text, 'corrected'::text, 'reminder'::text])))
  constraint deliveries_pkey PRIMARY KEY (id)
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['started'::text, 'accepted'::text, 'refused'::text, 'unknown'::text])))
  constraint deliveries_tries_check CHECK ((tries >= 1))
  CREATE UNIQUE INDEX deliveries_first ON public.deliveries USING btree (gift_id) WHERE (kind = 'gift'::text)
  CREATE INDEX deliveries_of_gift ON public.deliveries USING btree (gift_id, started_at)
  CREATE INDEX deliveries_open ON public.deliveries USING btree (transaction_id, started_at, id) WHERE ((state = 'started'::text) AND (taken_at IS NULL))
  CREATE INDEX deliveries_taken ON public.deliveries USING btree (taken_at) WHERE ((state = 'started'::text) AND (taken_at IS NOT NULL))
  CREATE INDEX deliveries_to_retry ON public.deliveries USING btree (transaction_id, retry_at) WHERE (retry_at IS NOT NULL)
  CREATE INDEX deliveries_to_show ON public.deliveries USING btree (transaction_id) WHERE (to_show IS NOT NULL)
  CREATE INDEX deliveries_unknown_sms ON public.deliveries USING btree (finished_at) WHERE ((channel = 'sms'::text) AND (state = 'unknown'::text))

table delivery_events
  id uuid not null
  provider text not null
  event_key text not null
  delivery_id uuid not null
  status text not null
  suppresses text
  error text
  provider_id text
  at timestamp with time zone not null
  handled_at timestamp with time zone
  constraint delivery_events_pkey PRIMARY KEY (id)
  constraint delivery_events_provider_check CHECK ((provider = ANY (ARRAY['sms'::text, 'sendgrid'::text, 'bounce-mail'::text])))
  constraint delivery_events_provider_event_key_key UNIQUE (provider, event_key)
  constraint delivery_events_suppresses_check CHECK ((suppresses = ANY (ARRAY['bounce'::text, 'complaint'::text, 'opt-out'::text])))
  CREATE INDEX delivery_events_handled ON public.delivery_events USING btree (handled_at) WHERE (handled_at IS NOT NULL)
  CREATE INDEX delivery_events_waiting ON public.delivery_events USING btree (at, id) WHERE (handled_at IS NULL)

table digests
  id uuid not null
  kind text not null
  user_id uuid not null
  team_id uuid not null
  day date not null
  covers_from timestamp with time zone not null
  covers_until timestamp with time zone not null
  written_at timestamp with time zone not null
  constraint digests_check CHECK ((covers_from < covers_until))
  constraint digests_kind_check CHECK ((kind = ANY (ARRAY['reactions'::text, 'bounces'::text])))
  constraint digests_pkey PRIMARY KEY (id)
  constraint digests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint digests_user_id_team_id_kind_day_key UNIQUE (user_id, team_id, kind, day)

table document_series
  series text not null
  next_number bigint not null default 1
  constraint document_series_next_number_check CHECK ((next_number >= 1))
  constraint document_series_pkey PRIMARY KEY (series)
  constraint document_series_series_check CHECK ((series ~ '^[A-Z]{2,4}$'::text))
  CREATE TRIGGER document_series_stay BEFORE DELETE OR UPDATE OF series ON public.document_series FOR EACH ROW EXECUTE FUNCTION document_refuse()

table documents
  id uuid not null
  source text not null
  kind text not null
  series text not null
  number bigint not null
  team_id uuid not null
  user_id uuid
  order_id uuid
  transaction_id uuid
  original_id uuid
  tax_point date not null
  net_pence bigint not null
  vat_pence bigint not null
  total_pence bigint not null
  content jsonb not null
  issued_at timestamp with time zone not null
  constraint documents_check CHECK ((total_pence = (net_pence + vat_pence)))
  constraint documents_check1 CHECK (((kind = 'credit-note'::text) = (original_id IS NOT NULL)))
  constraint documents_content_check CHECK ((jsonb_typeof(content) = 'object'::text))
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'vat-invoice'::text, 'credit-note'::text, 'pro-forma'::text, 'plan-invoice'::text])))
  constraint documents_net_pence_check CHECK ((net_pence >= 0))
  constraint documents_number_check CHECK ((number >= 1))
  constraint documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint documents_original_id_fkey FOREIGN KEY (original_id) REFERENCES documents(id)
  constraint documents_pkey PRIMARY KEY (id)
  constraint documents_series_fkey FOREIGN KEY (series) REFERENCES document_series(series)
  constraint documents_series_number_key UNIQUE (series, number)
  constraint documents_source_check CHECK (((length(source) >= 3) AND (length(source) <= 120)))
  constraint documents_source_key UNIQUE (source)
  constraint documents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint documents_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint documents_vat_pence_check CHECK ((vat_pence >= 0))
  CREATE INDEX documents_credited ON public.documents USING btree (tax_point) WHERE (kind = 'credit-note'::text)
  CREATE INDEX documents_of_month ON public.documents USING btree (team_id, tax_point)
  CREATE INDEX documents_of_order ON public.documents USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX documents_of_original ON public.documents USING btree (original_id) WHERE (original_id IS NOT NULL)
  CREATE INDEX documents_of_tax_point ON public.documents USING btree (tax_point, team_id)
  CREATE INDEX documents_of_team ON public.documents USING btree (team_id, id DESC)
  CREATE INDEX documents_of_transaction ON public.documents USING btree (transaction_id) WHERE (transaction_id IS NOT NULL)
  CREATE TRIGGER documents_stay BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION document_refuse()
  CREATE TRIGGER documents_stay_whole BEFORE TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION document_refuse()

table email_templates
  id uuid not null
  team_id uuid not null
  written_by uuid not null
  name text not null
  subject text not null default ''::text
  body text not null
  sender_address text
  sender_authorised boolean not null default false
  cc text[] not null default '{}'::text[]
  bcc text[] not null default '{}'::text[]
  retired_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  letter_template_id uuid
  constraint email_templates_bcc_check CHECK ((cardinality(bcc) <= 5))
  constraint email_templates_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000)))
  constraint email_templates_cc_check CHECK ((cardinality(cc) <= 5))
  constraint email_templates_letter_template_id_fkey FOREIGN KEY (letter_template_id) REFERENCES printable_templates(id)
  constraint email_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
  constraint email_templates_pkey PRIMARY KEY (id)
  constraint email_templates_sender_address_check CHECK ((char_length(sender_address) <= 254))
  constraint email_templates_subject_check CHECK ((char_length(subject) <= 150))
  constraint email_templates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint email_templates_version_check CHECK ((version >= 1))
  CREATE INDEX email_templates_of_team ON public.email_templates USING btree (team_id, created_at DESC)
  CREATE INDEX email_templates_with_sender ON public.email_templates USING btree (team_id) WHERE ((sender_address IS NOT NULL) AND (retired_at IS NULL))

table email_verifications
  id uuid not null
  action text not null
  plan_id uuid
  user_id uuid
  email_address text not null
  former_email_address text
  token_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  verified_at timestamp with time zone
  used_at timestamp with time zone
  constraint email_verifications_action_check CHECK ((action = ANY (ARRAY['verify'::text, 'upgrade'::text])))
  constraint email_verifications_check CHECK ((expires_at > created_at))
  constraint email_verifications_check1 CHECK ((used_at >= created_at))
  constraint email_verifications_email_address_check CHECK (((length(email_address) >= 3) AND (length(email_address) <= 254)))
  constraint email_verifications_former_email_address_check CHECK ((length(former_email_address) <= 254))
  constraint email_verifications_pkey PRIMARY KEY (id)
  constraint email_verifications_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint email_verifications_token_hash_check CHECK ((length(token_hash) = 32))
  constraint email_verifications_token_hash_key UNIQUE (token_hash)
  constraint email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX email_verifications_expired ON public.email_verifications USING btree (expires_at)
  CREATE INDEX email_verifications_of_user ON public.email_verifications USING btree (user_id) WHERE (user_id IS NOT NULL)

table expected_payments
  id uuid not null
  kind text not null
  reference text not null
  team_id uuid not null
  user_id uuid not null
  wallet_id uuid
  amount_pence bigint not null
  seen_pence bigint not null default 0
  status text not null
  top_up_id uuid
  landed_pence bigint
  purchase_order_number text
  object_keys text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  queued_at timestamp with time zone
  processed_at timestamp with time zone
  cancelled_at timestamp with time zone
  constraint expected_payments_amount_pence_check CHECK ((amount_pence > 0))
  constraint expected_payments_check CHECK (((seen_pence >= 0) AND (seen_pence <= amount_pence)))
  constraint expected_payments_check1 CHECK (((status = 'processed'::text) = (processed_at IS NOT NULL)))
  constraint expected_payments_check2 CHECK (((status = 'processed'::text) = (top_up_id IS NOT NULL)))
  constraint expected_payments_check3 CHECK (((top_up_id IS NULL) = (landed_pence IS NULL)))
  constraint expected_payments_check4 CHECK (((status = 'pending'::text) = (seen_pence = 0)))
  constraint expected_payments_check5 CHECK (((cancelled_at IS NULL) OR (status = 'pending'::text)))
  constraint expected_payments_kind_check CHECK ((kind = ANY (ARRAY['top-up'::text, 'pro-forma'::text, 'plan-invoice'::text])))
  constraint expected_payments_landed_pence_check CHECK ((landed_pence > 0))
  constraint expected_payments_pkey PRIMARY KEY (id)
  constraint expected_payments_purchase_order_number_check CHECK (((length(purchase_order_number) >= 1) AND (length(purchase_order_number) <= 60)))
  constraint expected_payments_reference_check CHECK ((reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'::text))
  constraint expected_payments_reference_key UNIQUE (reference)
  constraint expected_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'queued'::text, 'processed'::text])))
  constraint expected_payments_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint expected_payments_wallet CHECK (((wallet_id IS NULL) = (kind = 'plan-invoice'::text)))
  constraint expected_payments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX expected_payments_in_part ON public.expected_payments USING btree (queued_at, id) WHERE (status = 'queued'::text)
  CREATE INDEX expected_payments_of_plans ON public.expected_payments USING btree (team_id) WHERE (kind = 'plan-invoice'::text)
  CREATE INDEX expected_payments_of_team ON public.expected_payments USING btree (team_id, created_at DESC, id DESC) WHERE (kind = 'top-up'::text)
  CREATE INDEX expected_payments_of_wallet ON public.expected_payments USING btree (wallet_id, created_at DESC, id DESC) WHERE (kind = 'top-up'::text)
  CREATE INDEX expected_payments_to_land ON public.expected_payments USING btree (id) WHERE ((status = 'queued'::text) AND (seen_pence = amount_pence))

table exports
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  kind text not null
  format text not null
  name text not null
  question jsonb not null
  reach jsonb not null
  status text not null
  fail_reason text
  attempt integer not null default 0
  total bigint
  processed bigint not null default 0
  bytes bigint
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  started_at timestamp with time zone
  finished_at timestamp with time zone
  expires_at timestamp with time zone not null
  constraint exports_check CHECK (((status = 'failed'::text) = (fail_reason IS NOT NULL)))
  constraint exports_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL)))
  constraint exports_check2 CHECK (((status = 'completed'::text) = (bytes IS NOT NULL)))
  constraint exports_fail_reason_check CHECK ((fail_reason = ANY (ARRAY['cancelled'::text, 'not-found'::text, 'changed'::text, 'fault'::text])))
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text, 'zip'::text])))
  constraint exports_kind_check CHECK ((kind = ANY (ARRAY['hugggs'::text, 'transactions'::text, 'transaction-hugggs'::text, 'wallet-entries'::text, 'audit-events'::text, 'printables'::text])))
  constraint exports_pkey PRIMARY KEY (id)
  constraint exports_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processing'::text, 'completed'::text, 'failed'::text])))
  constraint exports_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX exports_ending ON public.exports USING btree (expires_at)
  CREATE INDEX exports_of_person ON public.exports USING btree (user_id, team_id, created_at DESC)
  CREATE INDEX exports_of_prints ON public.exports USING btree (((question ->> 'transactionId'::text)), created_at DESC) WHERE (kind = 'printables'::text)
  CREATE INDEX exports_of_team ON public.exports USING btree (team_id)
  CREATE INDEX exports_open ON public.exports USING btree (team_id) WHERE (status = ANY (ARRAY['created'::text, 'processing'::text]))

table features
  id uuid not null
  name text not null
  enabled boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint features_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint features_name_key UNIQUE (name)
  constraint features_pkey PRIMARY KEY (id)

table file_credits
  upload_id uuid not null
  day date not null
  told_at timestamp with time zone not null
  constraint file_credits_pkey PRIMARY KEY (upload_id, day)
  constraint file_credits_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)

table flags
  name text not null
  team_id uuid
  set_by uuid not null
  set_at timestamp with time zone not null
  value text not null default 'on'::text
  constraint flags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint flags_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
  constraint flags_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint flags_value_check CHECK (((length(value) >= 1) AND (length(value) <= 60)))
  CREATE INDEX flags_of_team ON public.flags USING btree (team_id)
  CREATE UNIQUE INDEX flags_place ON public.flags USING btree (name, team_id) NULLS NOT DISTINCT

table gift_device_codes
  gift_id uuid not null
  id uuid not null
  team_id uuid not null
  tries smallint not null
  day_began_at timestamp with time zone not null
  sent_in_day smallint not null
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint gift_device_codes_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint gift_device_codes_id_key UNIQUE (id)
  constraint gift_device_codes_pkey PRIMARY KEY (gift_id)
  constraint gift_device_codes_sent_in_day_check CHECK ((sent_in_day > 0))
  constraint gift_device_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))

table gift_devices
  gift_id uuid not null
  token_hash bytea not null
  team_id uuid not null
  bound_at timestamp with time zone not null
  constraint gift_devices_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint gift_devices_pkey PRIMARY KEY (gift_id, token_hash)
  constraint gift_devices_token_hash_check CHECK ((octet_length(token_hash) = 32))

table gift_events
  id uuid not null
  team_id uuid not null
  gift_id uuid not null
  kind text not null
  from_status_id smallint
  to_status_id smallint
  actor_kind text not null
  actor_id uuid
  reason text
  data jsonb
  at timestamp with time zone not null
  constraint gift_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'client'::text, 'recipient'::text, 'system'::text])))
  constraint gift_events_pkey PRIMARY KEY (id)
  CREATE INDEX gift_events_of_gift ON public.gift_events USING btree (gift_id, at, id)

table gift_programmes
  id uuid not null
  budget_id uuid not null
  team_id uuid not null
  user_id uuid not null
  sender_team_id uuid not null
  kind text not null
  name text not null
  product_id uuid not null
  message text not null
  from_name text not null
  reason_code text
  send_time text not null
  claim_days integer
  active boolean not null
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint gift_programmes_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES automated_budgets(id)
  constraint gift_programmes_claim_days_check CHECK ((claim_days >= 1))
  constraint gift_programmes_kind_check CHECK ((kind = ANY (ARRAY['birthday'::text, 'starter'::text, 'anniversary'::text])))
  constraint gift_programmes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint gift_programmes_pkey PRIMARY KEY (id)
  constraint gift_programmes_send_time_check CHECK ((send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
  constraint gift_programmes_sender_team_id_fkey FOREIGN KEY (sender_team_id) REFERENCES teams(id)
  constraint gift_programmes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX gift_programmes_of_budget ON public.gift_programmes USING btree (budget_id, created_at, id) WHERE (deleted_at IS NULL)

table gift_reminders
  gift_id uuid not null
  reminder text not null
  team_id uuid not null
  address_digest bytea not null
  day date not null
  state text not null default 'waiting'::text
  created_at timestamp with time zone not null
  taken_at timestamp with time zone
  finished_at timestamp with time zone
  channel text not null default 'email'::text
  not_before timestamp with time zone
  not_after timestamp with time zone
  constraint gift_reminders_address_digest_day_key UNIQUE (address_digest, day)
  constraint gift_reminders_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
  constraint gift_reminders_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint gift_reminders_pkey PRIMARY KEY (gift_id, reminder)
  constraint gift_reminders_reminder_check CHECK ((reminder = ANY (ARRAY['after-1'::text, 'after-7'::text, 'after-30'::text, 'after-90'::text, 'before-7'::text, 'before-1'::text, 'unseen-7'::text, 'unseen-1'::text]))) NOT VALID
  constraint gift_reminders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'accepted'::text, 'refused'::text, 'unknown'::text])))
  CREATE INDEX gift_reminders_waiting ON public.gift_reminders USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'taken'::text]))

table gifts
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  transaction_id uuid not null
  "position" integer not null
  shortcode text not null
  status_id smallint not null
  former_status_id smallint
  product_id uuid not null
  chosen_product_id uuid
  price_pence bigint not null
  fee_pence bigint not null
  fee_posted boolean not null default false
  delivery_method text not null
  receiver_user_id uuid
  receiver_name text
  receiver_email text
  receiver_phone text
  notes text
  message text
  delivery_status text not null default 'unsent'::text
  delivery_status_at timestamp with time zone
  delivery_error text
  send_at timestamp with time zone
  sent_at timestamp with time zone
  sends integer not null default 0
  last_sent_at timestamp with time zone
  viewed_at timestamp with time zone
  viewed_client text
  claimed_at timestamp with time zone
  redeemed_at timestamp with time zone
  declined_at timestamp with time zone
  ended_at timestamp with time zone
  frozen_at timestamp with time zone
  expires_at timestamp with time zone not null
  use_by_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  giftwrap jsonb
  review_state text
  review_until timestamp with time zone
  print_copies integer not null default 0
  printed_at timestamp with time zone
  theme_id uuid
  branding_look_id uuid
  constraint gifts_check CHECK (((status_id = 7) = (former_status_id IS NOT NULL)))
  constraint gifts_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['links'::text, 'email'::text, 'sms'::text, 'superhuggg'::text, 'printable'::text])))
  constraint gifts_fee_pence_check CHECK ((fee_pence >= 0))
  constraint gifts_former_status_id_check CHECK (((former_status_id >= 1) AND (former_status_id <= 9)))
  constraint gifts_pkey PRIMARY KEY (id)
  constraint gifts_price_pence_check CHECK ((price_pence >= 0))
  constraint gifts_review_check CHECK ((((review_state IS NULL) = (review_until IS NULL)) AND ((review_state IS NULL) OR ((review_state = ANY (ARRAY['waiting'::text, 'refused'::text])) AND (frozen_at IS NOT NULL))))) NOT VALID
  constraint gifts_status_id_check CHECK (((status_id >= 1) AND (status_id <= 9)))
  CREATE INDEX gifts_due ON public.gifts USING btree (expires_at) WHERE (status_id = ANY (ARRAY[1, 2, 3, 9]))
  CREATE INDEX gifts_held_messages ON public.gifts USING btree (delivery_status_at DESC, id) WHERE (delivery_status = ANY (ARRAY['email-dropped'::text, 'email-unknown'::text, 'sms-dropped'::text, 'sms-unknown'::text]))
  CREATE INDEX gifts_of_address ON public.gifts USING btree (lower(receiver_email), created_at DESC) WHERE (receiver_email IS NOT NULL)
  CREATE INDEX gifts_of_team ON public.gifts USING btree (team_id, status_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX gifts_place ON public.gifts USING btree (transaction_id, "position")
  CREATE INDEX gifts_receiver_words ON public.gifts USING gin (gifting_words(team_id, ((((COALESCE(receiver_name, ''::text) || ' '::text) || COALESCE(receiver_email, ''::text)) || ' '::text) || COALESCE(receiver_phone, ''::text)))) WITH (fastupdate=off) WHERE ((receiver_email IS NOT NULL) OR (receiver_phone IS NOT NULL) OR (receiver_name IS NOT NULL))
  CREATE INDEX gifts_remindable ON public.gifts USING btree (sent_at) WHERE ((status_id = 2) AND (delivery_method = 'email'::text))
  CREATE INDEX gifts_remindable_by_sms ON public.gifts USING btree (sent_at) WHERE ((status_id = 2) AND (delivery_method = 'sms'::text))
  CREATE UNIQUE INDEX gifts_shortcode ON public.gifts USING btree (shortcode)
  CREATE INDEX gifts_to_send ON public.gifts USING btree (send_at) WHERE (status_id = 8)
  CREATE INDEX gifts_undelivered ON public.gifts USING btree (team_id, created_at DESC, id DESC) WHERE (delivery_status = ANY (ARRAY['email-bounce'::text, 'email-blocked'::text, 'email-spam'::text, 'email-dropped'::text, 'sms-bounce'::text, 'sms-blocked'::text, 'sms-spam'::text, 'sms-dropped'::text, 'links-bounce'::text, 'links-blocked'::text, 'links-spam'::text, 'links-dropped'::text, 'sms-expired'::text, 'sms-failed'::text, 'sms-rejected'::text]))

table giftwraps
  id uuid not null
  team_id uuid
  name text not null
  kind text not null
  palette text not null
  seed text not null
  picture text
  listed boolean not null default true
  retired_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint giftwraps_kind_check CHECK ((kind = ANY (ARRAY['hug'::text, 'confetti'::text, 'scallop'::text, 'stripe'::text, 'petal'::text, 'terrazzo'::text])))
  constraint giftwraps_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
  constraint giftwraps_palette_check CHECK ((palette = ANY (ARRAY['spruce'::text, 'damson'::text, 'harbour'::text, 'butter'::text, 'linen'::text, 'brick'::text])))
  constraint giftwraps_pkey PRIMARY KEY (id)
  constraint giftwraps_platform_listed CHECK (((team_id IS NOT NULL) OR listed))
  constraint giftwraps_seed_check CHECK ((seed ~ '^[A-Za-z0-9_-]{1,40}$'::text))
  constraint giftwraps_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint giftwraps_version_check CHECK ((version >= 1))
  CREATE INDEX giftwraps_of_picture ON public.giftwraps USING btree (picture) WHERE (picture IS NOT NULL)
  CREATE INDEX giftwraps_of_team ON public.giftwraps USING btree (team_id, created_at DESC) WHERE listed
  CREATE UNIQUE INDEX giftwraps_unlisted ON public.giftwraps USING btree (team_id, kind, palette, seed) WHERE (NOT listed)

table help_answers
  id uuid not null
  help_request_id uuid not null
  operator_id uuid not null
  text text not null
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  error text
  constraint help_answers_help_request_id_fkey FOREIGN KEY (help_request_id) REFERENCES help_requests(id) ON DELETE CASCADE
  constraint help_answers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
  constraint help_answers_pkey PRIMARY KEY (id)
  constraint help_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
  CREATE INDEX help_answers_of_request ON public.help_answers USING btree (help_request_id, created_at, id)

table help_requests
  id uuid not null
  name text not null
  email text not null
  message text not null
  page text not null
  request_id text
  created_at timestamp with time zone not null
  taken_by uuid
  taken_at timestamp with time zone
  closed_by uuid
  closed_at timestamp with time zone
  constraint help_requests_check CHECK (((taken_by IS NULL) = (taken_at IS NULL)))
  constraint help_requests_check1 CHECK (((closed_by IS NULL) = (closed_at IS NULL)))
  constraint help_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id)
  constraint help_requests_email_check CHECK ((length(email) <= 254))
  constraint help_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000)))
  constraint help_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint help_requests_page_check CHECK ((length(page) <= 500))
  constraint help_requests_pkey PRIMARY KEY (id)
  constraint help_requests_request_id_check CHECK ((length(request_id) <= 100))
  constraint help_requests_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
  CREATE INDEX help_requests_closed ON public.help_requests USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL)
  CREATE INDEX help_requests_open ON public.help_requests USING btree (created_at DESC, id DESC) WHERE (closed_at IS NULL)

table highball_meta
  client_id text not null
  type text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint highball_meta_pkey PRIMARY KEY (client_id)

table idempotency_keys
  team_id uuid not null
  key text not null
  endpoint text not null
  input_hash bytea not null
  response jsonb not null
  created_at timestamp with time zone not null
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
  constraint idempotency_keys_pkey PRIMARY KEY (team_id, key)
  CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at)

table identity_confirmations
  id uuid not null
  user_id uuid not null
  provider text not null
  issuer text not null
  subject text not null
  email text not null
  browser_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint identity_confirmations_browser_hash_check CHECK ((length(browser_hash) = 32))
  constraint identity_confirmations_check CHECK ((expires_at > created_at))
  constraint identity_confirmations_pkey PRIMARY KEY (id)
  constraint identity_confirmations_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'saml'::text])))
  constraint identity_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX identity_confirmations_expired ON public.identity_confirmations USING btree (expires_at)

table impersonations
  id uuid not null
  operator_id uuid not null
  user_id uuid not null
  team_id uuid not null
  reason text not null
  token_hash bytea not null
  started_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  session_id uuid
  constraint impersonations_check CHECK ((user_id <> operator_id))
  constraint impersonations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
  constraint impersonations_pkey PRIMARY KEY (id)
  constraint impersonations_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint impersonations_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
  constraint impersonations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint impersonations_token_hash_check CHECK ((length(token_hash) = 32))
  constraint impersonations_token_hash_key UNIQUE (token_hash)
  constraint impersonations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX impersonations_of_operator ON public.impersonations USING btree (operator_id, started_at DESC)
  CREATE INDEX impersonations_of_session ON public.impersonations USING btree (session_id)
  CREATE INDEX impersonations_of_user ON public.impersonations USING btree (user_id, started_at DESC)
  CREATE TRIGGER impersonations_end AFTER UPDATE OF ended_at ON public.impersonations FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION session_ends('id')

table import_mappings
  team_id uuid not null
  headers_key text not null
  mapping jsonb not null
  updated_at timestamp with time zone not null
  constraint import_mappings_pkey PRIMARY KEY (team_id, headers_key)
  constraint import_mappings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)

table installation
  id boolean not null default true
  setup_nonce uuid not null
  key_digest text not null
  product_name text
  first_team_id uuid
  set_up_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint installation_first_team_id_fkey FOREIGN KEY (first_team_id) REFERENCES teams(id)
  constraint installation_id_check CHECK (id)
  constraint installation_pkey PRIMARY KEY (id)
  constraint installation_product_name_check CHECK ((((length(product_name) >= 1) AND (length(product_name) <= 40)) AND (product_name = btrim(product_name))))

table invite_links
  token_hash bytea not null
  invite_id uuid not null
  version integer not null
  created_at timestamp with time zone not null
  constraint invite_links_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id) ON DELETE CASCADE
  constraint invite_links_invite_id_version_key UNIQUE (invite_id, version)
  constraint invite_links_pkey PRIMARY KEY (token_hash)
  constraint invite_links_token_hash_check CHECK ((length(token_hash) = 32))
  constraint invite_links_version_check CHECK ((version >= 1))

table invites
  id uuid not null
  team_id uuid not null
  type text not null
  email text not null
  sender_id uuid
  client_id uuid
  requested boolean not null default false
  link_version integer not null default 0
  sent_at timestamp with time zone
  expires_at timestamp with time zone
  accepted_at timestamp with time zone
  accepted_user_id uuid
  auto_accepted boolean not null default false
  ended_at timestamp with time zone
  ended_reason text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint invites_accepted_user_id_fkey FOREIGN KEY (accepted_user_id) REFERENCES users(id)
  constraint invites_check CHECK ((((link_version = 0) = (sent_at IS NULL)) AND ((sent_at IS NULL) = (expires_at IS NULL))))
  constraint invites_check1 CHECK (((accepted_at IS NULL) = (accepted_user_id IS NULL)))
  constraint invites_check2 CHECK (((ended_at IS NULL) = (ended_reason IS NULL)))
  constraint invites_check3 CHECK (((accepted_at IS NULL) OR (ended_at IS NULL)))
  constraint invites_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)) AND (POSITION(('@'::text) IN (email)) > 1)))
  constraint invites_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['removed'::text, 'refused'::text, 'withdrawn'::text])))
  constraint invites_link_version_check CHECK ((link_version >= 0))
  constraint invites_pkey PRIMARY KEY (id)
  constraint invites_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id)
  constraint invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint invites_type_check CHECK ((type = ANY (ARRAY['team-admin'::text, 'team-viewer'::text, 'subteam'::text, 'participant'::text, 'automation-participant'::text, 'shared-automation-participant'::text])))
  CREATE INDEX invites_of_address ON public.invites USING btree (email) WHERE ((accepted_at IS NULL) AND (ended_at IS NULL))
  CREATE INDEX invites_of_sender ON public.invites USING btree (sender_id) WHERE ((accepted_at IS NULL) AND (ended_at IS NULL))
  CREATE INDEX invites_of_team ON public.invites USING btree (team_id, id DESC)
  CREATE UNIQUE INDEX invites_open ON public.invites USING btree (team_id, email) WHERE ((accepted_at IS NULL) AND (ended_at IS NULL))

table known_devices
  user_id uuid not null
  digest text not null
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  constraint known_devices_digest_check CHECK ((length(digest) = 43))
  constraint known_devices_pkey PRIMARY KEY (user_id, digest)
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)

table labels
  id uuid not null
  slug text not null
  name text not null
  colour text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint labels_name_check CHECK ((name <> ''::text))
  constraint labels_pkey PRIMARY KEY (id)
  constraint labels_slug_key UNIQUE (slug)

table ledger_accounts
  id bigint not null
  book_id uuid not null
  "position" smallint not null
  code text not null
  is_held boolean not null default false
  allows_negative boolean not null default false
  balance_pence bigint not null default 0
  last_posted_at timestamp with time zone not null default '-infinity'::timestamp with time zone
  controls text
  controls_after bigint
  constraint ledger_accounts_book_id_code_key UNIQUE (book_id, code)
  constraint ledger_accounts_book_id_position_key UNIQUE (book_id, "position")
  constraint ledger_accounts_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{0,39}$'::text))
  constraint ledger_accounts_controls CHECK (((controls IS NULL) = (controls_after IS NULL)))
  constraint ledger_accounts_not_overdrawn CHECK ((allows_negative OR (balance_pence >= 0)))
  constraint ledger_accounts_pkey PRIMARY KEY (id)
  constraint ledger_accounts_position_check CHECK ((("position" >= 0) AND ("position" <= 31)))
  CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR UPDATE OF book_id, "position", code, is_held, controls, controls_after ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse()
  CREATE TRIGGER ledger_accounts_stay_whole BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()

table ledger_entries
  id uuid not null
  sequence bigint not null
  book_id uuid not null
  debit_account_id bigint not null
  credit_account_id bigint not null
  amount_pence bigint not null
  debit_balance_pence bigint not null
  credit_balance_pence bigint not null
  reason text not null
  reference_kind text not null
  reference_id text not null
  description text not null default ''::text
  hold_id uuid
  pair_id uuid
  posted_at timestamp with time zone not null
  constraint ledger_entries_amount_pence_check CHECK ((amount_pence > 0))
  constraint ledger_entries_check CHECK ((debit_account_id <> credit_account_id))
  constraint ledger_entries_description_check CHECK (((length(description) <= 300) AND (description !~ '[\u0001-\u001F\u007F]'::text)))
  constraint ledger_entries_pkey PRIMARY KEY (id)
  constraint ledger_entries_reason_check CHECK ((reason ~ '^[a-z][a-z0-9-]{1,59}$'::text))
  constraint ledger_entries_reference_id_check CHECK ((((length(reference_id) >= 1) AND (length(reference_id) <= 100)) AND (reference_id !~ '[\u0001-\u001F\u007F]'::text)))
  constraint ledger_entries_reference_kind_check CHECK ((reference_kind ~ '^[a-z][a-z0-9-]{1,39}$'::text))
  constraint ledger_entries_sequence_key UNIQUE (sequence)
  CREATE INDEX ledger_entries_flow ON public.ledger_entries USING btree (debit_account_id, credit_account_id, reason, posted_at, sequence)
  CREATE INDEX ledger_entries_of_hold ON public.ledger_entries USING btree (hold_id, posted_at, sequence) WHERE (hold_id IS NOT NULL)
  CREATE INDEX ledger_entries_pair ON public.ledger_entries USING btree (pair_id) WHERE (pair_id IS NOT NULL)
  CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse()
  CREATE TRIGGER ledger_entries_stay_whole BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()

table ledger_holds
  id uuid not null
  book_id uuid not null
  from_account_id bigint not null
  held_account_id bigint not null
  amount_pence bigint not null
  posted_pence bigint not null default 0
  released_pence bigint not null default 0
  status text not null default 'pending'::text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone
  resolved_at timestamp with time zone
  constraint ledger_holds_amount_pence_check CHECK ((amount_pence > 0))
  constraint ledger_holds_pkey PRIMARY KEY (id)
  constraint ledger_holds_posted_pence_check CHECK ((posted_pence >= 0))
  constraint ledger_holds_released_pence_check CHECK ((released_pence >= 0))
  constraint ledger_holds_resolved CHECK (((status = 'pending'::text) = (resolved_at IS NULL)))
  constraint ledger_holds_status CHECK ((((status = 'pending'::text) = ((posted_pence + released_pence) < amount_pence)) AND ((status <> 'posted'::text) OR (posted_pence > 0)) AND ((status <> 'released'::text) OR (posted_pence = 0)) AND ((status <> 'timed_out'::text) OR (released_pence > 0))))
  constraint ledger_holds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'posted'::text, 'released'::text, 'timed_out'::text])))
  constraint ledger_holds_within_amount CHECK (((posted_pence + released_pence) <= amount_pence))
  CREATE INDEX ledger_holds_due ON public.ledger_holds USING btree (expires_at) WHERE ((status = 'pending'::text) AND (expires_at IS NOT NULL))
  CREATE TRIGGER ledger_holds_stay BEFORE DELETE OR UPDATE OF id, book_id, from_account_id, held_account_id, amount_pence, created_at ON public.ledger_holds FOR EACH ROW EXECUTE FUNCTION ledger_refuse()
  CREATE TRIGGER ledger_holds_stay_whole BEFORE TRUNCATE ON public.ledger_holds FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()

table ledger_proofs
  id uuid not null
  started_by uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  done integer not null default 0
  checks integer not null
  entries bigint
  findings integer
  found text[] not null default '{}'::text[]
  head text
  constraint ledger_proofs_check CHECK (((done >= 0) AND (done <= checks)))
  constraint ledger_proofs_check1 CHECK (((finished_at IS NULL) = (findings IS NULL)))
  constraint ledger_proofs_findings_check CHECK ((findings >= 0))
  constraint ledger_proofs_pkey PRIMARY KEY (id)
  CREATE INDEX ledger_proofs_newest ON public.ledger_proofs USING btree (started_at DESC, id DESC)

table ledger_seals
  number bigint not null
  from_sequence bigint not null
  to_sequence bigint not null
  entry_count integer not null
  previous_hash bytea not null
  hash bytea not null
  sealed_at timestamp with time zone not null
  constraint ledger_seals_check CHECK ((to_sequence > from_sequence))
  constraint ledger_seals_entry_count_check CHECK ((entry_count >= 1))
  constraint ledger_seals_from_sequence_check CHECK ((from_sequence >= 0))
  constraint ledger_seals_hash_check CHECK ((length(hash) = 32))
  constraint ledger_seals_hash_key UNIQUE (hash)
  constraint ledger_seals_number_check CHECK ((number >= 1))
  constraint ledger_seals_pkey PRIMARY KEY (number)
  constraint ledger_seals_previous_hash_check CHECK ((length(previous_hash) = 32))
  constraint ledger_seals_to_sequence_key UNIQUE (to_sequence)
  CREATE TRIGGER ledger_seals_stay BEFORE DELETE OR UPDATE ON public.ledger_seals FOR EACH ROW EXECUTE FUNCTION ledger_refuse()
  CREATE TRIGGER ledger_seals_stay_whole BEFORE TRUNCATE ON public.ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()

table linked_accounts
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  category text not null
  status text not null
  integration_slug text not null
  integration_name text not null
  integration_image text
  integration_categories text[] not null
  remote_id text
  token_sealed bytea
  join_as text not null default 'participant'::text
  budget_id uuid
  keeps_birthdays boolean not null default false
  is_automatic boolean not null default false
  leavers_limit_percent integer not null default 10
  modified_after timestamp with time zone
  next_sync_at timestamp with time zone
  lost_at timestamp with time zone
  ended_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint linked_accounts_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES automated_budgets(id)
  constraint linked_accounts_category_check CHECK ((category = ANY (ARRAY['hris'::text, 'messaging'::text])))
  constraint linked_accounts_check CHECK (((status = 'pending'::text) = (token_sealed IS NULL)))
  constraint linked_accounts_check1 CHECK (((remote_id IS NULL) = (token_sealed IS NULL)))
  constraint linked_accounts_check2 CHECK (((join_as = 'participant'::text) = (budget_id IS NULL)))
  constraint linked_accounts_check3 CHECK (((status = 'lost'::text) = (lost_at IS NOT NULL)))
  constraint linked_accounts_join_as_check CHECK ((join_as = ANY (ARRAY['participant'::text, 'automation-participant'::text, 'shared-automation-participant'::text])))
  constraint linked_accounts_leavers_limit_percent_check CHECK (((leavers_limit_percent >= 0) AND (leavers_limit_percent <= 50)))
  constraint linked_accounts_pkey PRIMARY KEY (id)
  constraint linked_accounts_remote_id_key UNIQUE (remote_id)
  constraint linked_accounts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'syncing'::text, 'active'::text, 'lost'::text])))
  constraint linked_accounts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint linked_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX linked_accounts_due ON public.linked_accounts USING btree (next_sync_at) WHERE ((next_sync_at IS NOT NULL) AND (ended_at IS NULL))
  CREATE INDEX linked_accounts_ended ON public.linked_accounts USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE UNIQUE INDEX linked_accounts_once ON public.linked_accounts USING btree (team_id, category, integration_slug) WHERE (ended_at IS NULL)

table mail_quotas
  key text not null
  day_began_at timestamp with time zone not null
  asked_in_day integer not null
  last_asked_at timestamp with time zone not null
  constraint mail_quotas_asked_in_day_check CHECK ((asked_in_day > 0))
  constraint mail_quotas_key_check CHECK ((length(key) <= 100))
  constraint mail_quotas_pkey PRIMARY KEY (key)
  CREATE INDEX mail_quotas_old ON public.mail_quotas USING btree (last_asked_at)

table mi_reports
  id uuid not null
  team_id uuid not null
  report_date date not null
  file_name text not null
  file_key text
  status text not null
  fail_reason text
  attempt integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint mi_reports_pkey PRIMARY KEY (id)
  constraint mi_reports_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SUCCESS'::text, 'FAILED'::text])))
  constraint mi_reports_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint mi_reports_team_id_report_date_key UNIQUE (team_id, report_date)
  CREATE INDEX mi_reports_open ON public.mi_reports USING btree (updated_at) WHERE (status = 'PENDING'::text)

table mobile_verifications
  id uuid not null
  user_id uuid not null
  mobile text not null
  tries integer not null default 0
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint mobile_verifications_check CHECK ((expires_at > created_at))
  constraint mobile_verifications_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint mobile_verifications_pkey PRIMARY KEY (id)
  constraint mobile_verifications_tries_check CHECK ((tries >= 0))
  constraint mobile_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX mobile_verifications_expired ON public.mobile_verifications USING btree (expires_at)
  CREATE UNIQUE INDEX mobile_verifications_open ON public.mobile_verifications USING btree (user_id) WHERE (ended_at IS NULL)

table notices
  id uuid not null
  user_id uuid not null
  team_id uuid
  name text not null
  event jsonb not null
  at timestamp with time zone not null
  read_at timestamp with time zone
  constraint notices_pkey PRIMARY KEY (id)
  constraint notices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX notices_of_person ON public.notices USING btree (user_id, at DESC, id DESC)
  CREATE INDEX notices_old ON public.notices USING btree (at)
  CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL)

table operator_makers
  user_id uuid not null
  made_by uuid not null
  made_at timestamp with time zone not null
  constraint operator_makers_check CHECK ((user_id <> made_by))
  constraint operator_makers_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
  constraint operator_makers_pkey PRIMARY KEY (user_id, made_by)
  constraint operator_makers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX operator_makers_by_maker ON public.operator_makers USING btree (made_by)

table operator_moves
  act_id uuid not null
  kind text not null
  operator_id uuid not null
  amount_pence bigint not null
  moved_at timestamp with time zone not null
  constraint operator_moves_amount_pence_check CHECK ((amount_pence > 0))
  constraint operator_moves_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'withdrawal'::text, 'bank-act'::text, 'bank-import'::text])))
  constraint operator_moves_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
  constraint operator_moves_pkey PRIMARY KEY (act_id)
  CREATE INDEX operator_moves_of_operator ON public.operator_moves USING btree (operator_id, moved_at)

table order_approvals
  id uuid not null
  order_id uuid not null
  team_id uuid not null
  asker_id uuid not null
  buyer jsonb not null
  metadata jsonb not null
  method text not null
  wallet_id uuid not null
  quantity integer not null
  amount_pence bigint not null
  reasons jsonb not null
  status text not null default 'waiting'::text
  decided_by uuid
  comment text
  failure text
  asked_at timestamp with time zone not null
  reminded_at timestamp with time zone
  escalated_at timestamp with time zone
  ends_at timestamp with time zone not null
  decided_at timestamp with time zone
  updated_at timestamp with time zone not null
  constraint order_approvals_amount_pence_check CHECK ((amount_pence > 0))
  constraint order_approvals_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id)
  constraint order_approvals_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL)))
  constraint order_approvals_check1 CHECK (((status <> ALL (ARRAY['approved'::text, 'refused'::text, 'not-bought'::text])) OR (decided_by IS NOT NULL)))
  constraint order_approvals_check2 CHECK (((decided_by IS DISTINCT FROM asker_id) OR (status = 'withdrawn'::text)))
  constraint order_approvals_check3 CHECK (((status = 'refused'::text) = (comment IS NOT NULL)))
  constraint order_approvals_check4 CHECK (((status = 'not-bought'::text) = (failure IS NOT NULL)))
  constraint order_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
  constraint order_approvals_method_check CHECK ((method = ANY (ARRAY['wallet'::text, 'invoice'::text])))
  constraint order_approvals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint order_approvals_pkey PRIMARY KEY (id)
  constraint order_approvals_quantity_check CHECK ((quantity > 0))
  constraint order_approvals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'not-bought'::text])))
  constraint order_approvals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint order_approvals_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX order_approvals_of_order ON public.order_approvals USING btree (order_id, id DESC)
  CREATE INDEX order_approvals_of_team ON public.order_approvals USING btree (team_id, id) WHERE (status = 'waiting'::text)
  CREATE UNIQUE INDEX order_approvals_waiting ON public.order_approvals USING btree (order_id) WHERE (status = 'waiting'::text)

table order_payments
  id uuid not null
  order_id uuid not null
  team_id uuid not null
  user_id uuid not null
  buyer jsonb not null
  metadata jsonb not null
  method text not null
  wallet_id uuid not null
  charge_id uuid
  card_pence bigint not null
  reference text
  amount_pence bigint not null
  status text not null
  failure text
  lapses_at timestamp with time zone
  seen_at timestamp with time zone
  told_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint order_payments_amount_pence_check CHECK ((amount_pence > 0))
  constraint order_payments_card_pence_check CHECK ((card_pence >= 0))
  constraint order_payments_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id)
  constraint order_payments_check CHECK (((method = 'charge'::text) = (charge_id IS NOT NULL)))
  constraint order_payments_check1 CHECK (((method = 'invoice'::text) = (reference IS NOT NULL)))
  constraint order_payments_check2 CHECK (((method = 'invoice'::text) = (lapses_at IS NOT NULL)))
  constraint order_payments_check3 CHECK (((status <> 'failed'::text) OR (failure IS NOT NULL)))
  constraint order_payments_check4 CHECK (((failure IS NULL) OR (status = ANY (ARRAY['failed'::text, 'withdrawn'::text, 'lapsed'::text]))))
  constraint order_payments_method_check CHECK ((method = ANY (ARRAY['charge'::text, 'invoice'::text])))
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint order_payments_pkey PRIMARY KEY (id)
  constraint order_payments_reference_check CHECK ((reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'::text))
  constraint order_payments_reference_key UNIQUE (reference)
  constraint order_payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'withdrawn'::text, 'lapsed'::text])))
  constraint order_payments_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint order_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint order_payments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX order_payments_by_invoice ON public.order_payments USING btree (team_id, status) WHERE ((method = 'invoice'::text) AND (status = ANY (ARRAY['open'::text, 'paid'::text])))
  CREATE UNIQUE INDEX order_payments_charge ON public.order_payments USING btree (charge_id) WHERE ((charge_id IS NOT NULL) AND (status = ANY (ARRAY['open'::text, 'paid'::text])))
  CREATE INDEX order_payments_of_charge ON public.order_payments USING btree (charge_id) WHERE (charge_id IS NOT NULL)
  CREATE INDEX order_payments_of_order ON public.order_payments USING btree (order_id, id DESC)
  CREATE UNIQUE INDEX order_payments_open ON public.order_payments USING btree (order_id) WHERE (status = 'open'::text)
  CREATE INDEX order_payments_under_way ON public.order_payments USING btree (updated_at, id) WHERE (status = 'open'::text)

table orders
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  type text not null
  name text not null
  notes text not null default ''::text
  purchase_order_number text
  details jsonb not null
  quantity integer not null
  product_id uuid
  delivery_method text
  total_pence bigint
  status text not null default 'draft'::text
  version integer not null default 1
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['links'::text, 'email'::text, 'sms'::text, 'superhuggg'::text, 'printable'::text])))
  constraint orders_pkey PRIMARY KEY (id)
  constraint orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint orders_quantity_check CHECK ((quantity >= 0))
  constraint orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'awaiting-approval'::text, 'paying'::text, 'awaiting-payment'::text, 'paid'::text])))
  constraint orders_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint orders_total_pence_check CHECK ((total_pence >= 0))
  constraint orders_type_check CHECK ((type = ANY (ARRAY['huggg'::text, 'bulkHugggs'::text, 'superhuggg'::text])))
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX orders_drafts ON public.orders USING btree (team_id, updated_at DESC) WHERE ((status = 'draft'::text) AND (deleted_at IS NULL))
  CREATE INDEX orders_drafts_of_user ON public.orders USING btree (team_id, user_id, updated_at DESC) WHERE ((status = 'draft'::text) AND (deleted_at IS NULL))
  CREATE INDEX orders_of_team ON public.orders USING btree (team_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL)
  CREATE INDEX orders_of_user ON public.orders USING btree (team_id, user_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL)
  CREATE INDEX orders_unpaid ON public.orders USING btree (team_id, updated_at DESC, id DESC) WHERE ((status <> 'paid'::text) AND (deleted_at IS NULL))
  CREATE INDEX orders_unpaid_of_cover ON public.orders USING btree (((details ->> 'coverImage'::text))) WHERE ((status <> 'paid'::text) AND (deleted_at IS NULL) AND ((details ->> 'coverImage'::text) IS NOT NULL))
  CREATE INDEX orders_unpaid_of_product ON public.orders USING btree (((details ->> 'productId'::text))) WHERE ((status <> 'paid'::text) AND (deleted_at IS NULL))

table participant_dates
  participant_id uuid not null
  budget_id uuid not null
  team_id uuid not null
  birthday text
  started_on text
  updated_at timestamp with time zone not null
  constraint participant_dates_birthday_check CHECK ((birthday ~ '^[0-9]{2}-[0-9]{2}$'::text))
  constraint participant_dates_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES budget_participants(id)
  constraint participant_dates_pkey PRIMARY KEY (participant_id)
  constraint participant_dates_started_on_check CHECK ((started_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
  CREATE INDEX participant_dates_of_budget ON public.participant_dates USING btree (budget_id)

table passkey_challenges
  id uuid not null
  purpose text not null
  subject_id uuid
  challenge text not null
  expires_at timestamp with time zone not null
  constraint passkey_challenges_challenge_check CHECK (((length(challenge) >= 20) AND (length(challenge) <= 200)))
  constraint passkey_challenges_check CHECK (((purpose = 'sign-in'::text) = (subject_id IS NULL)))
  constraint passkey_challenges_pkey PRIMARY KEY (id)
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign-in'::text, 'second-step'::text])))
  CREATE INDEX passkey_challenges_expired ON public.passkey_challenges USING btree (expires_at)

table password_resets
  id uuid not null
  email_address text not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint password_resets_check CHECK ((expires_at > created_at))
  constraint password_resets_check1 CHECK ((used_at >= created_at))
  constraint password_resets_email_address_check CHECK ((((length(email_address) >= 1) AND (length(email_address) <= 320)) AND (email_address = lower(email_address))))
  constraint password_resets_pkey PRIMARY KEY (id)
  constraint password_resets_token_hash_check CHECK ((length(token_hash) = 32))
  constraint password_resets_token_hash_key UNIQUE (token_hash)
  CREATE INDEX password_resets_expired ON public.password_resets USING btree (expires_at)
  CREATE INDEX password_resets_of_address ON public.password_resets USING btree (email_address) WHERE (used_at IS NULL)

table payment_comparisons
  day date not null
  compared_at timestamp with time zone not null
  constraint payment_comparisons_pkey PRIMARY KEY (day)

table payment_differences
  id uuid not null
  kind text not null
  payment_id text not null
  charge_id uuid
  ours_pence bigint
  theirs_pence bigint
  found_at timestamp with time zone not null
  resolved_at timestamp with time zone
  resolved_by uuid
  note text
  constraint payment_differences_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id)
  constraint payment_differences_check CHECK (((resolved_at IS NULL) = (note IS NULL)))
  constraint payment_differences_kind_check CHECK ((kind = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'amount'::text, 'status'::text])))
  constraint payment_differences_kind_payment_id_key UNIQUE (kind, payment_id)
  constraint payment_differences_pkey PRIMARY KEY (id)
  constraint payment_differences_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
  CREATE INDEX payment_differences_newest ON public.payment_differences USING btree (id DESC)
  CREATE INDEX payment_differences_open ON public.payment_differences USING btree (id) WHERE (resolved_at IS NULL)

table payment_notices
  id text not null
  type text not null
  subject_id text not null
  received_at timestamp with time zone not null
  constraint payment_notices_pkey PRIMARY KEY (id)
  CREATE INDEX payment_notices_received ON public.payment_notices USING btree (received_at)

table person_erasures
  id uuid not null
  user_id uuid not null
  requested_at timestamp with time zone not null
  due_at timestamp with time zone not null
  cancelled_at timestamp with time zone
  erased_at timestamp with time zone
  constraint person_erasures_check CHECK ((due_at > requested_at))
  constraint person_erasures_check1 CHECK (((cancelled_at IS NULL) OR (erased_at IS NULL)))
  constraint person_erasures_pkey PRIMARY KEY (id)
  constraint person_erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX person_erasures_due ON public.person_erasures USING btree (due_at) WHERE ((cancelled_at IS NULL) AND (erased_at IS NULL))
  CREATE UNIQUE INDEX person_erasures_open ON public.person_erasures USING btree (user_id) WHERE ((cancelled_at IS NULL) AND (erased_at IS NULL))

table person_exports
  id uuid not null
  user_id uuid not null
  requested_at timestamp with time zone not null
  ready_at timestamp with time zone
  expires_at timestamp with time zone not null
  content bytea
  constraint person_exports_check CHECK (((ready_at IS NULL) = (content IS NULL)))
  constraint person_exports_pkey PRIMARY KEY (id)
  constraint person_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX person_exports_expired ON public.person_exports USING btree (expires_at)
  CREATE INDEX person_exports_of_user ON public.person_exports USING btree (user_id, requested_at DESC)

table plan_periods
  id uuid not null
  team_id uuid not null
  plan_id uuid not null
  plan_started_at timestamp with time zone not null
  "position" integer not null
  from_day date not null
  until_day date not null
  price_pence bigint not null
  document_id uuid
  ended_day date
  credit_id uuid
  created_at timestamp with time zone not null
  reminders integer not null default 0
  constraint plan_periods_check CHECK ((until_day > from_day))
  constraint plan_periods_check1 CHECK (((credit_id IS NULL) OR ((document_id IS NOT NULL) AND (ended_day IS NOT NULL))))
  constraint plan_periods_pkey PRIMARY KEY (id)
  constraint plan_periods_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint plan_periods_position_check CHECK (("position" >= 0))
  constraint plan_periods_price_pence_check CHECK ((price_pence > 0))
  constraint plan_periods_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint plan_periods_team_id_plan_started_at_position_key UNIQUE (team_id, plan_started_at, "position")
  CREATE INDEX plan_periods_running ON public.plan_periods USING btree (until_day) WHERE (ended_day IS NULL)

table plans
  id uuid not null
  name text not null
  price_pence bigint not null
  notice_period integer not null default 0
  notice_period_unit text not null default 'month'::text
  initial_period integer not null default 0
  initial_period_unit text not null default 'month'::text
  billing_period text not null default 'month'::text
  limits jsonb not null default '{}'::jsonb
  permissions text[] not null
  behaviours text[] not null default '{}'::text[]
  terms_url text
  image_url text
  price_variation_plan_ids uuid[] not null default '{}'::uuid[]
  client_id uuid
  is_active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  is_public boolean not null default false
  constraint plans_behaviours_check CHECK ((behaviours <@ ARRAY['refund-huggg-expirations'::text, 'requires-email-verification'::text]))
  constraint plans_billing_period_check CHECK ((billing_period = ANY (ARRAY['month'::text, 'year'::text])))
  constraint plans_initial_period_check CHECK ((initial_period >= 0))
  constraint plans_initial_period_unit_check CHECK ((initial_period_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])))
  constraint plans_limits_check CHECK ((jsonb_typeof(limits) = 'object'::text))
  constraint plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint plans_notice_period_check CHECK ((notice_period >= 0))
  constraint plans_notice_period_unit_check CHECK ((notice_period_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])))
  constraint plans_pkey PRIMARY KEY (id)
  constraint plans_price_pence_check CHECK ((price_pence >= 0))

table post_office_batches
  upload_id uuid not null
  batch integer not null
  product_id uuid not null
  modality text not null
  template_id uuid
  quantity integer not null
  total_pence bigint
  transaction_id uuid
  sent_at timestamp with time zone
  constraint post_office_batches_modality_check CHECK ((modality = ANY (ARRAY['DATA'::text, 'EMAIL'::text, 'LETTER'::text, 'SMS'::text])))
  constraint post_office_batches_pkey PRIMARY KEY (upload_id, batch)
  constraint post_office_batches_quantity_check CHECK ((quantity > 0))
  constraint post_office_batches_transaction_id_key UNIQUE (transaction_id)
  constraint post_office_batches_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)

table post_office_cancellations
  upload_id uuid not null
  row_number integer not null
  team_id uuid not null
  voucher_id text not null
  reason text not null
  outcome text
  constraint post_office_cancellations_pkey PRIMARY KEY (upload_id, row_number)
  constraint post_office_cancellations_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)
  CREATE INDEX post_office_cancellations_done ON public.post_office_cancellations USING btree (voucher_id) WHERE (outcome = 'cancelled-now'::text)
  CREATE INDEX post_office_cancellations_open ON public.post_office_cancellations USING btree (upload_id, row_number) WHERE (outcome IS NULL)

table post_office_lines
  upload_id uuid not null
  row_number integer not null
  team_id uuid not null
  voucher_id text not null
  voucher_type text not null
  customer_reference text not null
  value_pence bigint not null
  product_id uuid not null
  template_id uuid
  modality text not null
  deliver_to text not null
  title text not null
  first_name text not null
  last_name text not null
  address text[] not null
  postcode text not null
  batch integer
  "position" integer
  constraint post_office_lines_modality_check CHECK ((modality = ANY (ARRAY['DATA'::text, 'EMAIL'::text, 'LETTER'::text, 'SMS'::text])))
  constraint post_office_lines_pkey PRIMARY KEY (upload_id, row_number)
  constraint post_office_lines_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)
  CREATE INDEX post_office_lines_of_address ON public.post_office_lines USING btree (deliver_to) WHERE (deliver_to <> ''::text)
  CREATE INDEX post_office_lines_of_batch ON public.post_office_lines USING btree (upload_id, batch, "position")
  CREATE INDEX post_office_lines_of_voucher ON public.post_office_lines USING btree (team_id, voucher_id)

table post_office_outputs
  id uuid not null
  upload_id uuid not null
  team_id uuid not null
  kind text not null
  batch integer not null
  file_name text not null
  file_key text not null
  vouchers integer not null
  bytes bigint not null
  created_at timestamp with time zone not null
  constraint post_office_outputs_kind_check CHECK ((kind = ANY (ARRAY['letters'::text, 'data'::text])))
  constraint post_office_outputs_pkey PRIMARY KEY (id)
  constraint post_office_outputs_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)
  constraint post_office_outputs_upload_id_kind_batch_key UNIQUE (upload_id, kind, batch)

table post_office_reasons
  id bigint not null
  upload_id uuid not null
  row_number integer
  field text
  code text not null
  message text not null
  constraint post_office_reasons_pkey PRIMARY KEY (id)
  constraint post_office_reasons_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES post_office_uploads(id)
  CREATE INDEX post_office_reasons_of_upload ON public.post_office_reasons USING btree (upload_id, row_number NULLS FIRST, id)

table post_office_uploads
  id uuid not null
  kind text not null
  team_id uuid not null
  user_id uuid not null
  client_id uuid
  team_ids uuid[]
  rights jsonb not null
  wallet_id uuid
  reason_code text
  file_name text not null
  file_key text not null
  sha256 text not null
  bytes bigint not null
  status text not null
  failed_at text
  missing_pence bigint
  attempt integer not null default 0
  lines integer not null default 0
  done integer not null default 0
  value_pence bigint
  total_pence bigint
  payment integer not null default 0
  held_pence bigint not null default 0
  reasons integer not null default 0
  cancelled integer not null default 0
  returned_pence bigint not null default 0
  pending_at timestamp with time zone not null
  validating_at timestamp with time zone
  validated_at timestamp with time zone
  generating_at timestamp with time zone
  generated_at timestamp with time zone
  sending_at timestamp with time zone
  sent_at timestamp with time zone
  stopped_at timestamp with time zone
  completed_at timestamp with time zone
  forgotten_at timestamp with time zone
  updated_at timestamp with time zone not null
  constraint post_office_uploads_bytes_check CHECK ((bytes > 0))
  constraint post_office_uploads_check CHECK (((status <> 'FAILED'::text) OR (failed_at IS NOT NULL)))
  constraint post_office_uploads_check1 CHECK (((kind = 'order'::text) OR (status = ANY (ARRAY['PENDING'::text, 'FAILED'::text, 'COMPLETED'::text]))))
  constraint post_office_uploads_failed_at_check CHECK ((failed_at = ANY (ARRAY['PENDING'::text, 'VALIDATING'::text, 'VALIDATED'::text, 'GENERATING'::text])))
  constraint post_office_uploads_held_pence_check CHECK ((held_pence >= 0))
  constraint post_office_uploads_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'cancel'::text])))
  constraint post_office_uploads_missing_pence_check CHECK ((missing_pence > 0))
  constraint post_office_uploads_pkey PRIMARY KEY (id)
  constraint post_office_uploads_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'VALIDATING'::text, 'VALIDATED'::text, 'GENERATING'::text, 'GENERATED'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text, 'COMPLETED'::text])))
  constraint post_office_uploads_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint post_office_uploads_team_id_kind_sha256_key UNIQUE (team_id, kind, sha256)
  constraint post_office_uploads_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX post_office_uploads_kept ON public.post_office_uploads USING btree (updated_at) WHERE ((forgotten_at IS NULL) AND (status = ANY (ARRAY['FAILED'::text, 'COMPLETED'::text])))
  CREATE INDEX post_office_uploads_of_team ON public.post_office_uploads USING btree (team_id, pending_at DESC, id DESC)
  CREATE INDEX post_office_uploads_open ON public.post_office_uploads USING btree (updated_at) WHERE (status <> ALL (ARRAY['FAILED'::text, 'COMPLETED'::text]))

table printable_logos
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  address text not null
  width integer not null
  height integer not null
  team_logo boolean not null
  created_at timestamp with time zone not null
  constraint printable_logos_height_check CHECK ((height > 0))
  constraint printable_logos_pkey PRIMARY KEY (id)
  constraint printable_logos_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint printable_logos_team_id_user_id_address_key UNIQUE (team_id, user_id, address)
  constraint printable_logos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint printable_logos_width_check CHECK ((width > 0))
  CREATE INDEX printable_logos_by_address ON public.printable_logos USING btree (address)
  CREATE INDEX printable_logos_of_user ON public.printable_logos USING btree (user_id)

table printable_receivers
  gift_id uuid not null
  team_id uuid not null
  transaction_id uuid not null
  field_values jsonb not null
  updated_at timestamp with time zone not null
  constraint printable_receivers_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint printable_receivers_pkey PRIMARY KEY (gift_id)
  constraint printable_receivers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint printable_receivers_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  CREATE INDEX printable_receivers_of_team ON public.printable_receivers USING btree (team_id)
  CREATE INDEX printable_receivers_of_transaction ON public.printable_receivers USING btree (transaction_id)

table printable_templates
  id uuid not null
  team_id uuid
  written_by uuid
  name text not null
  type text not null
  logo_address text
  body jsonb not null
  recipient_fields jsonb not null
  fields jsonb not null
  version integer not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  retired_at timestamp with time zone
  constraint printable_templates_check CHECK (((team_id IS NULL) = (written_by IS NULL)))
  constraint printable_templates_pkey PRIMARY KEY (id)
  constraint printable_templates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint printable_templates_type_check CHECK ((type = ANY (ARRAY['huggg'::text, 'paypoint'::text, 'post-office'::text])))
  constraint printable_templates_version_check CHECK ((version > 0))
  constraint printable_templates_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
  CREATE INDEX printable_templates_by_logo ON public.printable_templates USING btree (logo_address) WHERE (logo_address IS NOT NULL)
  CREATE INDEX printable_templates_by_writer ON public.printable_templates USING btree (written_by)
  CREATE INDEX printable_templates_of_team ON public.printable_templates USING btree (team_id, created_at DESC)

table printables
  id uuid not null
  transaction_id uuid not null
  team_id uuid not null
  user_id uuid not null
  template_id uuid
  body jsonb not null
  logo_address text
  on_completion_email boolean not null
  version integer not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint printables_pkey PRIMARY KEY (id)
  constraint printables_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint printables_template_id_fkey FOREIGN KEY (template_id) REFERENCES printable_templates(id)
  constraint printables_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  constraint printables_transaction_id_key UNIQUE (transaction_id)
  constraint printables_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint printables_version_check CHECK ((version > 0))
  CREATE INDEX printables_by_logo ON public.printables USING btree (logo_address) WHERE (logo_address IS NOT NULL)
  CREATE INDEX printables_by_template ON public.printables USING btree (template_id)
  CREATE INDEX printables_of_team ON public.printables USING btree (team_id)
  CREATE INDEX printables_of_user ON public.printables USING btree (user_id)

table product_documents
  family_id uuid not null
  product_id uuid not null
  brand_id uuid not null
  names tsvector not null
  words tsvector not null
  name text not null
  weight integer not null
  added_at timestamp with time zone not null
  price_pence integer not null
  max_price_pence integer not null
  prices_pence integer[] not null
  territory text not null
  delivery_methods text[] not null
  taxonomy_ids uuid[] not null
  tag_ids uuid[] not null
  restriction_tag_ids uuid[] not null
  segment_set_ids uuid[]
  constraint product_documents_family_id_fkey FOREIGN KEY (family_id) REFERENCES products(id) ON DELETE CASCADE
  constraint product_documents_pkey PRIMARY KEY (family_id)
  constraint product_documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  constraint product_documents_product_id_key UNIQUE (product_id)
  CREATE INDEX product_documents_by_date ON public.product_documents USING btree (added_at, product_id)
  CREATE INDEX product_documents_by_name ON public.product_documents USING btree (name, product_id)
  CREATE INDEX product_documents_by_price ON public.product_documents USING btree (price_pence, product_id)
  CREATE INDEX product_documents_by_weight ON public.product_documents USING btree (weight, product_id)
  CREATE INDEX product_documents_names ON public.product_documents USING gin (names, taxonomy_ids) WITH (fastupdate=off)
  CREATE INDEX product_documents_of_brand ON public.product_documents USING btree (brand_id, weight, product_id)
  CREATE INDEX product_documents_tags ON public.product_documents USING gin (tag_ids) WITH (fastupdate=off)
  CREATE INDEX product_documents_words ON public.product_documents USING gin (words) WITH (fastupdate=off)
  CREATE TRIGGER product_documents_lexemes_of_changed AFTER UPDATE ON public.product_documents REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION catalogue_keep_lexemes()
  CREATE TRIGGER product_documents_lexemes_of_new AFTER INSERT ON public.product_documents REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION catalogue_keep_lexemes()

table product_history
  id bigint not null
  product_id uuid not null
  at timestamp with time zone not null
  kind text not null
  from_value bigint
  to_value bigint not null
  source text not null
  user_id uuid
  constraint product_history_check CHECK ((from_value IS DISTINCT FROM to_value))
  constraint product_history_kind_check CHECK ((kind = ANY (ARRAY['price'::text, 'handling-fee'::text, 'availability'::text])))
  constraint product_history_pkey PRIMARY KEY (id)
  constraint product_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint product_history_source_check CHECK ((source = ANY (ARRAY['import'::text, 'withdrawal'::text, 'restoration'::text, 'before'::text])))
  constraint product_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX product_history_of_product ON public.product_history USING btree (product_id, at, id)

table product_withdrawals
  product_id uuid not null
  withdrawn_by uuid not null
  withdrawn_at timestamp with time zone not null
  reason text not null
  constraint product_withdrawals_pkey PRIMARY KEY (product_id)
  constraint product_withdrawals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint product_withdrawals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint product_withdrawals_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)

table products
  id uuid not null
  slug text not null
  brand_id uuid not null
  kind text not null
  name text not null
  variant_of uuid
  variant_label text
  description text not null default ''::text
  contents text not null default ''::text
  redemption_instructions text not null default ''::text
  location_text text not null default ''::text
  over18 boolean not null default false
  active boolean not null default true
  purchasable boolean not null default true
  sender_price_pence integer not null
  handling_fee_pence integer not null default 0
  vat_percent numeric(4,2) not null
  vat_voucher_type text not null default 'SPV'::text
  territory text not null default 'GB'::text
  countries text[] not null default '{}'::text[]
  delivery_methods text[] not null
  tag_ids uuid[] not null default '{}'::uuid[]
  restriction_tag_ids uuid[] not null default '{}'::uuid[]
  label_ids uuid[] not null default '{}'::uuid[]
  taxonomy_ids uuid[] not null default '{}'::uuid[]
  use_by_kind text not null
  use_by_days integer
  use_by_date date
  barcode text not null
  supplier_key text not null default 'pool'::text
  image_url text
  picture text
  keywords text[] not null default '{}'::text[]
  weight integer not null default 0
  added_at timestamp with time zone not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  voucher_type text not null default 'pool'::text
  merchandising_text text not null default ''::text
  merchandising_until date
  constraint products_barcode_check CHECK ((barcode = ANY (ARRAY['code128'::text, 'qr'::text, 'ean13'::text, 'text'::text])))
  constraint products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
  constraint products_check CHECK ((((use_by_kind = 'days'::text) = (use_by_days IS NOT NULL)) AND ((use_by_kind = 'date'::text) = (use_by_date IS NOT NULL))))
  constraint products_delivery_methods_check CHECK (((delivery_methods <@ ARRAY['links'::text, 'email'::text, 'sms'::text, 'superhuggg'::text, 'printable'::text]) AND (delivery_methods <> '{}'::text[])))
  constraint products_handling_fee_pence_check CHECK ((handling_fee_pence >= 0))
  constraint products_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'gift-card'::text, 'choice-of-gift'::text])))
  constraint products_merchandising_text_check CHECK ((char_length(merchandising_text) <= 120))
  constraint products_name_check CHECK ((name <> ''::text))
  constraint products_pkey PRIMARY KEY (id)
  constraint products_sender_price_pence_check CHECK ((sender_price_pence >= 1))
  constraint products_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
  constraint products_slug_key UNIQUE (slug)
  constraint products_supplier_key_check CHECK ((supplier_key <> ''::text))
  constraint products_territory_check CHECK ((territory = ANY (ARRAY['GB'::text, 'EU'::text, 'WORLD'::text])))
  constraint products_use_by_days_check CHECK ((use_by_days >= 1))
  constraint products_use_by_kind_check CHECK ((use_by_kind = ANY (ARRAY['days'::text, 'date'::text, 'never'::text])))
  constraint products_variant_of_fkey FOREIGN KEY (variant_of) REFERENCES products(id)
  constraint products_vat_percent_check CHECK (((vat_percent >= (0)::numeric) AND (vat_percent <= (100)::numeric)))
  constraint products_vat_voucher_type_check CHECK ((vat_voucher_type = ANY (ARRAY['SPV'::text, 'MPV'::text])))
  constraint products_voucher_type_check CHECK ((voucher_type <> ''::text))
  CREATE INDEX products_in_taxonomies ON public.products USING gin (taxonomy_ids)
  CREATE INDEX products_of_brand ON public.products USING btree (brand_id)
  CREATE INDEX products_of_image ON public.products USING btree (image_url) WHERE (image_url IS NOT NULL)
  CREATE INDEX products_variants ON public.products USING btree (variant_of) WHERE (variant_of IS NOT NULL)

table programme_gifts
  programme_id uuid not null
  participant_id uuid not null
  day text not null
  budget_id uuid not null
  team_id uuid not null
  state text not null
  order_id uuid not null
  transaction_id uuid
  failure text
  tries integer not null default 0
  next_try_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint programme_gifts_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
  constraint programme_gifts_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES budget_participants(id)
  constraint programme_gifts_pkey PRIMARY KEY (programme_id, participant_id, day)
  constraint programme_gifts_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES gift_programmes(id)
  constraint programme_gifts_state_check CHECK ((state = ANY (ARRAY['skipped'::text, 'sending'::text, 'sent'::text, 'asked'::text, 'failed'::text])))
  constraint programme_gifts_tries_check CHECK ((tries >= 0))
  CREATE INDEX programme_gifts_of_budget ON public.programme_gifts USING btree (budget_id, day)
  CREATE INDEX programme_gifts_to_try ON public.programme_gifts USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)

table reactions
  id uuid not null
  gift_id uuid not null
  team_id uuid not null
  sender_id uuid not null
  emoji text not null
  name text
  message text
  read_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint reactions_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint reactions_gift_id_key UNIQUE (gift_id)
  constraint reactions_pkey PRIMARY KEY (id)
  CREATE INDEX reactions_created ON public.reactions USING btree (created_at)
  CREATE INDEX reactions_of_sender ON public.reactions USING btree (team_id, sender_id, created_at DESC)
  CREATE INDEX reactions_of_team ON public.reactions USING btree (team_id, created_at DESC, id DESC)

table recipient_sms
  id uuid not null
  team_id uuid not null
  gift_id uuid not null
  name text not null
  state text not null default 'taken'::text
  taken_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint recipient_sms_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint recipient_sms_pkey PRIMARY KEY (id)
  constraint recipient_sms_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'accepted'::text, 'refused'::text, 'unknown'::text])))
  constraint recipient_sms_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX recipient_sms_taken ON public.recipient_sms USING btree (taken_at)

table recovery_codes
  user_id uuid not null
  digest text not null
  used_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint recovery_codes_digest_check CHECK ((length(digest) = 43))
  constraint recovery_codes_pkey PRIMARY KEY (user_id, digest)
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)

table redemptions
  gift_id uuid not null
  team_id uuid not null
  product_id uuid not null
  supplier text not null
  supplier_reference text not null
  sealed_code bytea not null
  sealed_pin bytea
  barcode text not null
  use_by_at timestamp with time zone
  fetched_at timestamp with time zone not null
  shown_at timestamp with time zone
  issue_id uuid
  cost_pence bigint
  voiding_at timestamp with time zone
  voiding_tried_at timestamp with time zone
  constraint redemptions_barcode_check CHECK ((barcode = ANY (ARRAY['code128'::text, 'qr'::text, 'ean13'::text, 'none'::text])))
  constraint redemptions_cost_pence_check CHECK ((cost_pence >= 0))
  constraint redemptions_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint redemptions_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES code_issues(id)
  constraint redemptions_pkey PRIMARY KEY (gift_id)
  constraint redemptions_voiding_unseen CHECK (((voiding_at IS NULL) OR ((shown_at IS NULL) AND (issue_id IS NOT NULL))))
  CREATE INDEX redemptions_unseen ON public.redemptions USING btree (fetched_at) WHERE (shown_at IS NULL)
  CREATE INDEX redemptions_voiding ON public.redemptions USING btree (voiding_at) WHERE (voiding_at IS NOT NULL)
  CREATE INDEX redemptions_voiding_turn ON public.redemptions USING btree (GREATEST(voiding_at, voiding_tried_at)) WHERE (voiding_at IS NOT NULL)

table reminder_stops
  address_digest bytea not null
  gift_id uuid
  stopped_at timestamp with time zone not null
  constraint reminder_stops_address_digest_gift_id_key UNIQUE NULLS NOT DISTINCT (address_digest, gift_id)
  constraint reminder_stops_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)

table request_counts
  key text not null
  counted integer not null
  ends_at timestamp with time zone not null
  constraint request_counts_counted_check CHECK ((counted > 0))
  constraint request_counts_key_check CHECK ((length(key) = 64))
  constraint request_counts_pkey PRIMARY KEY (key)
  CREATE INDEX request_counts_ended ON public.request_counts USING btree (ends_at)

table retired_shortcodes
  shortcode text not null
  gift_id uuid not null
  team_id uuid not null
  retired_at timestamp with time zone not null
  constraint retired_shortcodes_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint retired_shortcodes_pkey PRIMARY KEY (shortcode)

table role_groups
  id uuid not null
  plan_id uuid not null
  role text not null
  permissions jsonb not null
  is_default boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  team_id uuid
  constraint role_groups_default_of_plan CHECK (((NOT is_default) OR (team_id IS NULL)))
  constraint role_groups_permissions_check CHECK ((jsonb_typeof(permissions) = 'object'::text))
  constraint role_groups_pkey PRIMARY KEY (id)
  constraint role_groups_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint role_groups_role_check CHECK ((role = ANY (ARRAY['team-admin'::text, 'team-viewer'::text, 'subteam-admin'::text, 'participant'::text, 'automation-participant'::text])))
  constraint role_groups_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE UNIQUE INDEX role_groups_default ON public.role_groups USING btree (plan_id) WHERE is_default
  CREATE UNIQUE INDEX role_groups_of_plan ON public.role_groups USING btree (plan_id, role) WHERE (team_id IS NULL)
  CREATE UNIQUE INDEX role_groups_of_team ON public.role_groups USING btree (team_id, role) WHERE (team_id IS NOT NULL)

table saml_arrivals
  id uuid not null
  token_hash bytea not null
  team_id uuid not null
  proof bytea not null
  expires_at timestamp with time zone not null
  browser_hash bytea not null
  constraint saml_arrivals_browser_hash_check CHECK ((length(browser_hash) = 32))
  constraint saml_arrivals_pkey PRIMARY KEY (id)
  constraint saml_arrivals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint saml_arrivals_token_hash_check CHECK ((length(token_hash) = 32))
  constraint saml_arrivals_token_hash_key UNIQUE (token_hash)
  CREATE INDEX saml_arrivals_expired ON public.saml_arrivals USING btree (expires_at)

table saml_assertions
  team_id uuid not null
  assertion_id text not null
  expires_at timestamp with time zone not null
  constraint saml_assertions_assertion_id_check CHECK (((length(assertion_id) >= 1) AND (length(assertion_id) <= 300)))
  constraint saml_assertions_pkey PRIMARY KEY (team_id, assertion_id)
  constraint saml_assertions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX saml_assertions_expired ON public.saml_assertions USING btree (expires_at)

table saml_connections
  team_id uuid not null
  domain text not null
  idp_entity_id text not null
  sso_url text not null
  certificates text[] not null
  just_in_time boolean not null default false
  default_role text not null default 'participant'::text
  role_attribute text
  role_map jsonb not null default '{}'::jsonb
  accepts_unasked boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint saml_connections_certificates_check CHECK (((cardinality(certificates) >= 1) AND (cardinality(certificates) <= 5)))
  constraint saml_connections_default_role_check CHECK ((default_role = ANY (ARRAY['team-admin'::text, 'team-viewer'::text, 'subteam-admin'::text, 'participant'::text, 'automation-participant'::text])))
  constraint saml_connections_domain_check CHECK ((domain = lower(domain)))
  constraint saml_connections_domain_key UNIQUE (domain)
  constraint saml_connections_idp_entity_id_check CHECK (((length(idp_entity_id) >= 1) AND (length(idp_entity_id) <= 500)))
  constraint saml_connections_pkey PRIMARY KEY (team_id)
  constraint saml_connections_role_attribute_check CHECK (((length(role_attribute) >= 1) AND (length(role_attribute) <= 200)))
  constraint saml_connections_role_map_check CHECK ((jsonb_typeof(role_map) = 'object'::text))
  constraint saml_connections_sso_url_check CHECK (((length(sso_url) >= 1) AND (length(sso_url) <= 2000)))
  constraint saml_connections_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)

table saved_view_defaults
  team_id uuid not null
  user_id uuid not null
  list text not null
  view_id uuid not null
  constraint saved_view_defaults_list_check CHECK ((list = ANY (ARRAY['hugggs'::text, 'transactions'::text])))
  constraint saved_view_defaults_pkey PRIMARY KEY (team_id, user_id, list)
  constraint saved_view_defaults_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint saved_view_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint saved_view_defaults_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE
  CREATE INDEX saved_view_defaults_by_person ON public.saved_view_defaults USING btree (user_id)
  CREATE INDEX saved_view_defaults_by_view ON public.saved_view_defaults USING btree (view_id)

table saved_views
  id uuid not null
  team_id uuid not null
  user_id uuid
  list text not null
  name text not null
  shared boolean not null
  look jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint saved_views_check CHECK ((shared OR (user_id IS NOT NULL)))
  constraint saved_views_list_check CHECK ((list = ANY (ARRAY['hugggs'::text, 'transactions'::text])))
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint saved_views_pkey PRIMARY KEY (id)
  constraint saved_views_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX saved_views_by_person ON public.saved_views USING btree (user_id)
  CREATE UNIQUE INDEX saved_views_of_person ON public.saved_views USING btree (team_id, user_id, list, lower(name)) WHERE (NOT shared)
  CREATE UNIQUE INDEX saved_views_of_team ON public.saved_views USING btree (team_id, list, lower(name)) WHERE shared

table scim_group_members
  group_id uuid not null
  user_id uuid not null
  constraint scim_group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES scim_groups(id)
  constraint scim_group_members_pkey PRIMARY KEY (group_id, user_id)
  constraint scim_group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX scim_group_members_of_user ON public.scim_group_members USING btree (user_id)

table scim_groups
  id uuid not null
  team_id uuid not null
  display_name text not null
  external_id text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint scim_groups_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 200)))
  constraint scim_groups_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200)))
  constraint scim_groups_pkey PRIMARY KEY (id)
  constraint scim_groups_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE UNIQUE INDEX scim_groups_external ON public.scim_groups USING btree (team_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX scim_groups_of_team ON public.scim_groups USING btree (team_id, display_name, id)

table scim_users
  team_id uuid not null
  user_id uuid not null
  external_id text
  active boolean not null
  provisioned boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  birthday text
  started_on text
  dates_at timestamp with time zone
  constraint scim_users_birthday_check CHECK ((birthday ~ '^[0-9]{2}-[0-9]{2}$'::text))
  constraint scim_users_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200)))
  constraint scim_users_pkey PRIMARY KEY (team_id, user_id)
  constraint scim_users_started_on_check CHECK ((started_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
  constraint scim_users_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint scim_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX scim_users_external ON public.scim_users USING btree (team_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX scim_users_of_user ON public.scim_users USING btree (user_id)

table search_points
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  list text not null
  ids uuid[] not null
  total integer not null
  total_capped boolean not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint search_points_ids_check CHECK ((cardinality(ids) <= 11000))
  constraint search_points_list_check CHECK ((list = ANY (ARRAY['hugggs'::text, 'transactions'::text])))
  constraint search_points_pkey PRIMARY KEY (id)
  constraint search_points_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint search_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX search_points_ending ON public.search_points USING btree (expires_at)
  CREATE INDEX search_points_of_person ON public.search_points USING btree (user_id, created_at DESC)
  CREATE INDEX search_points_of_team ON public.search_points USING btree (team_id)

table second_factors
  id uuid not null
  user_id uuid not null
  kind text not null
  name text not null
  secret bytea
  last_step bigint
  credential_id bytea
  public_key bytea
  sign_count bigint
  transports text[] not null default '{}'::text[]
  confirmed_at timestamp with time zone
  last_used_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint second_factors_check CHECK (((kind = 'totp'::text) = (secret IS NOT NULL)))
  constraint second_factors_check1 CHECK (((kind = 'passkey'::text) = ((credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (sign_count IS NOT NULL))))
  constraint second_factors_check2 CHECK (((kind = 'totp'::text) OR (confirmed_at IS NOT NULL)))
  constraint second_factors_credential_id_key UNIQUE (credential_id)
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])))
  constraint second_factors_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint second_factors_pkey PRIMARY KEY (id)
  constraint second_factors_sign_count_check CHECK ((sign_count >= 0))
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX second_factors_of_user ON public.second_factors USING btree (user_id)

table segment_items
  id uuid not null
  set_id uuid not null
  group_id uuid
  "position" integer not null
  item_type text not null
  name text not null
  description text not null default ''::text
  redemption_product_id uuid
  constraint segment_items_check CHECK (((item_type = 'segment'::text) = (redemption_product_id IS NOT NULL)))
  constraint segment_items_check1 CHECK (((item_type = 'segment'::text) OR (group_id IS NULL)))
  constraint segment_items_group_id_fkey FOREIGN KEY (group_id) REFERENCES segment_items(id) ON DELETE CASCADE
  constraint segment_items_item_type_check CHECK ((item_type = ANY (ARRAY['segment'::text, 'segment-group'::text])))
  constraint segment_items_pkey PRIMARY KEY (id)
  constraint segment_items_redemption_product_id_fkey FOREIGN KEY (redemption_product_id) REFERENCES products(id)
  constraint segment_items_set_id_fkey FOREIGN KEY (set_id) REFERENCES segment_sets(id) ON DELETE CASCADE
  constraint segment_items_set_id_group_id_position_key UNIQUE NULLS NOT DISTINCT (set_id, group_id, "position")
  CREATE INDEX segment_items_of_product ON public.segment_items USING btree (redemption_product_id)
  CREATE INDEX segment_items_of_set ON public.segment_items USING btree (set_id, "position")

table segment_sets
  id uuid not null
  product_id uuid not null
  flow text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint segment_sets_pkey PRIMARY KEY (id)
  constraint segment_sets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint segment_sets_product_id_key UNIQUE (product_id)

table session_tokens
  id uuid not null
  session_id uuid not null
  team_id uuid not null
  access_token_hash bytea not null
  access_expires_at timestamp with time zone not null
  refresh_token_hash bytea not null
  refresh_expires_at timestamp with time zone not null
  rotated_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint session_tokens_access_token_hash_check CHECK ((length(access_token_hash) = 32))
  constraint session_tokens_access_token_hash_key UNIQUE (access_token_hash)
  constraint session_tokens_pkey PRIMARY KEY (id)
  constraint session_tokens_refresh_token_hash_check CHECK ((length(refresh_token_hash) = 32))
  constraint session_tokens_refresh_token_hash_key UNIQUE (refresh_token_hash)
  constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
  constraint session_tokens_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE UNIQUE INDEX session_tokens_current ON public.session_tokens USING btree (session_id) WHERE (rotated_at IS NULL)
  CREATE INDEX session_tokens_expired ON public.session_tokens USING btree (refresh_expires_at)
  CREATE INDEX session_tokens_of_session ON public.session_tokens USING btree (session_id)
  CREATE TRIGGER session_tokens_end AFTER UPDATE OF access_expires_at ON public.session_tokens FOR EACH ROW WHEN ((new.access_expires_at < old.access_expires_at)) EXECUTE FUNCTION session_ends('session_id')

table sessions
  id uuid not null
  user_id uuid not null
  user_agent text
  address text
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  revoked_at timestamp with time zone
  revoked_reason text
  method text not null
  second_factor text
  second_factor_at timestamp with time zone
  proven_until timestamp with time zone
  sso_team_id uuid
  constraint sessions_address_check CHECK ((length(address) <= 60))
  constraint sessions_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
  constraint sessions_check1 CHECK (((second_factor IS NULL) = (second_factor_at IS NULL)))
  constraint sessions_check2 CHECK (((method = 'saml'::text) = (sso_team_id IS NOT NULL)))
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'google'::text, 'microsoft'::text, 'saml'::text, 'passkey'::text])))
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_revoked_reason_check CHECK (((revoked_reason ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(revoked_reason) <= 40)))
  constraint sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['passkey'::text, 'totp'::text, 'recovery-code'::text, 'email'::text, 'sms'::text, 'provider'::text])))
  constraint sessions_sso_team_id_fkey FOREIGN KEY (sso_team_id) REFERENCES teams(id)
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 400))
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, last_used_at DESC) WHERE (revoked_at IS NULL)
  CREATE TRIGGER sessions_end AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION session_ends('id')
  CREATE TRIGGER sessions_go AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION session_ends('id')

table sign_in_attempts
  key character varying(255) not null
  points integer not null default 0
  expire bigint
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
  CREATE INDEX sign_in_attempts_expired ON public.sign_in_attempts USING btree (expire)

table sms_templates
  id uuid not null
  team_id uuid not null
  name text not null
  body text not null
  retired_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint sms_templates_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 918)))
  constraint sms_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
  constraint sms_templates_pkey PRIMARY KEY (id)
  constraint sms_templates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint sms_templates_version_check CHECK ((version >= 1))
  CREATE INDEX sms_templates_of_team ON public.sms_templates USING btree (team_id, created_at DESC)

table spend_policies
  wallet_id uuid not null
  team_id uuid not null
  source_id uuid not null
  spender_user_id uuid not null
  delivery_methods text[] not null
  email_domains text[]
  allow_tags text[]
  disallow_tags text[] not null
  min_price_pence bigint
  max_price_pence bigint
  reason_codes text[] not null
  maximum_expiry_days integer
  ends_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint spend_policies_max_price_pence_check CHECK ((max_price_pence >= 0))
  constraint spend_policies_maximum_expiry_days_check CHECK ((maximum_expiry_days >= 1))
  constraint spend_policies_min_price_pence_check CHECK ((min_price_pence >= 0))
  constraint spend_policies_pkey PRIMARY KEY (wallet_id)
  constraint spend_policies_spender_user_id_fkey FOREIGN KEY (spender_user_id) REFERENCES users(id)
  constraint spend_policies_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint spend_policies_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX spend_policies_of_source ON public.spend_policies USING btree (source_id)

table sso_attempts
  id uuid not null
  provider text not null
  state_hash bytea not null
  browser_hash bytea not null
  redirect_uri text not null
  secret bytea not null
  team_id uuid
  linking_user_id uuid
  plan_id uuid
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  answered_at timestamp with time zone
  proof bytea
  ended_at timestamp with time zone
  constraint sso_attempts_browser_hash_check CHECK ((length(browser_hash) = 32))
  constraint sso_attempts_check CHECK ((expires_at > created_at))
  constraint sso_attempts_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES users(id)
  constraint sso_attempts_pkey PRIMARY KEY (id)
  constraint sso_attempts_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint sso_attempts_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'saml'::text])))
  constraint sso_attempts_state_hash_check CHECK ((length(state_hash) = 32))
  constraint sso_attempts_state_hash_key UNIQUE (state_hash)
  constraint sso_attempts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX sso_attempts_expired ON public.sso_attempts USING btree (expires_at)

table stores
  id uuid not null
  brand_id uuid not null
  name text not null
  description text not null default ''::text
  image text
  website text
  latitude double precision not null
  longitude double precision not null
  visible boolean not null default true
  constraint stores_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
  constraint stores_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  constraint stores_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  constraint stores_pkey PRIMARY KEY (id)
  CREATE INDEX stores_of_brand ON public.stores USING btree (brand_id, name)

table super_link_claims
  id uuid not null
  team_id uuid not null
  super_link_id uuid not null
  person_key text not null
  address text
  language text
  token_digest bytea not null
  state text not null
  tries integer not null default 0
  code_expires_at timestamp with time zone not null
  taken_at timestamp with time zone
  kept_until timestamp with time zone
  extensions integer not null default 0
  gift_id uuid
  created_at timestamp with time zone not null
  constraint super_link_claims_check CHECK (((state = 'claimed'::text) = (gift_id IS NOT NULL)))
  constraint super_link_claims_check1 CHECK (((state <> 'kept'::text) OR (kept_until IS NOT NULL)))
  constraint super_link_claims_extensions_check CHECK (((extensions >= 0) AND (extensions <= 2)))
  constraint super_link_claims_pkey PRIMARY KEY (id)
  constraint super_link_claims_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'kept'::text, 'claimed'::text, 'freed'::text, 'enough'::text])))
  constraint super_link_claims_super_link_id_fkey FOREIGN KEY (super_link_id) REFERENCES super_links(id)
  constraint super_link_claims_token_digest_key UNIQUE (token_digest)
  CREATE INDEX super_link_claims_asked ON public.super_link_claims USING btree (person_key, created_at)
  CREATE INDEX super_link_claims_kept ON public.super_link_claims USING btree (kept_until) WHERE (state = 'kept'::text)
  CREATE INDEX super_link_claims_of_person ON public.super_link_claims USING btree (super_link_id, person_key) WHERE (state = ANY (ARRAY['kept'::text, 'claimed'::text]))
  CREATE INDEX super_link_claims_old ON public.super_link_claims USING btree (created_at) WHERE (state = ANY (ARRAY['asked'::text, 'freed'::text, 'enough'::text]))
  CREATE INDEX super_link_claims_taken ON public.super_link_claims USING btree (super_link_id, taken_at) WHERE (taken_at IS NOT NULL)

table super_links
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  transaction_id uuid not null
  shortcode text not null
  places integer not null
  claimed integer not null default 0
  reserved integer not null default 0
  per_person integer not null
  claim_method text not null
  restrictions text[] not null
  claim_rate integer not null
  status text not null default 'open'::text
  paused_by text
  rate_from timestamp with time zone not null
  ends_at timestamp with time zone not null
  told_filling_at timestamp with time zone
  told_used_up_at timestamp with time zone
  told_ending_at timestamp with time zone
  closed_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint super_links_check CHECK (((status = 'paused'::text) = (paused_by IS NOT NULL)))
  constraint super_links_claim_method_check CHECK ((claim_method = ANY (ARRAY['email'::text, 'sms'::text])))
  constraint super_links_claim_rate_check CHECK ((claim_rate >= 1))
  constraint super_links_claimed_check CHECK ((claimed >= 0))
  constraint super_links_paused_by_check CHECK ((paused_by = ANY (ARRAY['sender'::text, 'rate'::text])))
  constraint super_links_per_person_check CHECK ((per_person >= 1))
  constraint super_links_pkey PRIMARY KEY (id)
  constraint super_links_places_check CHECK ((places >= 0))
  constraint super_links_reserved_check CHECK ((reserved >= 0))
  constraint super_links_shortcode_key UNIQUE (shortcode)
  constraint super_links_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paused'::text, 'closed'::text, 'ended'::text])))
  constraint super_links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint super_links_transaction_id_key UNIQUE (transaction_id)
  constraint super_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint super_links_within_limit CHECK (((claimed + reserved) <= places))
  CREATE INDEX super_links_of_team ON public.super_links USING btree (team_id, created_at DESC, id DESC)
  CREATE INDEX super_links_to_end ON public.super_links USING btree (ends_at) WHERE (status = ANY (ARRAY['open'::text, 'paused'::text]))

table suppressions
  id uuid not null
  team_id uuid not null
  channel text not null
  address text not null
  reason text not null
  everywhere boolean not null
  error text
  created_at timestamp with time zone not null
  lifted_at timestamp with time zone
  lifted_by uuid
  constraint suppressions_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
  constraint suppressions_check CHECK (((lifted_by IS NULL) OR (lifted_at IS NOT NULL)))
  constraint suppressions_pkey PRIMARY KEY (id)
  constraint suppressions_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text, 'opt-out'::text])))
  constraint suppressions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX suppressions_everywhere ON public.suppressions USING btree (channel, address) WHERE ((lifted_at IS NULL) AND everywhere)
  CREATE INDEX suppressions_list ON public.suppressions USING btree (team_id, created_at DESC, id DESC)
  CREATE INDEX suppressions_of_address ON public.suppressions USING btree (address)
  CREATE UNIQUE INDEX suppressions_of_team ON public.suppressions USING btree (team_id, channel, address) WHERE (lifted_at IS NULL)

table tags
  id uuid not null
  slug text not null
  name text not null
  colour text
  icon text
  type_id integer not null
  constraint tags_name_check CHECK ((name <> ''::text))
  constraint tags_pkey PRIMARY KEY (id)
  constraint tags_slug_key UNIQUE (slug)
  CREATE INDEX tags_of_type ON public.tags USING btree (type_id, name)

table taxonomies
  id uuid not null
  slug text not null
  name text not null
  description text
  display_type text not null
  banner_image text
  icon text
  primary_product_id uuid
  item_selector_property text
  item_selector_title text
  product_variant_differentiators jsonb
  keywords text[] not null default '{}'::text[]
  "position" integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint taxonomies_display_type_check CHECK ((display_type = ANY (ARRAY['app'::text, 'collection'::text, 'category'::text, 'inline'::text, 'preview'::text, 'list'::text, 'product-variant'::text])))
  constraint taxonomies_name_check CHECK ((name <> ''::text))
  constraint taxonomies_pkey PRIMARY KEY (id)
  constraint taxonomies_slug_key UNIQUE (slug)

table taxonomy_items
  taxonomy_id uuid not null
  "position" integer not null
  item_id uuid not null
  item_type text not null
  display_type text
  constraint taxonomy_items_display_type_check CHECK ((display_type = ANY (ARRAY['inline'::text, 'list'::text, 'preview'::text])))
  constraint taxonomy_items_item_type_check CHECK ((item_type = ANY (ARRAY['product'::text, 'taxonomy-link'::text, 'taxonomy'::text])))
  constraint taxonomy_items_pkey PRIMARY KEY (taxonomy_id, "position")
  constraint taxonomy_items_taxonomy_id_fkey FOREIGN KEY (taxonomy_id) REFERENCES taxonomies(id) ON DELETE CASCADE

table taxonomy_links
  id uuid not null
  slug text not null
  linked_taxonomy_id uuid not null
  name text not null
  images text[] not null default '{}'::text[]
  taxonomy_ids uuid[] not null default '{}'::uuid[]
  tag_ids uuid[] not null default '{}'::uuid[]
  label_ids uuid[] not null default '{}'::uuid[]
  weight integer not null default 0
  constraint taxonomy_links_linked_taxonomy_id_fkey FOREIGN KEY (linked_taxonomy_id) REFERENCES taxonomies(id)
  constraint taxonomy_links_pkey PRIMARY KEY (id)
  constraint taxonomy_links_slug_key UNIQUE (slug)
  CREATE INDEX taxonomy_links_of_taxonomy ON public.taxonomy_links USING btree (linked_taxonomy_id)

table team_invoice_documents
  document_id uuid not null
  invoice_id uuid not null
  constraint team_invoice_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES team_invoices(id)
  constraint team_invoice_documents_pkey PRIMARY KEY (document_id)
  CREATE INDEX team_invoice_documents_of_invoice ON public.team_invoice_documents USING btree (invoice_id)

table team_invoices
  id uuid not null
  team_id uuid not null
  type text not null
  month date not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  published boolean not null default true
  notes text not null default ''::text
  invoices integer not null
  invoiced_pence bigint not null
  invoiced_vat_pence bigint not null
  credit_notes integer not null
  credited_pence bigint not null
  credited_vat_pence bigint not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  brand_id uuid
  series text
  number bigint
  gifts integer
  redeemed_pence bigint
  redeemed_vat_pence bigint
  content jsonb
  constraint team_invoices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
  constraint team_invoices_check CHECK ((until_at > from_at))
  constraint team_invoices_check1 CHECK (((invoiced_vat_pence >= 0) AND (invoiced_vat_pence <= invoiced_pence)))
  constraint team_invoices_check2 CHECK (((credited_vat_pence >= 0) AND (credited_vat_pence <= credited_pence)))
  constraint team_invoices_check3 CHECK (((brand_id IS NOT NULL) = (type = 'supplier'::text)))
  constraint team_invoices_check4 CHECK ((num_nulls(series, number, gifts, redeemed_pence, redeemed_vat_pence, content) =
CASE type
    WHEN 'b2b'::text THEN 6
    ELSE 0
END))
  constraint team_invoices_content_check CHECK ((jsonb_typeof(content) = 'object'::text))
  constraint team_invoices_credit_notes_check CHECK ((credit_notes >= 0))
  constraint team_invoices_credited_pence_check CHECK ((credited_pence >= 0))
  constraint team_invoices_invoiced_pence_check CHECK ((invoiced_pence >= 0))
  constraint team_invoices_invoices_check CHECK ((invoices >= 0))
  constraint team_invoices_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  constraint team_invoices_notes_check CHECK ((length(notes) <= 2000))
  constraint team_invoices_number_check CHECK ((number >= 1))
  constraint team_invoices_pkey PRIMARY KEY (id)
  constraint team_invoices_series_fkey FOREIGN KEY (series) REFERENCES document_series(series)
  constraint team_invoices_series_number_key UNIQUE (series, number)
  constraint team_invoices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint team_invoices_team_id_type_month_brand_id_key UNIQUE NULLS NOT DISTINCT (team_id, type, month, brand_id)
  constraint team_invoices_type_check CHECK ((type = ANY (ARRAY['b2b'::text, 'supplier'::text, 'suppliers-summary'::text])))
  CREATE TRIGGER team_invoices_stay BEFORE DELETE OR UPDATE OF team_id, type, month, brand_id, series, number, gifts, redeemed_pence, redeemed_vat_pence, content ON public.team_invoices FOR EACH ROW WHEN ((old.number IS NOT NULL)) EXECUTE FUNCTION team_invoice_refuse()

table team_members
  team_id uuid not null
  user_id uuid not null
  role_group_id uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  sort_name text not null
  constraint team_members_pkey PRIMARY KEY (team_id, user_id)
  constraint team_members_role_group_id_fkey FOREIGN KEY (role_group_id) REFERENCES role_groups(id)
  constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX team_members_by_name ON public.team_members USING btree (team_id, sort_name, user_id)
  CREATE INDEX team_members_of_role_group ON public.team_members USING btree (role_group_id)
  CREATE INDEX team_members_of_user ON public.team_members USING btree (user_id, created_at)
  CREATE TRIGGER team_members_take_name BEFORE INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION team_members_take_name()

table teams
  id uuid not null
  name text not null
  business_entity_name text
  business_trading_name text
  business_address text
  plan_id uuid not null
  plan_started_at timestamp with time zone not null
  plan_ended_at timestamp with time zone
  parent_team_id uuid
  is_subteam boolean not null default (parent_team_id IS NOT NULL)
  parent_is_subteam boolean not null default false
  automation_id text
  client_id uuid
  domain text
  preferences jsonb not null default '{}'::jsonb
  reason_codes text[] not null default '{}'::text[]
  flags text[] not null default '{}'::text[]
  auth_methods text[] not null default '{}'::text[]
  tags text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  closed_at timestamp with time zone
  accepts_domain boolean not null default false
  invites_only_domain boolean not null default false
  domain_proven_at timestamp with time zone
  constraint teams_auth_methods_check CHECK ((auth_methods <@ ARRAY['password'::text, 'google'::text, 'microsoft'::text, 'saml'::text]))
  constraint teams_automation_id_form CHECK (((length(automation_id) >= 1) AND (length(automation_id) <= 100)))
  constraint teams_check CHECK ((plan_ended_at >= plan_started_at))
  constraint teams_check1 CHECK (((closed_at IS NULL) OR (parent_team_id IS NOT NULL)))
  constraint teams_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 3) AND (length(domain) <= 253))))
  constraint teams_id_is_subteam_key UNIQUE (id, is_subteam)
  constraint teams_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint teams_one_level FOREIGN KEY (parent_team_id, parent_is_subteam) REFERENCES teams(id, is_subteam)
  constraint teams_pkey PRIMARY KEY (id)
  constraint teams_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint teams_preferences_check CHECK ((jsonb_typeof(preferences) = 'object'::text))
  constraint teams_proof_of_domain CHECK (((domain_proven_at IS NULL) OR (domain IS NOT NULL)))
  CREATE INDEX teams_by_reference ON public.teams USING btree ("right"((id)::text, 8))
  CREATE INDEX teams_by_words ON public.teams USING gin (plain_text(name) gin_trgm_ops)
  CREATE INDEX teams_closed ON public.teams USING btree (closed_at) WHERE (closed_at IS NOT NULL)
  CREATE UNIQUE INDEX teams_name_of_parent ON public.teams USING btree (parent_team_id, lower(name)) WHERE ((parent_team_id IS NOT NULL) AND (closed_at IS NULL))
  CREATE INDEX teams_of_parent ON public.teams USING btree (parent_team_id, name) WHERE ((parent_team_id IS NOT NULL) AND (closed_at IS NULL))
  CREATE INDEX teams_of_plan ON public.teams USING btree (plan_id)
  CREATE UNIQUE INDEX teams_proven_domain ON public.teams USING btree (domain) WHERE ((domain_proven_at IS NOT NULL) AND (closed_at IS NULL))

table themes
  id uuid not null
  team_id uuid
  type text not null
  name text not null
  label text not null default ''::text
  client_ids uuid[] not null default '{}'::uuid[]
  public boolean not null default false
  branding_id uuid
  giftwrap_id uuid
  retired_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint themes_giftwrap_id_fkey FOREIGN KEY (giftwrap_id) REFERENCES giftwraps(id)
  constraint themes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
  constraint themes_of_team CHECK (((type = 'legacy'::text) OR ((team_id IS NOT NULL) AND (NOT public) AND (client_ids = '{}'::uuid[]))))
  constraint themes_pkey PRIMARY KEY (id)
  constraint themes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint themes_type_check CHECK ((type = ANY (ARRAY['legacy'::text, 'model'::text])))
  constraint themes_version_check CHECK ((version >= 1))
  CREATE INDEX themes_of_team_list ON public.themes USING btree (team_id, created_at DESC)

table transaction_events
  id uuid not null
  team_id uuid not null
  transaction_id uuid not null
  kind text not null
  actor_kind text not null
  actor_id uuid
  data jsonb
  at timestamp with time zone not null
  constraint transaction_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'client'::text, 'system'::text])))
  constraint transaction_events_pkey PRIMARY KEY (id)
  constraint transaction_events_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  CREATE INDEX transaction_events_of_transaction ON public.transaction_events USING btree (transaction_id, at, id)

table transaction_receivers
  transaction_id uuid not null
  "position" integer not null
  team_id uuid not null
  user_id uuid
  name text
  email text
  phone text
  notes text
  message text
  constraint transaction_receivers_pkey PRIMARY KEY (transaction_id, "position")
  constraint transaction_receivers_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id)
  constraint transaction_receivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)

table transactions
  id uuid not null
  order_id uuid not null
  team_id uuid not null
  user_id uuid not null
  wallet_id uuid not null
  hold_id uuid not null
  plan_id uuid not null
  product_id uuid not null
  name text not null
  notes text not null default ''::text
  purchase_order_number text
  reason_code text
  delivery_method text not null
  quantity integer not null
  price_pence bigint not null
  fee_pence bigint not null
  vat_pence bigint not null
  sale_total_pence bigint not null
  voucher_type text not null
  refunds_expired boolean not null
  from_name text not null
  message text not null default ''::text
  theme_id uuid
  giftwrap jsonb
  cover_image_url text
  language text
  gift_meta jsonb not null default '{}'::jsonb
  expiry_days integer not null
  claim_by timestamp with time zone not null
  send_at timestamp with time zone
  time_zone text not null
  notify_on_complete boolean not null default true
  reminders boolean not null default true
  tags text[] not null default '{}'::text[]
  metadata jsonb not null default '{}'::jsonb
  processing text
  prepared integer not null default 0
  dispatched integer not null default 0
  failed integer not null default 0
  purchase_status text not null default 'successful'::text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  completed_at timestamp with time zone
  cover_image_alt text not null default ''::text
  vat_percent numeric(4,2)
  fee_vat_percent numeric(4,2) not null default 20
  branding_look_id uuid
  sms_text text
  super_link_id uuid
  sms_reminders boolean not null default false
  constraint transactions_check CHECK (((prepared >= 0) AND (prepared <= quantity)))
  constraint transactions_check1 CHECK (((dispatched >= 0) AND (dispatched <= quantity)))
  constraint transactions_check2 CHECK (((failed >= 0) AND (failed <= quantity)))
  constraint transactions_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['links'::text, 'email'::text, 'sms'::text, 'superhuggg'::text, 'printable'::text])))
  constraint transactions_expiry_days_check CHECK (((expiry_days >= 1) AND (expiry_days <= 3650)))
  constraint transactions_fee_pence_check CHECK ((fee_pence >= 0))
  constraint transactions_fee_vat_percent_check CHECK (((fee_vat_percent >= (0)::numeric) AND (fee_vat_percent <= (100)::numeric)))
  constraint transactions_hold_id_key UNIQUE (hold_id)
  constraint transactions_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text))
  constraint transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint transactions_order_id_key UNIQUE (order_id)
  constraint transactions_pkey PRIMARY KEY (id)
  constraint transactions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint transactions_price_pence_check CHECK ((price_pence >= 0))
  constraint transactions_processing_check CHECK ((processing = ANY (ARRAY['creating'::text, 'processing'::text, 'sending'::text, 'updating'::text])))
  constraint transactions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint transactions_purchase_status_check CHECK ((purchase_status = ANY (ARRAY['successful'::text, 'failed'::text])))
  constraint transactions_quantity_check CHECK ((quantity >= 1))
  constraint transactions_sale_total_pence_check CHECK ((sale_total_pence >= 0))
  constraint transactions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint transactions_vat_pence_check CHECK ((vat_pence >= 0))
  constraint transactions_vat_percent_check CHECK (((vat_percent >= (0)::numeric) AND (vat_percent <= (100)::numeric)))
  constraint transactions_voucher_type_check CHECK ((voucher_type = ANY (ARRAY['SPV'::text, 'MPV'::text])))
  constraint transactions_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX transactions_of_cover ON public.transactions USING btree (cover_image_url) WHERE (cover_image_url IS NOT NULL)
  CREATE INDEX transactions_of_product ON public.transactions USING btree (product_id)
  CREATE INDEX transactions_of_super_link ON public.transactions USING btree (super_link_id, created_at, id) WHERE (super_link_id IS NOT NULL)
  CREATE INDEX transactions_of_team ON public.transactions USING btree (team_id, created_at DESC, id DESC)
  CREATE INDEX transactions_of_user ON public.transactions USING btree (team_id, user_id, created_at DESC, id DESC)
  CREATE INDEX transactions_of_wallet ON public.transactions USING btree (wallet_id, created_at DESC, id DESC)
  CREATE INDEX transactions_words ON public.transactions USING gin (gifting_words(team_id, ((((name || ' '::text) || COALESCE(purchase_order_number, ''::text)) || ' '::text) || notes))) WITH (fastupdate=off)
  CREATE INDEX transactions_working ON public.transactions USING btree (team_id, processing) WHERE (processing IS NOT NULL)

table twofa_states
  id uuid not null
  user_id uuid not null
  team_id uuid
  first_method text not null
  status text not null default 'pending'::text
  method text
  sends integer not null default 0
  sent_at timestamp with time zone
  tries integer not null default 0
  verified_by text
  verified_at timestamp with time zone
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint twofa_states_check CHECK ((((sends = 0) = (sent_at IS NULL)) AND ((sends = 0) = (method IS NULL))))
  constraint twofa_states_check1 CHECK ((((status = 'pending'::text) = (verified_at IS NULL)) AND ((verified_at IS NULL) = (verified_by IS NULL))))
  constraint twofa_states_first_method_check CHECK ((first_method = ANY (ARRAY['password'::text, 'google'::text, 'microsoft'::text, 'saml'::text, 'session'::text])))
  constraint twofa_states_method_check CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text])))
  constraint twofa_states_pkey PRIMARY KEY (id)
  constraint twofa_states_sends_check CHECK ((sends >= 0))
  constraint twofa_states_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'consumed'::text])))
  constraint twofa_states_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint twofa_states_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
  constraint twofa_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint twofa_states_verified_by_check CHECK ((verified_by = ANY (ARRAY['passkey'::text, 'totp'::text, 'recovery-code'::text, 'email'::text, 'sms'::text])))
  CREATE INDEX twofa_states_expired ON public.twofa_states USING btree (expires_at)
  CREATE INDEX twofa_states_of_user ON public.twofa_states USING btree (user_id, created_at DESC)

table unnamed_pictures
  address text not null
  since timestamp with time zone not null
  condemned_at timestamp with time zone
  constraint unnamed_pictures_address_check CHECK ((length(address) <= 200))
  constraint unnamed_pictures_pkey PRIMARY KEY (address)
  CREATE INDEX unnamed_pictures_condemned ON public.unnamed_pictures USING btree (condemned_at) WHERE (condemned_at IS NOT NULL)
  CREATE INDEX unnamed_pictures_since ON public.unnamed_pictures USING btree (since) WHERE (condemned_at IS NULL)

table upgrade_requests
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  plan_id uuid
  message text not null default ''::text
  created_at timestamp with time zone not null
  constraint upgrade_requests_message_check CHECK ((length(message) <= 2000))
  constraint upgrade_requests_pkey PRIMARY KEY (id)
  constraint upgrade_requests_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
  constraint upgrade_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  constraint upgrade_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE INDEX upgrade_requests_of_team ON public.upgrade_requests USING btree (team_id, created_at DESC)

table user_identities
  id uuid not null
  user_id uuid not null
  provider text not null
  issuer text not null
  subject text not null
  email text not null
  linked_at timestamp with time zone not null
  last_used_at timestamp with time zone
  constraint user_identities_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
  constraint user_identities_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 500)))
  constraint user_identities_pkey PRIMARY KEY (id)
  constraint user_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'saml'::text])))
  constraint user_identities_provider_issuer_subject_key UNIQUE (provider, issuer, subject)
  constraint user_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 500)))
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  CREATE UNIQUE INDEX user_identities_of_user ON public.user_identities USING btree (user_id, provider, issuer)

table users
  id uuid not null
  first_name text not null
  surname text not null
  send_as_name text
  email text not null
  mobile text
  type integer not null default 4
  password_hash text
  password_changed_at timestamp with time zone
  verified_email_at timestamp with time zone
  verified_mobile_at timestamp with time zone
  marketing boolean not null default false
  tags text[] not null default '{}'::text[]
  state jsonb not null default '{}'::jsonb
  deactivated_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint users_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = btrim(email)) AND (POSITION(('@'::text) IN (email)) > 1)))
  constraint users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100)))
  constraint users_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
  constraint users_pkey PRIMARY KEY (id)
  constraint users_send_as_name_check CHECK (((length(send_as_name) >= 1) AND (length(send_as_name) <= 100)))
  constraint users_state_check CHECK ((jsonb_typeof(state) = 'object'::text))
  constraint users_surname_check CHECK ((length(surname) <= 100))
  constraint users_type_check CHECK (((type >= 1) AND (type <= 9)))
  CREATE INDEX users_by_words ON public.users USING gin (plain_text(((((first_name || ' '::text) || surname) || ' '::text) || email)) gin_trgm_ops)
  CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email))
  CREATE TRIGGER users_pass_on_name AFTER UPDATE OF first_name, surname ON public.users FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.surname IS DISTINCT FROM new.surname))) EXECUTE FUNCTION users_pass_on_name()

table voucher_codes
  id uuid not null
  product_id uuid not null
  value_pence bigint not null
  sealed_code bytea not null
  sealed_pin bytea
  code_digest bytea not null
  use_by_at timestamp with time zone
  gift_id uuid
  held_at timestamp with time zone
  voided_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint voucher_codes_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id)
  constraint voucher_codes_gift_id_key UNIQUE (gift_id)
  constraint voucher_codes_pkey PRIMARY KEY (id)
  constraint voucher_codes_product_id_code_digest_key UNIQUE (product_id, code_digest)
  constraint voucher_codes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
  constraint voucher_codes_value_pence_check CHECK ((value_pence >= 0))
  CREATE INDEX voucher_codes_free ON public.voucher_codes USING btree (product_id, value_pence, id) WHERE ((gift_id IS NULL) AND (voided_at IS NULL))

table wallet_acts
  id uuid not null
  wallet_id uuid not null
  team_id uuid not null
  kind text not null
  actor_id uuid not null
  actor_kind text not null
  acted_at timestamp with time zone not null
  constraint wallet_acts_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'client'::text])))
  constraint wallet_acts_kind_check CHECK ((kind = ANY (ARRAY['debit'::text, 'transfer'::text, 'commitment-released'::text])))
  constraint wallet_acts_pkey PRIMARY KEY (id)
  constraint wallet_acts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX wallet_acts_of_wallet ON public.wallet_acts USING btree (wallet_id, acted_at DESC, id DESC)

table wallet_commitments
  id uuid not null
  team_id uuid not null
  wallet_id uuid not null
  created_by uuid not null
  reference text
  description text not null default ''::text
  created_at timestamp with time zone not null
  constraint wallet_commitments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
  constraint wallet_commitments_description_check CHECK ((length(description) <= 300))
  constraint wallet_commitments_pkey PRIMARY KEY (id)
  constraint wallet_commitments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
  constraint wallet_commitments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX wallet_commitments_of_wallet ON public.wallet_commitments USING btree (wallet_id, created_at DESC, id DESC)

table wallet_credits
  id uuid not null
  wallet_id uuid not null
  team_id uuid not null
  amount_pence bigint not null
  reference text not null
  reason text not null
  status text not null
  needs_approval boolean not null
  requested_by uuid not null
  requested_at timestamp with time zone not null
  decided_by uuid
  decided_at timestamp with time zone
  constraint wallet_credits_amount_pence_check CHECK ((amount_pence > 0))
  constraint wallet_credits_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL)))
  constraint wallet_credits_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint wallet_credits_check2 CHECK ((needs_approval OR (status = 'posted'::text)))
  constraint wallet_credits_check3 CHECK (((NOT (needs_approval AND (status = 'posted'::text))) OR (decided_by <> requested_by)))
  constraint wallet_credits_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
  constraint wallet_credits_pkey PRIMARY KEY (id)
  constraint wallet_credits_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint wallet_credits_reference_check CHECK ((((length(reference) >= 1) AND (length(reference) <= 60)) AND (reference = btrim(reference))))
  constraint wallet_credits_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
  constraint wallet_credits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'posted'::text, 'refused'::text])))
  constraint wallet_credits_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  constraint wallet_credits_wallet_id_reference_key UNIQUE (wallet_id, reference)
  CREATE INDEX wallet_credits_by_age ON public.wallet_credits USING btree (requested_at DESC, id DESC)
  CREATE INDEX wallet_credits_of_operator ON public.wallet_credits USING btree (requested_by, requested_at) WHERE (NOT needs_approval)

table wallet_low_balances
  wallet_id uuid not null
  level_pence bigint not null
  low_since timestamp with time zone
  updated_at timestamp with time zone not null
  constraint wallet_low_balances_level_pence_check CHECK ((level_pence > 0))
  constraint wallet_low_balances_pkey PRIMARY KEY (wallet_id)
  constraint wallet_low_balances_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)

table wallet_top_ups
  id uuid not null
  wallet_id uuid not null
  team_id uuid not null
  user_id uuid
  type text not null
  amount_pence bigint not null
  source_id text not null
  description text not null default ''::text
  created_at timestamp with time zone not null
  constraint wallet_top_ups_amount_pence_check CHECK ((amount_pence > 0))
  constraint wallet_top_ups_description_check CHECK ((length(description) <= 300))
  constraint wallet_top_ups_pkey PRIMARY KEY (id)
  constraint wallet_top_ups_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 100)))
  constraint wallet_top_ups_type_check CHECK ((type = ANY (ARRAY['card'::text, 'automatic'::text, 'invoice'::text, 'credit'::text])))
  constraint wallet_top_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  constraint wallet_top_ups_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX wallet_top_ups_of_user ON public.wallet_top_ups USING btree (user_id, created_at DESC, id DESC)
  CREATE INDEX wallet_top_ups_of_wallet ON public.wallet_top_ups USING btree (wallet_id, created_at DESC, id DESC)

table wallet_withdrawals
  id uuid not null
  wallet_id uuid not null
  team_id uuid not null
  amount_pence bigint not null
  note text not null default ''::text
  status text not null
  needs_approval boolean not null
  requested_by uuid not null
  requested_at timestamp with time zone not null
  approved_by uuid
  approved_at timestamp with time zone
  marked_by uuid
  marked_at timestamp with time zone
  payment_reference text
  needs_confirmation boolean not null default false
  ended_by uuid
  ended_at timestamp with time zone
  refusal text
  constraint wallet_withdrawals_amount_pence_check CHECK ((amount_pence > 0))
  constraint wallet_withdrawals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id)
  constraint wallet_withdrawals_check CHECK (((approved_by IS NULL) = (approved_at IS NULL)))
  constraint wallet_withdrawals_check1 CHECK ((((marked_by IS NULL) = (marked_at IS NULL)) AND ((marked_by IS NULL) = (payment_reference IS NULL))))
  constraint wallet_withdrawals_check2 CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
  constraint wallet_withdrawals_check3 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'refused'::text, 'cancelled'::text]))))
  constraint wallet_withdrawals_check4 CHECK (((refusal IS NOT NULL) = (status = 'refused'::text)))
  constraint wallet_withdrawals_check5 CHECK ((approved_by <> requested_by))
  constraint wallet_withdrawals_check6 CHECK (((NOT needs_approval) OR (approved_by IS NOT NULL) OR (status <> ALL (ARRAY['approved'::text, 'marked-paid'::text, 'paid'::text]))))
  constraint wallet_withdrawals_check7 CHECK (((status <> 'paid'::text) OR (marked_by IS NOT NULL)))
  constraint wallet_withdrawals_check8 CHECK (((NOT (needs_confirmation AND (status = 'paid'::text))) OR (ended_by <> marked_by)))
  constraint wallet_withdrawals_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id)
  constraint wallet_withdrawals_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id)
  constraint wallet_withdrawals_note_check CHECK ((length(note) <= 300))
  constraint wallet_withdrawals_payment_reference_check CHECK (((length(payment_reference) >= 1) AND (length(payment_reference) <= 60)))
  constraint wallet_withdrawals_pkey PRIMARY KEY (id)
  constraint wallet_withdrawals_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 200)))
  constraint wallet_withdrawals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
  constraint wallet_withdrawals_status_check CHECK ((status = ANY (ARRAY['awaiting-approval'::text, 'approved'::text, 'marked-paid'::text, 'paid'::text, 'refused'::text, 'cancelled'::text])))
  constraint wallet_withdrawals_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
  CREATE INDEX wallet_withdrawals_by_age ON public.wallet_withdrawals USING btree (requested_at DESC, id DESC)
  CREATE INDEX wallet_withdrawals_of_person ON public.wallet_withdrawals USING btree (requested_by, requested_at) WHERE (NOT needs_approval)
  CREATE INDEX wallet_withdrawals_of_wallet ON public.wallet_withdrawals USING btree (wallet_id, requested_at DESC, id DESC)
  CREATE INDEX wallet_withdrawals_open ON public.wallet_withdrawals USING btree (requested_at, id) WHERE (ended_at IS NULL)

table wallets
  id uuid not null
  team_id uuid not null
  owner_user_id uuid
  name text not null
  currency text not null default 'GBX'::text
  reference_id text
  tags text[] not null default '{}'::text[]
  locked_at timestamp with time zone
  locked_reason text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint wallets_check CHECK (((locked_at IS NULL) = (locked_reason IS NULL)))
  constraint wallets_currency_check CHECK ((currency = 'GBX'::text))
  constraint wallets_locked_reason_check CHECK (((length(locked_reason) >= 1) AND (length(locked_reason) <= 300)))
  constraint wallets_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 100)) AND (name = btrim(name))))
  constraint wallets_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id)
  constraint wallets_pkey PRIMARY KEY (id)
  constraint wallets_reference_id_check CHECK (((length(reference_id) >= 1) AND (length(reference_id) <= 100)))
  constraint wallets_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
  CREATE INDEX wallets_of_owner ON public.wallets USING btree (owner_user_id, created_at, id) WHERE (owner_user_id IS NOT NULL)
  CREATE INDEX wallets_of_team ON public.wallets USING btree (team_id, created_at, id)

CREATE OR REPLACE FUNCTION public.audit_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if new.address is null and new.user_agent is null and to_jsonb(new) - 'address' - 'user_agent' = to_jsonb(old) - 'address' - 'user_agent' then
      return new;
    end if;
  end if;
  raise exception '% on % is refused: what was written in the audit log stays.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.catalogue_condition(asked tsquery)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (WITH typed AS (SELECT "substring"((asked)::text, '''([^'']+)'':\*'::text) AS word), begun AS (SELECT typed.word, known.lexeme FROM (typed CROSS JOIN LATERAL (SELECT catalogue_lexemes.lexeme FROM catalogue_lexemes WHERE ((catalogue_lexemes.lexeme >= typed.word) AND (catalogue_lexemes.lexeme < (typed.word || chr(1114111)))) LIMIT 17) known)) SELECT COALESCE((SELECT (replace((catalogue_condition.asked)::text, ((''''::text || min(begun.word)) || ''':*'::text), (('( '::text || string_agg(((''''::text || begun.lexeme) || ''''::text), ' | '::text)) || ' )'::text)))::tsquery AS replace FROM begun HAVING (count(*) <= 16)), asked) AS "coalesce")

CREATE OR REPLACE FUNCTION public.catalogue_keep_lexemes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_lexemes select distinct unnest(tsvector_to_array(words)) from written on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.catalogue_meaning(means text, labels text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg((((''''::text || unnest.lexeme) || ''''::text) || catalogue_meaning.labels), ' & '::text))::tsquery AS string_agg FROM unnest(to_tsvector('english'::regconfig, catalogue_text(catalogue_meaning.means))) unnest(lexeme, positions, weights))

CREATE OR REPLACE FUNCTION public.catalogue_query(value text, joiner text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (WITH typed AS (SELECT found.word, found.place, (found.place = max(found.place) OVER ()) AS is_last, ts_lexize('english_stem'::regdictionary, found.word) AS stems FROM regexp_split_to_table(catalogue_text(catalogue_query.value), ' '::text) WITH ORDINALITY found(word, place) WHERE (found.word <> ''::text)), used AS (SELECT typed.word, typed.place, typed.is_last, typed.stems FROM typed WHERE ((typed.stems <> '{}'::text[]) OR (NOT (EXISTS (SELECT FROM typed other WHERE (other.stems <> '{}'::text[])))))) SELECT (string_agg(((((('('''::text || used.word) || ''''::text) || CASE WHEN (used.is_last AND ((catalogue_query.joiner = '&'::text) OR (length(used.word) > 2))) THEN ':*'::text ELSE ''::text END) || COALESCE(((' | '''::text || used.stems[1]) || ''''::text), ''::text)) || ')'::text), ((' '::text || catalogue_query.joiner) || ' '::text) ORDER BY used.place))::tsquery AS string_agg FROM used)

CREATE OR REPLACE FUNCTION public.catalogue_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(replace(plain_text(value), ''''::text, ''::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))

CREATE OR REPLACE FUNCTION public.document_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: an issued document stays. Correct it with a credit note.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.gifting_query(team_ids uuid[], value text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT (string_agg((('('::text || asked.words) || ')'::text), ' | '::text))::tsquery AS string_agg FROM (unnest(gifting_query.team_ids) team_id(team_id) CROSS JOIN LATERAL (SELECT string_agg((((''''::text || "right"((team_id.team_id)::text, 12)) || word.word) || ''':*'::text), ' & '::text) AS words FROM regexp_split_to_table(btrim(regexp_replace(plain_text(COALESCE(gifting_query.value, ''::text)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text) word(word) WHERE (word.word <> ''::text)) asked))

CREATE OR REPLACE FUNCTION public.gifting_words(team_id uuid, value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(array_to_tsvector(string_to_array(NULLIF(("right"((team_id)::text, 12) || replace(btrim(regexp_replace(plain_text(COALESCE(value, ''::text)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text, (' '::text || "right"((team_id)::text, 12)))), "right"((team_id)::text, 12)), ' '::text)), ''::tsvector)

CREATE OR REPLACE FUNCTION public.ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: what was written in the ledger stays. Correct it with a new entry.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))

CREATE OR REPLACE FUNCTION public.session_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('huggg_session_ends', coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.team_invoice_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: a numbered invoice stays.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.team_members_take_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select plain_text(u.first_name || ' ' || u.surname) into new.sort_name from users u where u.id = new.user_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.users_pass_on_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update team_members set sort_name = plain_text(new.first_name || ' ' || new.surname) where user_id = new.id;
  return null;
end $function$
