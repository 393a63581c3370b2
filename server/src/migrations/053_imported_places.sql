-- expand: only new tables.

-- Places of open data that an operator has imported (`npm run import`). None of them is a venue until somebody claims it.
create table imported_places (
  id text primary key,
  source text not null,
  -- What pages call a source that has no name in the product.
  source_name text,
  name text not null,
  category text not null,
  cuisine text,
  cuisine_family text,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  -- As the source writes them.
  hours text,
  phone text,
  website text,
  features text[] not null,
  year smallint not null,
  licence text not null,
  -- The venue, or the place of the directory or of another import, that it is: then only its facts count.
  same_as text,
  -- What it is found by, as plain words.
  words tsvector not null,
  -- Of all that is above; a row with the same hash is not written again.
  content_hash bytea not null,
  -- When it was not in its file any more: it is not found then, and keeps its facts for lists that have it.
  gone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index imported_places_words on imported_places using gin (words) where gone_at is null and same_as is null;
-- What else is near a place, which may be the same.
create index imported_places_point on imported_places using gist (point(lng, lat)) where gone_at is null and same_as is null;
create index imported_places_same_as on imported_places (same_as) where same_as is not null;

-- Files that are being imported or were, and how far: an import that was killed goes on from there.
create table import_runs (
  id bigint generated always as identity primary key,
  -- Of the file's bytes and of what the operator said of them.
  fingerprint bytea not null,
  file text not null,
  -- The rows of the file that are done.
  position integer not null default 0,
  counts jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index import_runs_unfinished on import_runs (fingerprint) where finished_at is null;
