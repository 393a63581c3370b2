-- Each of the staff has an authenticator app of their own. Once one is confirmed, the gate asks everybody for a code.
create table staff_authenticators (
  -- The name in lower case: names are compared without regard to case.
  name_key text primary key,
  name text not null,
  secret bytea,
  confirmed_at timestamptz,
  -- The 30-second step of the last code: a code opens the gate once.
  step bigint not null default 0,
  -- With this a colleague who was let in passes once, in place of a code of their app.
  entry_code_hash bytea,
  entry_code_expires_at timestamptz,
  added_by text,
  added_at timestamptz not null
);

-- The shared secret of before belongs to whoever set it up.
insert into staff_authenticators (name_key, name, secret, confirmed_at, step, added_at)
  select lower(made.staff), made.staff, gate.totp_secret, gate.totp_confirmed_at, gate.totp_step, gate.totp_confirmed_at
  from staff_gate gate
  cross join lateral (
    select staff from staff_actions where action = 'totp_set_up' order by id desc limit 1
  ) made
  where gate.totp_confirmed_at is not null;

alter table staff_gate drop column totp_secret, drop column totp_confirmed_at, drop column totp_step;
