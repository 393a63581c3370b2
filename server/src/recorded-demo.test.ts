import { expect, onTestFinished, test } from 'vitest'
import { pagePosters } from './catalog/page-posters.ts'
import { recordPlans } from './testing/demo/record-plans.ts'
import { recordVenue } from './testing/demo/record-venue.ts'
import { writtenOut } from './testing/demo/recorder.ts'
import { startTestApp } from './testing/test-app.ts'

/** A Thursday, 7:10 PM in Seattle. */
const evening = new Date('2026-11-20T03:10:00Z')
const recordings = { venue: recordVenue, plans: recordPlans }

// `npm run demo:record` runs these tests with --update, which writes the files.
test.each(['venue', 'plans'] as const)(
  'the demo’s %s is what the server answers; if not, run `npm run demo:record`',
  async (name) => {
    const testApp = await startTestApp({ config: { publicUrl: 'http://demo.example' } })
    onTestFinished(() => testApp.stop())
    const recorded = writtenOut(await recordings[name](testApp, evening))
    for (const [, spec] of recorded.matchAll(/posters\/([\w.]+)\.\w+"/g)) expect(pagePosters).toContain(spec)
    await expect(recorded).toMatchFileSnapshot(`../../web/src/demo/recorded/${name}.json`)
  },
)
