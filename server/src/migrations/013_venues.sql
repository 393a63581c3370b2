-- Venues of the catalogue, and those that were claimed or typed. Each start seeds what the catalogue's files tell.
create table venues (
  id text primary key,
  origin text not null check (origin in ('catalogue', 'claimed', 'typed')),
  name text not null,
  category text not null,
  cuisine text,
  cuisine_family text,
  description text,
  address text not null,
  neighborhood text,
  lat double precision,
  lng double precision,
  price_level smallint check (price_level between 1 and 4),
  website text,
  tags text[] not null default '{}',
  hours jsonb,
  phone text,
  menu_url text,
  picture text,
  trust text not null default 'unverified' check (trust in ('unverified', 'pending', 'soft_verified', 'trusted')),
  -- When somebody last confirmed these facts.
  checked_at timestamptz,
  -- Of the catalogue's facts as last seeded; null before.
  seed_hash bytea,
  -- The columns that the venue's own people changed: seeding leaves them alone.
  edited_columns text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Ids of the catalogue are slugs, of typed venues `user_…`. The facts are replaced by the catalogue's at the next start.
insert into venues (id, origin, name, category, cuisine, description, address, neighborhood, lat, lng, price_level, website, tags)
  select distinct on (id) id, 'catalogue', name, category, cuisine, description, address, neighborhood, lat, lng,
    price_level, website, tags
  from session_venues where id !~ '^user_' order by id, created_at desc;
insert into venues (id, origin, name, category, address)
  select distinct on (known.id) known.id, case when known.id ~ '^user_' then 'typed' else 'catalogue' end,
    coalesce(listed.name, known.name, known.id), coalesce(listed.category, 'restaurant'),
    coalesce(listed.address, known.address, '')
  from (
    select venue_id as id, venue_name as name, venue_address as address, 1 as preference from bookings
      where venue_id !~ '^user_'
    union all select venue_id, venue_name, null, 2 from offers where venue_id !~ '^user_'
    union all select venue_id, null, null, 3 from venue_owners
  ) known
  left join session_venues listed on listed.id = known.id
  order by known.id, preference
  on conflict do nothing;

-- Who may act for a venue, now and before: an ended membership stays, with the moment it ended.
create table venue_members (
  id bigint generated always as identity primary key,
  venue_id text not null references venues,
  account_id uuid references accounts on delete set null,
  role text not null check (role in ('owner', 'manager', 'team', 'counter')),
  since timestamptz not null,
  until timestamptz,
  check (until >= since)
);
create unique index venue_members_present on venue_members (venue_id, account_id) where until is null;
create index venue_members_account on venue_members (account_id);

insert into venue_members (venue_id, account_id, role, since)
  select venue_id, account_id, 'owner', since from venue_owners;
-- Operators had checked them.
update venues set trust = 'soft_verified' where id in (select venue_id from venue_owners);

drop view acting_owners;
drop table venue_owners;
-- The present members with a verified address.
create view acting_members as
  select venue_members.venue_id, venue_members.account_id, venue_members.role, venue_members.since
  from venue_members join accounts on accounts.id = venue_members.account_id
  where venue_members.until is null and accounts.kind = 'venue' and accounts.email_verified_at is not null;

-- Which venue a listed or booked one is, whoever typed it and under whichever id.
alter table session_venues add column catalogue_venue_id text references venues;
update session_venues set catalogue_venue_id = id where id in (select id from venues);
alter table bookings add column catalogue_venue_id text references venues;
update bookings set catalogue_venue_id = venue_id where venue_id in (select id from venues);
