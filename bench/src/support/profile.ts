import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './folders.ts'

type CallFrame = { functionName: string; url: string; lineNumber: number }
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  /** Microseconds of the system's monotonic clock. */
  startTime: number
  samples: number[]
  /** Microseconds since the previous sample. */
  timeDeltas: number[]
}

/** Shares of the time the process was busy, 0–1. */
export type ProfileSummary = {
  title: string
  busySeconds: number
  places: { place: string; share: number }[]
  /** By their own time. */
  functions: FunctionShare[]
  /** By their time and that of everything they call. */
  callers: FunctionShare[]
}

export type FunctionShare = { name: string; place: string; share: number }

const shownPlaces = 10
const shownFunctions = 15
const shownCallers = 40

/** Microseconds of the profiles' clock, which all processes share. */
export function profileClock(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}

/**
 * Where a process spent its time, from the profile it wrote into `folder` at its end.
 * @param since in `profileClock` time: earlier samples, such as the start, are ignored
 */
export function summarizeProfile(folder: string, title: string, since: number): ProfileSummary {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (!file) throw new Error(`There is no profile in ${folder}.`)
  return summarize(JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile, title, since)
}

/** The same for a profile that has been read. */
export function summarize(profile: CpuProfile, title: string, since: number): ProfileSummary {
  const stackOf = stacksOf(profile)
  const [places, own, inclusive] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  const frames = new Map<string, CallFrame>()
  let busy = 0
  let clock = profile.startTime
  for (const [index, id] of profile.samples.entries()) {
    const stack = stackOf(id)
    const [frame] = stack
    const time = profile.timeDeltas[index] ?? 0
    clock += time
    if (!frame || frame.functionName === '(idle)' || clock < since) continue
    for (const caller of stack) frames.set(keyOf(caller), caller)
    add(places, placeOf(frame), time)
    add(own, keyOf(frame), time)
    // A function that calls itself counts once.
    for (const key of new Set(stack.map(keyOf))) add(inclusive, key, time)
    busy += time
  }
  const functionsOf = (times: Map<string, number>, max: number) =>
    largest(times, busy, max).map(([key, share]) => ({ ...described(frames.get(key) as CallFrame), share }))
  return {
    title,
    busySeconds: busy / 1e6,
    places: largest(places, busy, shownPlaces).map(([place, share]) => ({ place, share })),
    functions: functionsOf(own, shownFunctions),
    callers: functionsOf(inclusive, shownCallers),
  }
}

/** The frames of a sample: the function that ran, then its callers without the root. */
function stacksOf({ nodes }: CpuProfile): (id: number) => CallFrame[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const callerOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const known = new Map<number, CallFrame[]>()
  function stackOf(id: number | undefined): CallFrame[] {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node || node.callFrame.functionName === '(root)') return []
    const stack = known.get(node.id) ?? [node.callFrame, ...stackOf(callerOf.get(node.id))]
    known.set(node.id, stack)
    return stack
  }
  return stackOf
}

function add(times: Map<string, number>, key: string, time: number): void {
  times.set(key, (times.get(key) ?? 0) + time)
}

/** The largest times, as shares of `whole`. */
function largest(times: Map<string, number>, whole: number, max: number): [key: string, share: number][] {
  return [...times]
    .map(([key, time]): [string, number] => [key, time / whole])
    .sort(([, a], [, b]) => b - a)
    .slice(0, max)
}

function keyOf({ functionName, url, lineNumber }: CallFrame): string {
  return `${functionName} ${url} ${lineNumber}`
}

function described(frame: CallFrame): { name: string; place: string } {
  return { name: frame.functionName || '(anonymous)', place: describe(frame, placeOf(frame)) }
}

/** The origin of the code: a package, a folder of ours, or the runtime. */
function placeOf({ functionName, url }: CallFrame): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'native code and system calls'
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (inPackage) return inPackage
  if (url.startsWith('node:')) return 'Node itself'
  if (url === '') return 'built into V8 and Node'
  return pathOf(url).replace(/^((?:[^/]+\/){2,4})[^/]*$/, '$1')
}

function describe(frame: CallFrame, place: string): string {
  if (frame.url.startsWith('node:')) return frame.url
  if (frame.url === '') return place
  return pathOf(frame.url).replace(/^(?:.*\/)?node_modules\//, '')
}

function pathOf(url: string): string {
  return url.replace(/^file:\/\//, '').replace(`${projectRoot}/`, '')
}
