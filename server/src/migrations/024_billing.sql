-- Premium by payment and premium by promotion are kept apart: `trust` is what staff decided, `is_paid` whether the plan is
-- paid now. Billing sets it in the transaction that changes the plan.
alter table venues
  add column is_paid boolean not null default false,
  -- What everything asks that premium opens.
  add column effective_trust text not null generated always as (
    case when trust = 'soft_verified' and is_paid then 'trusted' else trust end) stored;

-- What a venue pays for.
create table subscriptions (
  venue_id text primary key references venues,
  account_id uuid references accounts on delete set null,
  gateway text not null check (gateway in ('mock', 'stripe')),
  state text not null check (state in ('active', 'ending', 'past_due', 'ended')),
  paid_until timestamptz not null,
  -- Of Stripe.
  customer_ref text,
  subscription_ref text unique,
  -- When the gateway last said something about it, by its own clock: older events change nothing.
  told_at timestamptz not null,
  created_at timestamptz not null
);
create index subscriptions_due on subscriptions (paid_until) where state in ('active', 'ending', 'past_due');

-- Kept as the law asks, also after the account is gone.
create table invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  venue_id text not null references venues,
  account_id uuid references accounts on delete set null,
  gateway text not null check (gateway in ('mock', 'stripe')),
  -- The gateway's payment, or the page's key: one payment has one invoice.
  payment_ref text not null unique,
  amount_cents integer not null,
  currency text not null check (currency = 'usd'),
  brand text not null,
  last4 text not null check (last4 ~ '^([0-9]{4})?$'),
  name text not null,
  email text not null,
  address text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  paid_at timestamptz not null
);
create index invoices_venue on invoices (venue_id, paid_at desc);
create table invoice_numbers (year smallint primary key, last integer not null);

-- Five tries an hour and account. Nothing of the card.
create table payment_tries (
  account_id uuid not null references accounts on delete cascade,
  at timestamptz not null
);
create index payment_tries_account on payment_tries (account_id, at);

-- Orders at Stripe that were begun: what a paid event has to match.
create table checkouts (
  id text primary key,
  venue_id text not null references venues,
  account_id uuid references accounts on delete set null,
  amount_cents integer not null,
  currency text not null,
  created_at timestamptz not null,
  -- When it became a plan, or can no longer become one.
  completed_at timestamptz
);
create index checkouts_venue on checkouts (venue_id, created_at);

create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_received on stripe_events (received_at);

create table venue_api_keys (
  id bigint generated always as identity primary key,
  venue_id text not null references venues,
  name text not null,
  begins text not null,
  -- SHA-256.
  hash bytea not null unique,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index venue_api_keys_venue on venue_api_keys (venue_id);

create table venue_branding (
  venue_id text primary key references venues,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  show_picture boolean not null,
  text text,
  changed_at timestamptz not null
);
