/** A voter who has begun a ballot, in the order of beginning. `network` is null if it is not known any more. */
export type Begun = { key: string; network: string | null }

/** Where the session's hosts were seen, and whether addresses tell networks apart. */
export type HostsSeen = {
  keys: ReadonlySet<string>
  networks: ReadonlySet<string>
  /** False for a host at the server's own machine, where every browser has one address. */
  countsNetworks: boolean
}

/** So many voices make a batch. */
export const batchSize = 3

/**
 * The last voter of the next batches: the sum is taken anew of everybody up to them, and stays until as many have come
 * again. Null while fewer than three voices have come after `last`, the last voter of the present sum.
 *
 * A voice is a voter whom the host cannot easily have invented: in their batch alone on their network, that is not the
 * host's.
 * Nothing that a host can do to a ballot afterward changes who is in a sum that was taken.
 */
export function nextBatchEnd(begun: readonly Begun[], last: string | null, hosts: HostsSeen): string | null {
  const from = last === null ? 0 : begun.findIndex(({ key }) => key === last) + 1
  // An unknown last voter: nothing is known to be new.
  if (last !== null && from === 0) return null
  const voices: Begun[] = []
  let batch = newBatch(hosts)
  for (const voter of begun.slice(from)) {
    if (!batch.takes(voter)) continue
    voices.push(voter)
    // As if the host had looked after each batch: looking again must show nothing else.
    if (voices.length % batchSize === 0) batch = newBatch(hosts)
  }
  const whole = voices.length - (voices.length % batchSize)
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
