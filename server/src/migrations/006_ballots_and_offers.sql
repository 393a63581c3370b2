-- The circumstances of a ballot, as its browser told them: closed choices only.
alter table voters
  add column context jsonb,
  -- Keyed hash of session and network address: says of two ballots of one session whether they came from one network.
  add column network text,
  -- Cast while the owner of a venue on the list was signed in.
  add column is_venue_owner boolean not null default false;
-- To forget networks in time. Voters arrive in the order of time, so a coarse index does, and costs next to nothing.
create index voters_created on voters using brin (created_at);

-- Ballots the host has set aside. In the session's row, so that a vote reads it after waiting for the session's lock.
alter table sessions add column voided_voter_keys uuid[] not null default '{}';

-- Which sessions list a venue.
create index session_venues_venue on session_venues (id);

-- Whose card was seen in which session, by whomever.
create table venue_views (
  session_id text not null,
  venue_id text not null,
  first_seen_at timestamptz not null,
  primary key (session_id, venue_id)
);
create index venue_views_venue on venue_views (venue_id, first_seen_at);

create table offers (
  id text primary key,
  venue_id text not null,
  venue_name text not null,
  offer_type text not null check (offer_type in ('discount', 'freebie', 'upgrade', 'other')),
  offer_text text not null,
  details text,
  discount_percent smallint check (discount_percent between 1 and 100),
  valid_until timestamptz not null,
  realtime boolean not null,
  created_at timestamptz not null
);
create index offers_venue on offers (venue_id, created_at desc);

-- Which groups an offer was delivered to.
create table session_offers (
  session_id text not null references sessions on delete cascade,
  offer_id text not null references offers on delete cascade,
  delivered_at timestamptz not null,
  opened_at timestamptz,
  primary key (session_id, offer_id)
);
create index session_offers_offer on session_offers (offer_id);

-- One a browser and offer. The code in the QR code is the id, signed.
create table vouchers (
  session_id text not null,
  offer_id text not null references offers on delete cascade,
  voter_key uuid not null,
  -- 128 random bits.
  id bytea not null unique,
  saved_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by uuid references accounts on delete set null,
  primary key (session_id, offer_id, voter_key)
);
create index vouchers_offer on vouchers (offer_id);
