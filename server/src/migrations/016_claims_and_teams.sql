-- Places of the directory become venues when somebody claims them. A venue is shown once it is published.
alter table venues drop constraint venues_origin_check;
alter table venues
  add constraint venues_origin_check check (origin in ('catalogue', 'directory', 'claimed', 'typed')),
  -- A range, as King County's health department files it.
  add column seats text check (seats in ('0-12', '13-50', '51-150', '151-250', '>250')),
  add column published_at timestamptz;
update venues set published_at = created_at where origin = 'catalogue';
alter table session_venues drop constraint if exists session_venues_source_check;

-- Somebody says to act for a venue. A claim has no effect until its contact is proven, and belongs to no account.
create table claims (
  id text primary key,
  -- Null until the contact is proven.
  venue_id text references venues,
  -- What was chosen: an id of the catalogue or the directory; null for a venue that nobody knows.
  listing_id text,
  venue_name text not null,
  venue_address text not null,
  contact_name text not null,
  phone text not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'authorized')),
  method text not null check (method in ('phone', 'email')),
  state text not null default 'unverified' check (state in (
    'unverified', 'pending', 'soft_verified', 'trusted', 'rejected', 'withdrawn', 'ended')),
  -- Null until the contact is proven and an account with the proven address, or signed in, is there.
  account_id uuid references accounts on delete set null,
  -- Keyed hash of the browser that made it.
  device_hash bytea not null,
  code_hash bytea,
  code_sent_by text check (code_sent_by in ('phone', 'email')),
  code_tries smallint not null default 0,
  code_expires_at timestamptz,
  codes_sent smallint not null default 0,
  -- The nine points, once the contact is proven.
  score smallint check (score between 0 and 9),
  verification jsonb,
  created_at timestamptz not null,
  proven_at timestamptz,
  decided_at timestamptz,
  -- The name that a member of staff gave, and what they noted.
  decided_by text,
  notes text,
  check (state in ('unverified', 'withdrawn') or (venue_id is not null and proven_at is not null))
);
-- At most one is approved.
create unique index claims_approved on claims (venue_id) where state in ('soft_verified', 'trusted');
create unique index claims_pending on claims (venue_id, account_id) where state = 'pending';
create index claims_venue on claims (venue_id, created_at);
create index claims_account on claims (account_id, created_at desc);
create index claims_device on claims (device_hash, created_at desc);
create index claims_email on claims (email, created_at desc);

create table venue_invitations (
  id text primary key,
  venue_id text not null references venues,
  email text not null,
  role text not null check (role in ('manager', 'team')),
  token_hash bytea not null unique,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Withdrawn, or replaced by a later one.
  ended_at timestamptz
);
create unique index venue_invitations_open on venue_invitations (venue_id, email)
  where accepted_at is null and ended_at is null;
create index venue_invitations_venue on venue_invitations (venue_id, created_at);

-- Phones at counters are accounts without an address.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in ('consumer', 'venue', 'counter'));
alter table accounts drop constraint accounts_check1;
alter table accounts add constraint accounts_email_check check (kind <> 'venue' or email is not null);
alter table auth_sessions drop constraint auth_sessions_method_check;
alter table auth_sessions add constraint auth_sessions_method_check
  check (method in ('link', 'code', 'password', 'passkey', 'guest', 'invitation', 'counter'));

create table counter_links (
  id text primary key,
  venue_id text not null references venues,
  name text not null,
  token_hash bytea not null unique,
  made_by uuid references accounts on delete set null,
  -- The phone's account, once it has opened the link.
  account_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);
create index counter_links_venue on counter_links (venue_id, created_at);

create or replace view acting_members as
  select venue_members.venue_id, venue_members.account_id, venue_members.role, venue_members.since, venue_members.id
  from venue_members join accounts on accounts.id = venue_members.account_id
  where venue_members.until is null
    and (accounts.kind = 'counter' or accounts.kind = 'venue' and accounts.email_verified_at is not null);
