import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './folders.ts'

type CallFrame = { functionName: string; url: string; lineNumber: number }
type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame }[]
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
  functions: { name: string; place: string; share: number }[]
}

const shownPlaces = 10
const shownFunctions = 15

/** Microseconds of the profiles' clock, which all processes share. */
export function profileClock(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}

/**
 * Where a process spent its own time, from the profile it wrote into `folder` at its end.
 * @param since in `profileClock` time: earlier samples, such as the start, are ignored
 */
export function summariseProfile(folder: string, title: string, since: number): ProfileSummary {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (!file) throw new Error(`There is no profile in ${folder}.`)
  const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byPlace = new Map<string, number>()
  const byFunction = new Map<string, { name: string; place: string; time: number }>()
  let busy = 0
  let clock = profile.startTime
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id)
    const time = profile.timeDeltas[index] ?? 0
    clock += time
    if (!frame || frame.functionName === '(idle)' || clock < since) continue
    const place = placeOf(frame)
    const name = frame.functionName || '(anonymous)'
    const key = `${name} ${frame.url} ${frame.lineNumber}`
    const known = byFunction.get(key) ?? { name, place: describe(frame, place), time: 0 }
    known.time += time
    byFunction.set(key, known)
    byPlace.set(place, (byPlace.get(place) ?? 0) + time)
    busy += time
  }
  return {
    title,
    busySeconds: busy / 1e6,
    places: [...byPlace]
      .map(([place, time]) => ({ place, share: time / busy }))
      .sort((a, b) => b.share - a.share)
      .slice(0, shownPlaces),
    functions: [...byFunction.values()]
      .map(({ name, place, time }) => ({ name, place, share: time / busy }))
      .sort((a, b) => b.share - a.share)
      .slice(0, shownFunctions),
  }
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
