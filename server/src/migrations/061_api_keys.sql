-- expand: a new table.

-- Keys with which an account's own servers call the public API. Revoked ones are deleted.
create table api_keys (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  begins text not null,
  -- SHA-256.
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  -- In Seattle.
  last_used_on date
);
create index api_keys_account on api_keys (account_id);
