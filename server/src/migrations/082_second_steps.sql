-- expand: the second step of venue accounts, and since when the gate of staff has been in use.
alter table auth_sessions add column second_step_at timestamptz;
-- A passkey that signs in has verified its user, so it is both steps at once.
update auth_sessions set second_step_at = created_at where method = 'passkey';

create table second_steps (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Of an authenticator app, encrypted; null without one.
  app_secret bytea,
  app_confirmed_at timestamptz,
  -- The 30-second step of the last code: a code works once.
  app_step bigint not null default 0,
  -- The code that was shown once, and ends app and passkeys if they are lost.
  recovery_hash bytea
);

-- From the second day on the gate needs an authenticator app.
alter table staff_gate add column opened_at timestamptz;
update staff_gate set opened_at = (select min(at) from staff_actions where action = 'signed_in');
