import { startHaproxyFront, startNginx } from '../world/fronts.ts'
import type { World } from '../world/world.ts'
import { type FaultCase, haproxy, type Needed, nginx } from './fault-case.ts'

type Front = (world: World, ports: readonly number[]) => Promise<number>

const proxyCase = (name: string, needed: Needed, front: Front): FaultCase => ({
  name,
  needs: [needed],
  async run(world) {
    const nodes = await world.start({ nodes: 3, front: (ports) => front(world, ports) })
    await world.under(async () => {
      nodes[0]?.stop()
      await world.hang()
      nodes[0]?.resume()
      await world.calm()
      await nodes[1]?.kill()
      await world.calm()
      await nodes[1]?.start()
    })
  },
  bounds: () => ({ maxRefusalMs: 8_000 }),
})

export const behindNginx = proxyCase(
  'Behind nginx one node hangs and another one is killed, and votes go on',
  nginx,
  startNginx,
)

export const behindHaproxy = proxyCase(
  'Behind HAProxy one node hangs and another one is killed, and votes go on',
  haproxy,
  startHaproxyFront,
)
