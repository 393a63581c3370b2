-- A person erased on request: the account stays as a pseudonym, for what memberships, invoices and the audit refer to.
alter table accounts
  add column erased_at timestamptz,
  drop constraint accounts_email_check,
  add constraint accounts_email_check check (kind <> 'venue' or email is not null or erased_at is not null);

-- Keyed hash of session and account, for ballots cast while signed in: another one in every session, as of browsers.
alter table voters add column account_key uuid;
create index voters_account on voters (account_key) where account_key is not null;

-- Keyed hash of the address, so that the browsers that proved it can be forgotten with it.
alter table known_browsers add column address_key bytea;
create index known_browsers_address on known_browsers (address_key);

-- Who was erased, when and by whom. Names nobody.
create table erasures (
  -- `Erased person 7f3a09`
  pseudonym text primary key,
  -- Keyed hash of the address, or of the account of a guest.
  person_key bytea not null,
  erased_at timestamptz not null,
  -- The name that a member of staff gave; the audit has what they noted.
  staff text not null
);
create index erasures_person on erasures (person_key, erased_at desc);
