import { build, buildWhenStale } from './build-pages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { stopWith } from './processes.mjs'

// `npm run build`; with --if-stale only if web/dist was built from other sources.
try {
  const node = process.execPath
  if (process.argv.includes('--if-stale')) await oneAtATime(() => buildWhenStale(node))
  else process.stdout.write(await oneAtATime(() => build(node)))
} catch (error) {
  stopWith(error)
}
