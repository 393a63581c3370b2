import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { TestBrowser } from '../test-browser.ts'

export type Event = { name: string; id: string | undefined; data: unknown }

export type WatchOptions = {
  lastEventId?: string | undefined
  seen?: string | undefined
  session?: 'once'
  as?: TestBrowser
}

/** Reads one stream like an EventSource, as an endless sequence of events. */
export async function* watch(
  base: string,
  sessionId: string,
  signal: AbortSignal,
  { lastEventId, seen, session, as }: WatchOptions = {},
): AsyncGenerator<Event> {
  const cookie = [...(as?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { ...(lastEventId && { 'last-event-id': lastEventId }), ...(cookie && { cookie }) }
  const query = new URLSearchParams({ ...(seen && { seen }), ...(session && { session }) })
  const reply = await fetch(`${base}/api/sessions/${sessionId}/events?${query}`, { headers, signal })
  if (!reply.body || reply.status !== 200) throw new Error(`no stream: ${reply.status}`)
  let text = ''
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data) yield { name: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) }
    }
  }
}

/** Reads until a snapshot matches. Does not close the stream, as leaving a `for await` would. */
export async function nextSnapshot(
  events: AsyncGenerator<Event>,
  fits: (snapshot: Snapshot) => boolean = () => true,
) {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error('the stream ended')
    if (value.name === 'snapshot' && fits(value.data as Snapshot))
      return { id: value.id, snapshot: value.data as Snapshot }
  }
}
