-- expand: new addresses of venue accounts that a code has yet to prove.
create table address_changes (
  account_id uuid primary key references accounts (id) on delete cascade,
  email text not null,
  -- Null for an address that already has an account: only its mail tells.
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_changes_expires on address_changes (expires_at);
