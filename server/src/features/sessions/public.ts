export { nameWithoutStreet } from './rules.ts'
export { lockUnknown as lockUnknownVenues, setCatalogVenue } from './store/sessions.ts'
export {
  insertDismissed,
  isDismissed,
  listTyped,
  lockTyped,
  type TypedRow,
} from './store/typed-venues.ts'
