import type { FaultCase } from './fault-case.ts'

export const reconnectionSwallowed: FaultCase = {
  name: 'A node that loses the connection on which it hears of changes cannot make another, and shows nothing old',
  async run(world) {
    const [node] = await world.start({ nodes: 3 })
    await world.under(async () => {
      node?.link?.swallowNew()
      node?.link?.resetListening()
      await world.hang()
      node?.link?.takeNew()
    })
  },
}
