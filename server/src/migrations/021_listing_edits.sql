-- Pictures that venues' own people uploaded. In the database, so that every node serves them.
create table venue_pictures (
  -- 32 hexadecimal digits of a hash of venue and picture: the end of its address.
  id text primary key,
  venue_id text not null references venues,
  state text not null check (state in ('waiting', 'shown', 'gone')),
  -- A JPEG, drawn again from the pixels of the upload. Null once it is gone: lists and chats may still have its address,
  -- which then leads to what the venue shows.
  bytes bytea,
  uploaded_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  gone_at timestamptz,
  check ((state = 'gone') = (bytes is null) and (state = 'gone') = (gone_at is not null))
);
create unique index venue_pictures_shown on venue_pictures (venue_id) where state = 'shown';
create unique index venue_pictures_waiting on venue_pictures (venue_id) where state = 'waiting';
create index venue_pictures_gone on venue_pictures (gone_at) where gone_at is not null;

-- What venues' own people changed of their listings.
create table listing_edits (
  id text primary key,
  venue_id text not null references venues,
  account_id uuid references accounts on delete set null,
  -- The new values by field, as `ListingFields` of the contracts; only what differed.
  fields jsonb not null,
  picture_id text references venue_pictures on delete set null,
  -- `withdrawn`: by the venue's people, or replaced by a newer one.
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Why it was rejected: the venue's people read it.
  note text,
  -- The name that a member of staff gave; null where a change needs no review.
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'rejected' or note is not null)
);
create unique index listing_edits_pending on listing_edits (venue_id) where state = 'pending';
create index listing_edits_venue on listing_edits (venue_id, created_at);
create index listing_edits_decided on listing_edits (decided_at) where decided_at is not null;

-- The venue's own picture, shown instead of the poster: the id of a venue's picture.
alter table session_venues add column picture text;
