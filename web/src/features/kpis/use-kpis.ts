import { type AskOptions, useServerData } from '../../lib/queries/use-server-data.ts'
import { askKpis, type Found } from './load-kpis.ts'

type Ready = Extract<Found, { kind: 'ready' }>

/** As often as other analytics are read. */
const reloadMs = 60_000

class NotReady extends Error {
  readonly found: Found

  constructor(found: Found) {
    super(found.kind)
    this.found = found
  }
}

/** `latest`: what the last call brought, null before the first. `known`: the last good figures. */
export function useKpis(loaded: Found | null, month: string | null) {
  const { data, at, failure, isBusy, reload } = useServerData({
    key: ['kpis', month],
    ask: (options) => askReady(month, options),
    loaded: loaded?.kind === 'ready' ? { data: loaded.kpis, at: loaded.at } : null,
    reloadMs,
  })
  const known: Ready | null = data && { kind: 'ready', kpis: data, at }
  const latest = failure instanceof NotReady ? failure.found : (known ?? loaded)
  return { latest, known, isBusy, retry: reload }
}

/** @throws NotReady */
async function askReady(month: string | null, options: AskOptions): Promise<Ready['kpis']> {
  const found = await askKpis(month, options)
  if (found.kind !== 'ready') throw new NotReady(found)
  return found.kpis
}
