-- People who sign in: consumers by mailed link, venue owners by password or passkey, guests by neither.
create table accounts (
  id uuid primary key,
  kind text not null check (kind in ('consumer', 'venue')),
  -- Lower case. Null for guests.
  email text,
  email_verified_at timestamptz,
  first_name text,
  last_name text,
  display_name text,
  avatar text,
  cuisines text[] not null default '{}',
  venue_name text,
  -- PHC string of argon2id.
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'venue') = (venue_name is not null)),
  check (kind = 'consumer' or email is not null)
);
create unique index accounts_email on accounts (kind, email);

-- A login. Only hashes of tokens are kept.
create table auth_sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  method text not null check (method in ('link', 'code', 'password', 'passkey', 'guest')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_sessions_account on auth_sessions (account_id);
create index auth_sessions_expiry on auth_sessions (expires_at);

create table magic_links (
  id uuid primary key,
  token_hash bytea not null unique,
  code_hash bytea not null,
  code_tries smallint not null default 0,
  purpose text not null check (purpose in ('consumer_signin', 'creator_signin', 'voter_verify', 'venue_signin')),
  email text not null,
  -- Keyed hash of the browser that asked.
  device_hash bytea not null,
  redirect_path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_links_device on magic_links (device_hash, created_at desc);
create index magic_links_email on magic_links (email, created_at desc);
create index magic_links_expiry on magic_links (expires_at);

-- What a used link or a sign-in proves to its bearer, without opening anything.
create table proofs (
  token_hash bytea primary key,
  -- The sign-in it came with; it ends with it. Null for a link that signed nobody in.
  auth_token_hash bytea references auth_sessions on delete cascade,
  purpose text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index proofs_auth_session on proofs (auth_token_hash);
create index proofs_expiry on proofs (expires_at);

create table passkeys (
  -- The credential's id, base64url.
  id text primary key,
  account_id uuid not null references accounts on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table passkey_challenges (
  challenge text primary key,
  -- Null for a sign-in, which names no account.
  account_id uuid references accounts on delete cascade,
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Which account answers for a venue of the catalogue.
create table venue_owners (
  venue_id text primary key,
  account_id uuid not null references accounts on delete cascade,
  since timestamptz not null
);
create index venue_owners_account on venue_owners (account_id);

alter table sessions
  add column host_account_id uuid references accounts on delete set null,
  add column results_visibility text not null default 'always'
    check (results_visibility in ('always', 'after_vote', 'after_close')),
  add column meeting_at timestamptz,
  -- A vote that waits for the session's lock still sees the list as it was before; this it reads after the lock.
  add column removed_venue_ids text[] not null default '{}';
create index sessions_host_account on sessions (host_account_id, created_at desc) where host_account_id is not null;
-- To adopt at sign-in what a browser made before.
create index sessions_host_token on sessions (host_token_hash) where host_account_id is null;

create table bookings (
  id text primary key,
  session_id text references sessions on delete set null,
  account_id uuid not null references accounts on delete cascade,
  session_title text not null,
  choice text not null check (choice in ('winner', 'backup')),
  venue_id text not null,
  venue_name text not null,
  venue_address text not null,
  venue_website text,
  poster text not null,
  party_size smallint not null,
  starts_at timestamptz not null,
  contact_name text not null,
  contact_phone text not null,
  requests text,
  state text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled')),
  answer_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bookings_account on bookings (account_id, created_at desc);
create index bookings_venue on bookings (venue_id, starts_at);
-- One table a place and session at a time, however often the button is pressed.
create unique index bookings_standing on bookings (session_id, venue_id) where state in ('requested', 'confirmed');
