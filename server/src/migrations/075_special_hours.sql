-- expand: new columns with a constant default or none; the release before neither reads nor writes them.

-- Days with hours of their own, as `SpecialHours` of the contracts; those that are over may be among them.
alter table venues add column special_hours jsonb not null default '[]';
-- The venue's, as they were when it was listed.
alter table session_venues add column special_hours jsonb not null default '[]';

-- What guests saw before the hours of a pending change, which they see already.
alter table listing_edits add column replaced jsonb;
