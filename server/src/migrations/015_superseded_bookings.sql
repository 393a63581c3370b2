-- The glossary's word for bookings whose venue did not win in the end.
alter table bookings rename column is_overtaken to is_superseded;
alter table bookings rename column overtaken_told_at to superseded_mailed_at;
