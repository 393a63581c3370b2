import { expect, test } from 'vitest'
import { parse } from './read-tree.mjs'
import { findBreaches } from './rules.mjs'

const check = (files) => findBreaches(Object.entries(files).map(([path, text]) => parse(path, text)))

test('web files that import from their own layer or lower ones pass', () => {
  const breaches = check({
    'web/src/entry-client.tsx': "import { routes } from './app/router.tsx'\n",
    'web/src/app/router.tsx': "const page = () => import('../pages/friends/vote/page.tsx')\n",
    'web/src/app/router.test.tsx': "import { open } from '../testing/open-page.tsx'\n",
    'web/src/testing/open-page.tsx': "import { routes } from '../app/router.tsx'\n",
    'web/src/pages/friends/vote/page.tsx':
      "import './deck.css'\nimport { Dialog } from '../../../features/sessions/dialog.tsx'\nconst look = 'deck-card'\n",
    'web/src/pages/friends/vote/deck.css': '/* .page-card */\n.deck-card { top: 0.5rem }\n',
    'web/src/pages/friends/vote/deck-card.tsx': '',
    'web/src/app/design.tsx': "import { Card } from '../pages/friends/vote/deck-card.tsx'\n",
    'web/src/features/sessions/dialog.tsx':
      "import { paths } from '../../shell/paths.ts'\nimport { votes } from '../voting/votes.ts'\n",
    'web/src/features/voting/votes.ts': "import '../../ui/dialog.tsx'\n",
    'web/src/lib/time/clock.ts': 'export const deviceNow = () => Date.now()\n',
    'web/src/pages/friends/vote/countdown.tsx': 'const when = new Date(deadline) // not new Date()\n',
    'web/src/demo/answers.ts': "import { inWords } from '../features/venue-home/figures.ts'\n",
    'web/src/app/root.tsx': "import { answerDemoPages } from '../demo/transport.ts'\n",
    'web/src/service-worker/worker.ts': "import { pages } from '../lib/offline/stored-page-paths.ts'\n",
  })
  expect(breaches).toEqual([])
})

test.each([
  [
    'the device’s clock compared with a time of the server',
    { 'web/src/pages/friends/vote/countdown.tsx': 'const isUp = Date.parse(deadline) < Date.now()' },
    /reads the device's clock; use serverNow\(\)/,
  ],
  [
    'one page using another',
    { 'web/src/pages/friends/vote/page.tsx': "import { Card } from '../results/card.tsx'" },
    /pages never import each other/,
  ],
  [
    'a page loaded lazily by another',
    { 'web/src/pages/venue/offers/page.tsx': "const later = () => import('../billing/card.tsx')" },
    /pages never import each other/,
  ],
  [
    'the design system knowing a feature',
    { 'web/src/ui/button.tsx': "export { x } from '../pages/friends/vote/page.tsx'" },
    /the layers of web\/src\/ are lib < ui </,
  ],
  [
    'a page bringing the schema library along',
    {
      'web/src/pages/friends/plans/card.tsx':
        "import { type Home, points } from '@nofomo/contracts/plans/endpoints.ts'",
    },
    /pages import its types only/,
  ],
  [
    'a friends’ page bringing the forms of venues along',
    {
      'web/src/pages/friends/vote/card.tsx': "import { inviteForm } from '@nofomo/contracts/team/forms.ts'",
    },
    /pages import its types only/,
  ],
  [
    'a feature asking app/ for a part',
    { 'web/src/features/voting/page.tsx': "import { paths } from '../../app/paths.ts'" },
    /imports web\/src\/app\/paths\.ts; the layers of web\/src\/ are/,
  ],
  [
    'a feature asking app/ for a type',
    { 'web/src/features/voting/page.tsx': "import type { Props } from '../../app/panel.tsx'" },
    /imports web\/src\/app\/panel\.tsx/,
  ],
  [
    'a feature loading a page',
    {
      'web/src/features/offers/offers.tsx':
        "const popups = () => import('../../pages/friends/vote/popups.tsx')",
    },
    /features < pages < app/,
  ],
  [
    'the library showing a component',
    { 'web/src/lib/http/problem.ts': "import { Alert } from '../../ui/alert.tsx'" },
    /imports web\/src\/ui\/alert\.tsx/,
  ],
  [
    'the service worker importing a page',
    { 'web/src/service-worker/worker.ts': "import { page } from '../pages/friends/vote/page.tsx'" },
    /the layers of web\/src\/ are/,
  ],
  [
    'a page asking the demo for a sample',
    { 'web/src/features/voting/page.tsx': "import { venues } from '../../demo/samples.ts'" },
    /page\.tsx: imports web\/src\/demo\/samples\.ts; only app\/ uses demo\//,
  ],
  [
    'the demo opening a page',
    { 'web/src/demo/answers.ts': "import { page } from '../pages/friends/vote/page.tsx'" },
    /the layers of web\/src\/ are/,
  ],
  [
    "another page's class as a selector",
    {
      'web/src/pages/friends/vote/deck.css': '.deck-card { top: 0 }',
      'web/src/pages/friends/vouchers/place.ts':
        "document.querySelector('.vote-dock, .deck-card[data-place=front]')",
    },
    /place\.ts: uses the class deck-card, which belongs to pages\/friends\/vote/,
  ],
  [
    "a page's class in a shared component",
    {
      'web/src/pages/friends/vote/deck.css': '.deck-card { top: 0 }',
      'web/src/features/sessions/card.tsx': '<div className="grid deck-card">',
    },
    /card\.tsx: uses the class deck-card/,
  ],
])('%s is found', (_, files, complaint) => {
  expect(check(files)).toEqual([expect.stringMatching(complaint)])
})
