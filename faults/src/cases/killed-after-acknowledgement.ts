import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type Hosted, hostSession } from '../people/session.ts'
import { Voter } from '../people/voter.ts'
import type { Node } from '../world/node.ts'
import type { World } from '../world/world.ts'
import type { FaultCase } from './fault-case.ts'

/** Of the kills that a node alone gets. */
const shareOfKills = 20
/** How long after its death the others may take to show what it had acknowledged. */
const shownWithinMs = 2_000
/** A finished vote of a dead node is completed by another within this time. */
const completedWithinMs = 10_000

export const killedAfterAcknowledgement: FaultCase = {
  name: 'A node is killed right after it acknowledged a last vote, and the others show it and end the vote',
  async run(world) {
    const nodes = await world.start({ nodes: 3, breaks: 'database' })
    for (let group = 0; group < world.sizes.kills / shareOfKills; group += 1) {
      const dying = nodes[group % nodes.length]
      if (!dying) continue
      const session = await hostSession(world.where, world.history.answers, { expectedVoters: 1 })
      await voteOnAll(world, session, dying, `voter ${group}`)
      await dying.kill()
      world.breaches.push(...(await lookElsewhere(world, session)))
      await dying.start()
      await world.ready()
    }
    await world.readDatabase()
  },
}

/** The last vote is the one that finishes the session. Its invalidation to the other nodes is lost. */
async function voteOnAll(world: World, session: Hosted, dying: Node, name: string): Promise<void> {
  const voter = new Voter(name, session.id, { ...world.where, port: dying.port }, world.history)
  const [last, ...others] = session.venueIds.toReversed()
  for (const venueId of others) await voter.vote(venueId, 1)
  // The other nodes have cached what they showed.
  for (const node of world.nodes) await read(session, node.port)
  dying.link.swallowListening()
  if (last !== undefined) await voter.vote(last, 1)
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
  const { status, text } = await host.sendPatiently(port, `/api/sessions/${id}/results`)
  if (status !== 200) throw new Error(`No results: ${status} ${text}`)
  return JSON.parse(text) as Snapshot
}
