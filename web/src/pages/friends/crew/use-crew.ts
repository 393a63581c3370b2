import type { Crew, CrewPage } from '@nofomo/contracts/crews/endpoints.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { LiveStream, type StreamListener, share } from '../../../lib/live/live-stream.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { type AskOptions, useServerData } from '../../../lib/queries/use-server-data.ts'
import { paths } from '../../../shell/paths.ts'

type CrewListener = StreamListener & { onChanged: () => void }

/** Without a stream pages ask this often. */
const pollMs = 10_000

const streams = new Map<string, LiveStream<CrewListener>>()

/** Reports that something about a crew may have changed, until the returned function is called. */
function watchCrew(crewId: string, onChanged: () => void): () => void {
  return share(streams, { key: crewId, create: () => new CrewStream(crewId) }, { onChanged })
}

class CrewStream extends LiveStream<CrewListener> {
  readonly #crewId: string

  constructor(crewId: string) {
    super()
    this.#crewId = crewId
  }

  protected override address(): string {
    return `/api/crews/${encodeURIComponent(this.#crewId)}/events`
  }

  protected override listen(on: Parameters<LiveStream<CrewListener>['listen']>[0]): void {
    on('changed', () => this.#report())
  }

  protected override poll(): () => void {
    const timer = setInterval(() => this.#report(), pollMs)
    return () => clearInterval(timer)
  }

  #report(): void {
    if (document.visibilityState !== 'visible') return
    for (const { onChanged } of this.listeners) onChanged()
  }
}

/** What the parts of the page do with the crew. */
export type CrewActions = {
  /** Shows what a call has returned. */
  show: (crew: Crew) => Promise<void>
  /** Shows the crew under its new link, which the address then holds for sharing. */
  moveTo: (link: string) => void
  /** Asks for the crew again. */
  reload: () => Promise<void>
  /** Away from a crew that is the reader's no more. */
  leave: () => void
}

/** A crew as it is now: changes of others arrive by themselves. `isGone`: it is there no more for this browser. */
export function useCrew(crewKey: string, loaded: ServerData<CrewPage>) {
  const navigate = useNavigate()
  const ask = (options: AskOptions) => api('GET /api/crews/:crewId', { params: { crewId: crewKey } }, options)
  const { data, failure, reload, set } = useServerData({ key: ['crew', crewKey], ask, loaded })
  const page = data ?? loaded.data
  const crewId = page.crew?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for each crew.
  useEffect(() => (crewId === undefined ? undefined : watchCrew(crewId, reload)), [crewId])
  const actions: CrewActions = {
    show: (crew) => set((before) => ({ ...before, crew, invitation: null })),
    moveTo: (link) => navigate(new URL(link).pathname, { replace: true }),
    reload,
    leave: () => navigate(paths.landing()),
  }
  return {
    page,
    isGone: failure instanceof ApiError && [404, 410].includes(failure.status),
    actions,
  }
}
