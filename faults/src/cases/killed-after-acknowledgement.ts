import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { type Hosted, hostSession } from '../people/session.ts'
import { Voter } from '../people/voter.ts'
import type { World } from '../world/world.ts'
import type { FaultCase } from './fault-case.ts'

const groups = 10
/** As soon as the voter knows that the vote is safe. */
const killedWithinMs = 20
/** After it has died, the others have this long until they show what it had acknowledged. */
const shownWithinMs = 2_000
/** A finished vote of a dead node is completed by another within this time. */
const completedWithinMs = 10_000

export const killedAfterAcknowledgement: FaultCase = {
  name: 'A node is killed right after it acknowledged a last vote, and the others show it and end the vote',
  async run(world) {
    const nodes = await world.start({ nodes: 3 })
    for (let group = 0; group < groups; group += 1) {
      const dying = nodes[group % nodes.length]
      if (!dying) continue
      const session = await hostSession(world.where, world.history.answers, 1)
      await voteOnAll(world, session, dying.port, `voter ${group}`)
      await sleep(Math.random() * killedWithinMs)
      await dying.kill()
      world.breaches.push(...(await lookElsewhere(world, session)))
      await dying.start()
      await world.ready()
    }
  },
}

/** The last vote is the one that finishes the session. */
async function voteOnAll(world: World, session: Hosted, port: number, name: string): Promise<void> {
  const voter = new Voter(name, session.id, { ...world.where, port }, world.history)
  // The other nodes remember what they have shown.
  for (const node of world.nodes) await read(session, node.port)
  for (const venueId of session.venueIds) await voter.vote(venueId, 1)
  voter.leave()
}

async function lookElsewhere(world: World, session: Hosted): Promise<string[]> {
  const diedAt = performance.now()
  const waiting = world.nodes.filter(({ isRunning }) => isRunning)
  const votes = session.venueIds.length
  const shown = async (isRight: (found: Snapshot) => boolean, withinMs: number, what: string) => {
    const late: string[] = []
    for (const node of waiting) {
      while (!isRight(await read(session, node.port))) {
        if (performance.now() - diedAt > withinMs + world.pauseMs()) {
          late.push(`${node.name} ${what} ${withinMs / 1_000} s after the other node died`)
          break
        }
        await sleep(20)
      }
    }
    return late
  }
  return [
    ...(await shown(({ results }) => results.totalVotes === votes, shownWithinMs, 'showed old results')),
    ...(await shown(
      ({ results }) => results.status !== 'in_progress',
      completedWithinMs,
      'showed a finished vote as open',
    )),
  ]
}

async function read({ id, host }: Hosted, port: number): Promise<Snapshot> {
  const { status, text } = await host.sendPatiently(port, `/api/public/vote/${id}/results-safe`)
  if (status !== 200) throw new Error(`No results: ${status} ${text}`)
  return JSON.parse(text) as Snapshot
}
