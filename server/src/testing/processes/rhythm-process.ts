import { openDatabase } from '../../platform/database/database.ts'
import { rhythmNode } from '../features/crew-rhythms.ts'

/** A process that follows the rhythms of crews once, to be killed at it. `now`: the time of its clock, in ms. */
export type RhythmTask = { databaseUrl: string; now: number }

const { databaseUrl, now }: RhythmTask = JSON.parse(process.argv[2] ?? '')
const db = openDatabase(databaseUrl, 2, 60_000)
const follow = await rhythmNode(db, () => new Date(now))
await follow()
