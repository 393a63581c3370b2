export { latestBookings } from './read-model.ts'
export { notifyIfWinnerChanged } from './service/bookings.ts'
export type { CalendarFile } from './service/calendar-file.ts'
export { calendarOfPlans, type DecidedPlan } from './service/decided-plans.ts'
export { bookingData } from './service/personal-data.ts'
export {
  adoptBookings,
  isPosterBooked,
  setCatalogVenue as setVenueOfBookings,
  unlinkBookings,
} from './store/bookings.ts'
