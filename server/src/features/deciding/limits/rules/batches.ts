import { votersAddedUp } from '@nofomo/contracts/limits/choices.ts'

/** A voter who has begun a ballot, in the order of beginning. `network` is null if it is not known any more. */
export type Begun = { key: string; network: string | null }

/** The networks of the session's hosts, and whether addresses distinguish networks. */
export type HostsSeen = {
  keys: ReadonlySet<string>
  networks: ReadonlySet<string>
  /** False for a host at the server's own machine, where every browser has one address. */
  countsNetworks: boolean
}

/**
 * The last voter of the next batches: the sum is computed over everybody up to them, and stays until another batch is
 * complete. Null while fewer than three voices have come after `last`, the last voter of the present sum.
 * A voice is a voter whom the host cannot easily have invented: in their batch alone on their network, that is not the
 * host's. Nothing that a host can do to a ballot afterward changes who is in a sum that was taken.
 */
export function nextBatchEnd(begun: readonly Begun[], last: string | null, hosts: HostsSeen): string | null {
  const from = last === null ? 0 : begun.findIndex(({ key }) => key === last) + 1
  // The last voter is unknown, so no batch can be determined.
  if (last !== null && from === 0) return null
  const voices: Begun[] = []
  let batch = newBatch(hosts)
  for (const voter of begun.slice(from)) {
    if (!batch.takes(voter)) continue
    voices.push(voter)
    // Batches do not depend on when the host looks.
    if (voices.length % votersAddedUp === 0) batch = newBatch(hosts)
  }
  const whole = voices.length - (voices.length % votersAddedUp)
  return voices[whole - 1]?.key ?? null
}

/** Takes one voter from each network that is not the host's. */
function newBatch({ keys, networks, countsNetworks }: HostsSeen) {
  const seen = new Set(networks)
  return {
    takes({ key, network }: Begun): boolean {
      if (keys.has(key)) return false
      if (!countsNetworks) return true
      if (network === null || seen.has(network)) return false
      seen.add(network)
      return true
    },
  }
}

/** The voters in a sum that ends with `last`. */
export function upTo(begun: readonly Begun[], last: string): string[] {
  return begun.slice(0, begun.findIndex(({ key }) => key === last) + 1).map(({ key }) => key)
}
