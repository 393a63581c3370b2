export { setCatalogVenue as setVenueOfBookings } from './store/bookings.ts'
