import type { DatabaseServer } from '../support/database.ts'
import { makeFolder } from '../support/folders.ts'
import { atEnd } from '../support/lifetime.ts'
import type { Outcome } from '../support/outcome.ts'
import { type Served, startProduct } from '../support/product.ts'
import { type ProfileSummary, profileClock, summariseProfile } from '../support/profile.ts'

export type Setup = {
  /** Started at the first use, shared by the benches of a run. */
  databases(): Promise<DatabaseServer>
  /** Multiplies how long everything is measured; below 1 the figures are only a rehearsal. */
  pace: number
  /** Profile the server also where the bar is met. */
  profile: boolean
}

export type Bench = (setup: Setup) => Promise<Outcome>

/** Runs the load once more against a server that writes its profile, and says where its time went. */
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
  return summariseProfile(folder, title, since)
}
