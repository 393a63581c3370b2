-- The gate of staff's pages: one password, and one secret for authenticator apps.
create table staff_gate (
  id smallint primary key default 1 check (id = 1),
  password_hash text not null,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last code: a code opens the gate once.
  totp_step bigint not null default 0,
  updated_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_expires on staff_sessions (expires_at);

-- Every action of staff, written in the transaction that carries it out.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null,
  note text
);
create index staff_actions_subject on staff_actions (subject_id, id desc);

create function keep_staff_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('nofomo.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'The audit is never changed';
end $$;
create trigger keep_staff_actions before update or delete on staff_actions
  for each row execute function keep_staff_actions();
