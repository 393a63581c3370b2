-- Mails and tries are counted by mailbox and by who asks; a browser that proved the address has a share of its own.
alter table magic_links
  -- The address without what labels it; for limits only.
  add column mailbox text,
  -- Keyed hash of mailbox and network address: says nothing across mailboxes.
  add column network bytea,
  -- Asked for by a browser that had proven the address before.
  add column is_known boolean not null default false;
update magic_links set mailbox = email, network = ''::bytea;
alter table magic_links alter column mailbox set not null, alter column network set not null;
drop index magic_links_email;
create index magic_links_mailbox on magic_links (mailbox, created_at desc);

-- Keyed hashes of a browser and an address it has proven.
create table known_browsers (
  key bytea primary key,
  expires_at timestamptz not null
);
create index known_browsers_expiry on known_browsers (expires_at);

-- A newcomer's names, until the browser they were typed in proves the address.
create table signup_drafts (
  device_hash bytea not null,
  email text not null,
  first_name text not null,
  last_name text,
  display_name text,
  created_at timestamptz not null,
  primary key (device_hash, email)
);
create index signup_drafts_age on signup_drafts (created_at);
-- What was kept so far could have been typed by anybody, and nobody was ever signed in to it.
delete from accounts where kind = 'consumer' and email is not null and email_verified_at is null;

-- One account an address once it is proven. Until then whoever signs a venue up has one of their own.
drop index accounts_email;
create unique index accounts_email on accounts (kind, email) where email_verified_at is not null;
create index accounts_unproven on accounts (email, created_at desc) where email_verified_at is null;
-- Keyed hash of the browser that signed the venue up.
alter table accounts add column made_by bytea;

-- The accounts that act for venues: those whose address is proven. Whoever asks who answers for a venue asks here.
create view acting_owners as
  select venue_owners.venue_id, venue_owners.account_id, venue_owners.since
  from venue_owners join accounts on accounts.id = venue_owners.account_id
  where accounts.kind = 'venue' and accounts.email_verified_at is not null;
