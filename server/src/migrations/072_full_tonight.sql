-- expand: a new column, at the end of its view, too; the release before neither reads nor writes it.

-- Until when a venue has no table left for tonight; past or null: it has some.
alter table venues add column full_until timestamptz;

create or replace view venue_listings as
  select id, name, category, neighborhood, cuisine, cuisine_family, price_level, tags, lat, lng, origin, effective_trust,
    published_at, full_until
  from venues;
