import { dayMs } from '@nofomo/contracts/times/durations.ts'

/** New crews a day (UTC): more than any group needs, and a bound for the disk. */
export const crewsADay = { browser: 10, address: 100, all: 50_000 }

/** New members of a crew from one network: a party on one Wi-Fi, and not one person who fills the crew by a leaked link. */
export const joinsADay = { name: 'crew joins', allowance: 12, windowMs: dayMs }

/** A crew in which nobody has joined and no vote has begun for so long is deleted. */
export const idleCrewMs = 400 * dayMs

/** Reports of one crew that wait for staff. */
export const maxOpenReports = 50
