-- Each mail is its own place in the queue to the mail server. `kept`: there was none, so the built-in mailbox has it.
-- The body of a sent mail is emptied, for it may hold a link that signs somebody in.
alter table mails
  add column state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'dead')),
  add column attempts smallint not null default 0,
  -- While waiting: not before this moment. Whoever takes a mail moves it on, so that nobody else does meanwhile.
  add column next_attempt_at timestamptz not null default now(),
  -- Why the last attempt failed.
  add column last_error text;
create index mails_waiting on mails (next_attempt_at) where state = 'waiting';

-- One row while a mail server is configured; each start of NoFOMO writes or removes it.
create table mail_servers (
  name text primary key
);
