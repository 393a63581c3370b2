import { dayMs } from '@nofomo/contracts/times/durations.ts'

/** Uploads of one account within an hour. */
export const uploadsAnHour = 12

/** How long decided changes and the addresses of former pictures are kept. */
export const keptMs = 400 * dayMs

/** A new picture is written to this many existing lists, those that changed last. The others redirect to it. */
export const maxLists = 500

/** Changes that staff's page lists. */
export const maxListed = 200
