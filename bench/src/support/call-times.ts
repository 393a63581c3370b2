import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

/**
 * Loaded into a server that is examined: from the first SIGUSR2 it adds up the processor time of all callbacks that each call
 * causes, and at the second one writes that into the file named by `CALL_TIMES_TO`.
 */

type Time = { count: number; ms: number }

const calls = new AsyncLocalStorage<string>()
const times = new Map<string, Time>()
/** When the callbacks began that run now, each later by what it ran itself. */
const began: number[] = []

/** Of processor time, so that whatever else runs does not count. */
const now = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function timeOf(call: string): Time {
  const known = times.get(call) ?? { count: 0, ms: 0 }
  times.set(call, known)
  return known
}

/** What a database replies is read for whoever waits, and in no call. */
const isOfDatabase = () => executionAsyncResource()?.constructor?.name === 'Pipe'

const timing = createHook({
  before() {
    began.push(now())
  },
  after() {
    const start = began.pop()
    if (start === undefined) return
    const took = now() - start
    const call = isOfDatabase() ? '(replies of the database)' : (calls.getStore() ?? '(timers and jobs)')
    timeOf(call).ms += took
    for (const at of began.keys()) began[at] = (began[at] ?? 0) + took
  },
})

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const call = `${request.method} ${patternOf(request.url ?? '')}`
  timeOf(call).count += 1
  calls.enterWith(call)
})

/** Without what differs from group to group and from build to build. */
function patternOf(url: string): string {
  const [path = ''] = url.split('?')
  const [, folder, extension] = /^\/(assets|images)\/.*\.(\w+)$/.exec(path) ?? []
  if (extension !== undefined) return folder === 'images' ? '/images/*' : `/assets/*.${extension}`
  return path.replace(/(?<=\/)(?=[\w.-]*[A-Z\d])[\w.-]{10,}(?=\/|$)/g, '*')
}

let isTiming = false
process.on('SIGUSR2', () => {
  if (isTiming) writeFileSync(process.env.CALL_TIMES_TO ?? '', JSON.stringify([...times]))
  else timing.enable()
  times.clear()
  isTiming = true
})
