import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Snapshot, SnapshotEvent } from '@nofomo/contracts/voting/endpoints.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHub } from '../../../../platform/live/hub.ts'
import { sendInitialSnapshot, snapshotEvent, topicOf } from './views.ts'
import { serialized } from './watching.ts'

const topic = topicOf('friday', 'everybody')

/** A connection, on which written text may be still under way. */
class Connection extends EventEmitter {
  underWay = ''
  isFull = false
  writableEnded = false
  write(text: string): boolean {
    this.underWay += text
    return !this.isFull
  }
  end(): void {}
}

/** Version `sequence` of a session, with the votes and venues that it has then. */
function stateOf(sequence: number, places: readonly string[]) {
  const venues = places.map((name) => ({ id: name, name, reason: `${name} is what you asked for.` }))
  const session = { title: 'Friday', venues, settings: { resultsVisibility: 'always' } }
  const results = { totalVotes: sequence, isHidden: false }
  const snapshot = { session, results, version: `${sequence}`, source: 'live' } as unknown as Snapshot
  return { ...serialized(snapshot), version: sequence }
}

/** A session at a node, and a page that shows it. */
function world() {
  const hub = createHub({ total: 10, perBrowser: 10, perAddress: 10 })
  const states = [stateOf(0, ['Joule'])]
  let page = {
    shown: states[0]?.snapshot,
    session: states[0]?.snapshot.session,
    lastEventId: undefined as string | undefined,
  }
  let connection: Connection | undefined
  const newest = () => states.at(-1) as ReturnType<typeof stateOf>

  function connect(seen: string | undefined, keepsParts = true) {
    lose()
    connection = new Connection()
    const response = connection as unknown as ServerResponse
    const stream = hub.join(topic, response, {
      browser: '',
      address: '198.51.100.7',
      isKnown: false,
      keepsParts,
    })
    sendInitialSnapshot(stream, snapshotEvent(newest(), 'everybody'), seen)
  }

  /** What is under way is lost with the connection. */
  function lose() {
    connection?.emit('close')
    connection = undefined
  }

  function deliver() {
    const frames = connection?.underWay.split('\n\n') ?? []
    if (connection) connection.underWay = ''
    for (const frame of frames) {
      const [, id = '', data] = /^id: (.*)\nevent: snapshot\ndata: (.*)$/.exec(frame) ?? []
      if (!data) continue
      const event: SnapshotEvent = JSON.parse(data)
      page.session = event.session ?? page.session
      page.shown = { ...event, session: page.session as Snapshot['session'] }
      page.lastEventId = id
      expect(page.shown).toEqual(states.find(({ version }) => `${version}` === id)?.snapshot)
    }
  }

  const drain = () => {
    if (!connection) return
    connection.isFull = false
    connection.emit('drain')
  }
  return {
    hub,
    change(places: readonly string[] = newest().snapshot.session.venues.map(({ name }) => name)) {
      states.push(stateOf(states.length, places))
      hub.send(topic, snapshotEvent(newest(), 'everybody'))
    },
    fill: () => void (connection && Object.assign(connection, { isFull: true })),
    drain,
    deliver,
    lose,
    resume: (keepsParts?: boolean) => connect(page.lastEventId, keepsParts),
    reopen() {
      page.session = page.shown?.session
      connect(page.shown?.version)
    },
    reload() {
      page = { shown: newest().snapshot, session: newest().snapshot.session, lastEventId: undefined }
      connect(page.shown?.version)
    },
    poll() {
      page.shown = newest().snapshot
    },
    expectCurrent() {
      if (!connection) connect(page.lastEventId)
      drain()
      deliver()
      expect(page.shown).toEqual(newest().snapshot)
    },
  }
}

const places = fc.constantFrom(['Joule'], ['Joule', 'Altura'], ['Altura'], ['Joule', 'Paseo'])
const steps = {
  'a vote': fc.constant((w: World) => w.change()),
  'other venues': places.map((names) => (w: World) => w.change(names)),
  'a slow reader': fc.constant((w: World) => w.fill()),
  'a reader that goes on': fc.constant((w: World) => w.drain()),
  'events that arrive': fc.constant((w: World) => w.deliver()),
  'a lost connection': fc.constant((w: World) => w.lose()),
  'a connection that the browser resumes': fc.constant((w: World) => w.resume()),
  'a node of the release before': fc.constant((w: World) => w.resume(false)),
  'a stream that the page opens again': fc.constant((w: World) => w.reopen()),
  'a page that is loaded again': fc.constant((w: World) => w.reload()),
  'an answer without the stream': fc.constant((w: World) => w.poll()),
}
type World = ReturnType<typeof world>

test('whatever happens to a stream whose session comes once, the page shows whole snapshots, and at the end the newest', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...Object.values(steps)), { maxLength: 40 }), (taken) => {
      const here = world()
      here.reload()
      for (const step of taken) step(here)
      here.expectCurrent()
      here.hub.close()
    }),
    { numRuns: 2_000 },
  )
})
