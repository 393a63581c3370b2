import { randomInt } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'

/** How long a colleague who was let in has to come. */
export const entryCodeMs = dayMs

/** Eight digits, which no code of an authenticator app has. */
export const newEntryCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The form in which names of staff are compared. */
export const staffNameKey = (name: string): string => name.trim().toLowerCase()
