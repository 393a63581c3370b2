import type { DatabaseServer } from '../support/database.ts'
import { makeFolder } from '../support/folders.ts'
import { atEnd } from '../support/lifetime.ts'
import type { Outcome } from '../support/outcome.ts'
import { type Served, startProduct } from '../support/product.ts'
import { type ProfileSummary, profileClock, summarizeProfile } from '../support/profile.ts'

export type Setup = {
  /** Started at the first use and shared by the benches of a run. */
  databases(): Promise<DatabaseServer>
  /** Scales the duration of all measurements; below 1 the run is only a dry run. */
  pace: number
  /** Also profile the server where the target is met. */
  profile: boolean
  /** A commit, e.g. of the last release, beside which a group's cost is measured. */
  against: string | null
}

export type Bench = (setup: Setup) => Promise<Outcome>

/** Repeats the load against a server that writes a profile, and summarizes where its time went. */
export async function profileProduct(
  databaseUrl: string,
  title: string,
  load: (product: Served) => Promise<unknown>,
): Promise<ProfileSummary> {
  const folder = makeFolder()
  const product = await startProduct(databaseUrl, { profileTo: folder })
  const stop = atEnd(() => product.stop())
  const since = profileClock()
  await load(product)
  await stop()
  return summarizeProfile(folder, title, since)
}
