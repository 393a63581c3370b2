-- Takes the number until the migration of bookings is here.
select 1;
