export { setCatalogVenue as setVenueOfBookings } from './store.ts'
