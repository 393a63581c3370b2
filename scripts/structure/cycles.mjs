/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]} a sentence for each import cycle
 */
export function findCycles(tree) {
  const edges = new Map(
    tree.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType).map(({ to }) => to)]),
  )
  const state = new Map()
  const trail = []
  const complaints = []

  function visit(path) {
    state.set(path, 'open')
    trail.push(path)
    for (const next of edges.get(path)) {
      if (!edges.has(next)) continue
      if (!state.has(next)) visit(next)
      else if (state.get(next) === 'open') {
        const circle = [...trail.slice(trail.indexOf(next)), next]
        complaints.push(`${next}: imports itself in a circle: ${circle.join(' → ')}`)
      }
    }
    trail.pop()
    state.set(path, 'done')
  }

  for (const path of edges.keys()) if (!state.has(path)) visit(path)
  return complaints
}
