import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { App } from '../app-type.ts'

export type Metrics = ReturnType<typeof registerMetrics>

/** A gauge that is read at each scrape. */
export type Figure = { name: string; help: string; read: () => number | Promise<number> }

/** Every sample wakes the process, also when it is idle. */
const loopSampleMs = 1_000

let ofProcess: Registry | undefined

/** One registry per process, however many applications it builds: its collectors are never released. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: loopSampleMs })
  }
  return ofProcess
}

/** Times every request by route and status, and exposes `figures` and the metrics of features. */
export function registerMetrics(app: App, figures: readonly Figure[], counters: readonly Metric[] = []) {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'nofomo_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const figure of figures) registry.registerMetric(gaugeOf(figure))
  for (const counter of counters) registry.registerMetric(counter)

  /** Counts a request that was answered. */
  function count(method: string, route: string, status: number, ms: number): void {
    duration.observe({ method, route, status }, ms / 1_000)
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown', config } = request.routeOptions
    // A stream's duration says nothing about response times.
    if (config.limit !== 'stream') count(request.method, url, reply.statusCode, reply.elapsedTime)
    done()
  })

  const both = Registry.merge([processRegistry(), registry])
  return {
    contentType: both.contentType,
    /** All metrics in Prometheus' text format. */
    read: () => both.metrics(),
    count,
  }
}

/** A gauge that cannot be read is NaN: the others are still reported. */
function gaugeOf({ name, help, read }: Figure): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(
        await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN),
      )
    },
  })
}
