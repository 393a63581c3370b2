-- Mail is written here in the transaction that causes it; without SMTP the built-in mailbox shows it.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null default now()
);
create index mails_newest on mails (created_at desc);

create table instance_secrets (
  name text primary key,
  value bytea not null
);
