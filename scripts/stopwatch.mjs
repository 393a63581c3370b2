import { cpus } from 'node:os'

/**
 * Measures how long something takes, and what share of all cores was busy meanwhile, whoever kept them busy: what steps
 * start (browsers, databases, servers) counts.
 * @returns {() => string} such as `12.3 s, cores 87 % busy`
 */
export function startStopwatch() {
  const began = { at: performance.now(), times: coreTimes() }
  return () => {
    const now = coreTimes()
    const busy = now.busy - began.times.busy
    const all = busy + now.idle - began.times.idle
    const share = all === 0 ? '' : `, cores ${Math.round((100 * busy) / all)} % busy`
    return `${((performance.now() - began.at) / 1_000).toFixed(1)} s${share}`
  }
}

/** Of all cores together, in milliseconds since the machine started. */
function coreTimes() {
  const sum = { busy: 0, idle: 0 }
  for (const { times } of cpus()) {
    const { idle, ...busy } = times
    sum.idle += idle
    for (const ms of Object.values(busy)) sum.busy += ms
  }
  return sum
}
