import { Browser } from '../people/browser.ts'
import { hostSession } from '../people/session.ts'
import { Redis } from '../world/redis.ts'
import type { World } from '../world/world.ts'
import { type FaultCase, redisServer } from './fault-case.ts'
import { noRedisSupport } from './redis-away.ts'

/** Wrong passwords for one account, from one network and from all. */
const passwordsOfNetwork = 10
const passwordsOfAccount = 50
/** New ballots of one network in one session, whatever its host expects. */
const ballotsOfNetwork = 40

export const limitsCountOnce: FaultCase = {
  name: 'Three nodes count wrong passwords and new ballots as one node does',
  needs: [redisServer],
  skipReason: noRedisSupport,
  async run(world) {
    const redis = await Redis.start(world)
    await world.start({ nodes: 3, redis })
    const network = await wrongPasswords(world, 2 * passwordsOfNetwork, 'one@example.com', () => '10.9.9.9')
    const account = await wrongPasswords(
      world,
      2 * passwordsOfAccount,
      'all@example.com',
      (at) => `10.${at}.${at}.1`,
    )
    const ballots = await newBallots(world, 2 * ballotsOfNetwork)
    const wrong = [
      tooMany('wrong passwords from one network', network, passwordsOfNetwork),
      tooMany('wrong passwords for one account', account, passwordsOfAccount),
      // The allowance grows a little while the ballots are cast.
      tooMany('ballots of one network', ballots, ballotsOfNetwork + 2),
    ]
    world.breaches.push(...wrong.filter((sentence) => sentence !== null))
  },
}

const tooMany = (what: string, taken: number, allowed: number) =>
  taken === allowed || (taken > allowed / 2 && taken <= allowed)
    ? null
    : `${taken} ${what} were taken, ${allowed} are allowed`

/** The nodes in turn are asked to sign somebody in. @returns how many passwords were looked at */
async function wrongPasswords(
  world: World,
  tries: number,
  email: string,
  addressOf: (at: number) => string,
): Promise<number> {
  let taken = 0
  for (let at = 0; at < tries; at += 1) {
    const browser = new Browser(world.where.publicUrl, world.history.answers, addressOf(at))
    const node = world.node(1 + (at % world.nodes.length))
    const body = { email, password: 'not the password' }
    const { status } = await browser.sendPatiently(node.port, '/api/auth/venue-signin', {
      method: 'POST',
      body,
    })
    if (status === 401) taken += 1
    else if (status !== 429) throw new Error(`A wrong password was answered ${status}.`)
  }
  return taken
}

/** New browsers of one network vote at the nodes in turn. @returns how many did */
async function newBallots(world: World, tries: number): Promise<number> {
  const session = await hostSession(world.where, world.history.answers, { expectedVoters: 2 })
  let taken = 0
  for (let at = 0; at < tries; at += 1) {
    const browser = new Browser(world.where.publicUrl, world.history.answers, '10.8.8.8')
    const node = world.node(1 + (at % world.nodes.length))
    const body = {
      sessionId: session.id,
      venueId: session.venueIds[0],
      vote: 1,
      voterName: `one of many ${at}`,
    }
    const { status } = await browser.sendPatiently(node.port, '/api/votes', {
      method: 'POST',
      body,
    })
    if (status === 200) taken += 1
    else if (status !== 429) throw new Error(`A ballot was answered ${status}.`)
  }
  return taken
}
