import { isTest } from './read-tree.mjs'

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]} a sentence for each circle of imports between files, of values or of types only
 */
export function findCycles(tree) {
  const edges = new Map(tree.map(({ path, imports }) => [path, imports.map(({ to }) => to)]))
  return findCircles(edges).map((circle) => `${circle[0]}: imports itself in a circle: ${circle.join(' → ')}`)
}

const remedies = {
  server: 'what runs back up is a port, see server/src/wiring/create-ports.ts',
  web: 'what both need is a feature of its own, what composes them is a page',
}

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]} a sentence for each circle of features, whether it imports values or types
 */
export function findFeatureCycles(tree) {
  return Object.entries(remedies).flatMap(([side, remedy]) =>
    findCircles(featureGraph(tree, side)).map(
      (circle) =>
        `${side}/src/features: ${circle[0]} needs itself in a circle: ${circle.join(' → ')}; ${remedy}`,
    ),
  )
}

/**
 * @param {import('./read-tree.mjs').Source[]} tree without circles
 * @param {'server' | 'web'} side
 * @returns {string[][]} its features in levels: each needs features of earlier levels only
 */
export function featureLevels(tree, side) {
  const graph = featureGraph(tree, side)
  const levelOf = new Map()
  function level(feature) {
    const below = graph.get(feature).map((other) => levelOf.get(other) ?? level(other))
    levelOf.set(feature, Math.max(0, ...below.map((found) => found + 1)))
    return levelOf.get(feature)
  }
  for (const feature of graph.keys()) level(feature)
  const levels = Array.from({ length: Math.max(-1, ...levelOf.values()) + 1 }, () => [])
  for (const [feature, found] of [...levelOf].sort()) levels[found].push(feature)
  return levels
}

/** The features of a side, and which others the files of each import, tests apart. */
function featureGraph(tree, side) {
  const graph = new Map()
  for (const { path, imports } of tree) {
    const feature = featureOf(path, side)
    if (!feature || isTest(path)) continue
    if (!graph.has(feature)) graph.set(feature, new Set())
    for (const { to } of imports) {
      const other = featureOf(to, side)
      if (other && other !== feature) graph.get(feature).add(other)
    }
  }
  return new Map(
    [...graph].map(([feature, others]) => [feature, [...others].filter((name) => graph.has(name))]),
  )
}

const features = {
  server: /^server\/src\/features\/[^/]+\/([^/]+)\//,
  web: /^web\/src\/features\/([^/]+)\//,
}

function featureOf(path, side) {
  return features[side].exec(path)?.[1]
}

/**
 * @param {Map<string, string[]>} edges
 * @returns {string[][]} circles: the names on the way, the first again at the end
 */
function findCircles(edges) {
  const state = new Map()
  const trail = []
  const circles = []

  function visit(name) {
    state.set(name, 'open')
    trail.push(name)
    for (const next of edges.get(name)) {
      if (!edges.has(next)) continue
      if (!state.has(next)) visit(next)
      else if (state.get(next) === 'open') circles.push([...trail.slice(trail.indexOf(next)), next])
    }
    trail.pop()
    state.set(name, 'done')
  }

  for (const name of edges.keys()) if (!state.has(name)) visit(name)
  return circles
}
