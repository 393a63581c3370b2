import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { featureLevels } from './cycles.mjs'
import { parse, readTree } from './read-tree.mjs'
import { findBreaches } from './rules.mjs'

const check = (files) => findBreaches(Object.entries(files).map(([path, text]) => parse(path, text)))

test('a tree that follows the rules passes', () => {
  const breaches = check({
    'contracts/src/voting/endpoints.ts': "import { z } from 'zod'\nimport { id } from '../values/ids.ts'\n",
    'contracts/src/values/ids.ts': 'export const id = 1\n',
    'contracts/src/legacy/addresses.ts': "import { castVote } from '../endpoints/voting.ts'\n",
    'server/src/config.ts': 'export const port = process.env.PORT\n',
    'server/src/features/deciding/voting/routes.ts':
      "import type { FastifyRequest } from 'fastify'\nimport { castVote } from './service.ts'\n",
    'server/src/features/deciding/voting/service.ts':
      "import { findSession } from '../sessions/public.ts'\nimport { rule } from './rules/borda.ts'\n",
    'server/src/app.ts': "import { votingRoutes } from './features/deciding/voting/routes.ts'\n",
    'server/src/features/deciding/sessions/public.ts':
      "export { findSession, type Row } from './service.ts'\n/** For voting. */\nexport type { Row2 } from './store.ts'\n",
    'server/src/features/deciding/voting/store/votes.ts': "db.insertInto('votes')\nsql`select 1`\n",
    'server/src/features/deciding/voting/rules/borda.ts': 'export const rule = 1\n',
    'server/src/features/deciding/limits/service.ts':
      "import {\n  type Row,\n  type Row2,\n} from '../sessions/public.ts'\n",
    'server/src/features/deciding/voting/voting.test.ts':
      "import '../sessions/store.ts'\ndb.selectFrom('votes')\n",
    'server/src/features/deciding/sessions/service/sessions.ts': 'export const findSession = 1\n',
    'server/src/features/deciding/sessions/store/sessions.ts': '// process.env is read elsewhere\n',
    'web/src/features/voting/page.tsx': "import { Button } from '../../ui/button.tsx'\n",
    'web/src/ui/button.tsx':
      "import type { Vote } from '@nofomo/contracts/voting/endpoints.ts'\nimport { limits } from '@nofomo/contracts/sessions/choices.ts'\n",
    'server/src/platform/images/sharp.ts': "process.env.VIPS_MAX_THREADS = '16'\n",
    'scripts/start.mjs': 'process.env.PATH\n',
  })
  expect(breaches).toEqual([])
})

test.each([
  [
    'a sentence that ends after a name without regard to the name’s own period',
    { 'web/src/features/voting/words.ts': 'const said = `You chose $' + '{venue.name}. Thanks.`\n' },
    /^web\/src\/features\/voting\/words\.ts: ends a sentence after a name/,
  ],
  [
    'a file of a feature outside the vocabulary',
    { 'server/src/features/deciding/voting/manager.ts': '' },
    /^server\/src\/features\/deciding\/voting\/manager\.ts: files of a feature are called public, types, routes, service/,
  ],
  [
    'a file beside the features',
    { 'server/src/features/voting.ts': '' },
    /voting\.ts: files of a feature are called/,
  ],
  [
    "another feature's store",
    { 'server/src/features/deciding/voting/service.ts': "import { x } from '../sessions/store.ts'" },
    /imports server\/src\/features\/deciding\/sessions\/store\.ts; another feature is used through its public\.ts only/,
  ],
  [
    "another feature's rules, as types and over several lines",
    {
      'server/src/features/deciding/voting/service.ts':
        "import type {\n  A,\n  B,\n} from '../sessions/rules.ts'",
    },
    /through its public\.ts only/,
  ],
  [
    'what puts features together reaching past the list of one',
    { 'server/src/app.ts': "import { purge } from './features/deciding/voting/service/purge.ts'" },
    /^server\/src\/app\.ts: imports .*; another feature is used through its public\.ts only/,
  ],
  [
    'a name in a public.ts that nobody imports',
    {
      'server/src/features/deciding/voting/public.ts': "export { a, b as c, type D } from './service.ts'\n",
      'server/src/features/venues/offers/service.ts': "import { a, type D } from '../voting/public.ts'\n",
    },
    /^server\/src\/features\/deciding\/voting\/public\.ts: lists c, which no other feature uses/,
  ],
  [
    'a public.ts with code of its own',
    { 'server/src/features/deciding/voting/public.ts': 'export const b = 1\n' },
    /^server\/src\/features\/deciding\/voting\/public\.ts: holds more than exports/,
  ],
  [
    'a file that imports from the public.ts of its own feature',
    { 'server/src/features/deciding/voting/service.ts': "import { a } from './public.ts'" },
    /of its own feature; import what it lists/,
  ],
  [
    'the server platform knowing a feature',
    { 'server/src/platform/live/hub.ts': "import '../../features/voting/service.ts'" },
    /knows no feature/,
  ],
  [
    'a contract using a library other than zod',
    { 'contracts/src/voting/endpoints.ts': "import { nanoid } from 'nanoid'" },
    /imports nanoid; contracts know zod/,
  ],
  [
    'a value that needs zod',
    { 'contracts/src/api/rates.ts': "import { z } from 'zod'" },
    /^contracts\/src\/api\/rates\.ts: imports zod/,
  ],
  [
    'a form that needs all of zod',
    { 'contracts/src/team/forms.ts': "import { z } from 'zod'" },
    /^contracts\/src\/team\/forms\.ts: imports zod, which is four times as large as zod\/mini/,
  ],
  [
    'a value that knows an endpoint’s type',
    { 'contracts/src/voting/tally.ts': "import type { Vote } from './endpoints.ts'" },
    /imports contracts\/src\/voting\/endpoints\.ts; the layers of contracts\/src\/ are values < forms < endpoints/,
  ],
  [
    'an endpoint that knows a legacy name',
    { 'contracts/src/voting/endpoints.ts': "import { addresses } from '../legacy/addresses.ts'" },
    /imports contracts\/src\/legacy\/addresses\.ts; the layers/,
  ],
  [
    'a contract of no noun',
    { 'contracts/src/ids.ts': '' },
    /^contracts\/src\/ids\.ts: is in no folder of a noun/,
  ],
  [
    'a poster that knows the server',
    { 'posters/src/poster.ts': "import { catalog } from '../../server/src/catalog/catalog.ts'" },
    /imports server\/src\/catalog\/catalog\.ts; posters are drawn by pure functions/,
  ],
  [
    'the built-in database that knows the server',
    { 'embedded-postgres/src/embedded.ts': "import { migrate } from '../../server/src/migrate.ts'" },
    /imports server\/src\/migrate\.ts; the built-in PostgreSQL knows no other workspace/,
  ],
  [
    'the server importing the web',
    { 'server/src/app.ts': "import { page } from '../../web/src/page.tsx'" },
    /server and web meet in contracts\/ only/,
  ],
  [
    'the web importing the server by its package name',
    { 'web/src/page.tsx': "import type { Row } from '@nofomo/server/features/voting/store.ts'" },
    /server and web meet in contracts\/ only/,
  ],
  [
    'an environment variable read outside the configuration',
    { 'server/src/platform/mail/smtp.ts': 'const host = process.env.SMTP_HOST' },
    /only server\/src\/config\.ts does/,
  ],
  [
    'an environment variable set where no library needs it',
    { 'server/src/app.ts': "process.env.TZ = 'America/Los_Angeles'" },
    /only server\/src\/config\.ts does/,
  ],
  [
    'the environment imported by name',
    { 'server/src/app.ts': "import { env } from 'node:process'" },
    /only server\/src\/config\.ts does/,
  ],
  [
    'an environment variable read in a journey',
    { 'e2e/voting/vote-page.test.ts': 'process.env.CHROMIUM' },
    /only server\/src\/config\.ts does/,
  ],
  [
    'a query outside the store',
    { 'server/src/features/deciding/voting/service.ts': "await ctx.db\n  .selectFrom('votes')" },
    /contains SQL; only store and read-model files do/,
  ],
  [
    'raw SQL outside the store',
    { 'server/src/app.ts': 'await sql<{ one: number }>`select 1 as one`' },
    /contains SQL/,
  ],
  [
    "a query of another feature's table",
    { 'server/src/features/venues/bookings/store/bookings.ts': "db\n  .selectFrom('votes')" },
    /uses the table votes of voting; read what its owner publishes, or call its public\.ts/,
  ],
  [
    "a declaration of another feature's rows",
    {
      'server/src/features/venues/bookings/store/purge.ts':
        "await deleteWhere(db, { table: 'votes', key, where })",
    },
    /uses the table votes of voting/,
  ],
  [
    "a join with another feature's table",
    {
      'server/src/features/venues/bookings/store/bookings.ts':
        "query.innerJoin('accounts', 'accounts.id', 'account_id')",
    },
    /uses the table accounts of auth/,
  ],
  [
    "another feature's table in raw SQL",
    {
      'server/src/features/venues/pictures/read-model.ts':
        'sql`select exists (select from bookings where true)`',
    },
    /uses the table bookings of bookings/,
  ],
  [
    'a change of what another feature publishes to read',
    {
      'server/src/features/running/kpis/read-model.ts':
        'sql`select from cast_votes`\nsql`update session_facts set people = 1`',
    },
    /^server\/src\/features\/running\/kpis\/read-model\.ts: uses the table session_facts of venues/,
  ],
  [
    "a feature's table used by the platform",
    { 'server/src/platform/jobs/daily.ts': "db.deleteFrom('vouchers')" },
    /uses the table vouchers of offers/,
  ],
  [
    'a table without an owner',
    {
      'server/src/migrations/900_more.sql': '-- expand: more.\ncreate table waiting_lists (\n  id text\n);\n',
    },
    /creates waiting_lists, which has no owner/,
  ],
  [
    'a service that sees HTTP',
    { 'server/src/features/deciding/voting/service.ts': "import type { FastifyReply } from 'fastify'" },
    /imports fastify; only routes see HTTP/,
  ],
  [
    'a service that mounts a route',
    {
      'server/src/features/deciding/voting/live.ts':
        "import { route } from '../../../platform/http/route.ts'",
    },
    /only routes see HTTP/,
  ],
  [
    'a file that is too long',
    { 'web/src/styles.css': 'a {}\n'.repeat(401) },
    /has 401 lines; 400 is the limit/,
  ],
  [
    'an endpoint without declared rights',
    {
      'contracts/src/voting/endpoints.ts':
        "export const castVote = endpoint('POST /api/votes', {\n  body: z.object({ access: z.string() }),\n})\n",
    },
    /endpoints\.ts: castVote does not declare its access/,
  ],
  [
    'a call of the API that no endpoint declares',
    {
      'server/src/features/venues/bookings/routes.ts':
        "app.get<{ Params: { id: string } }>(\n  '/api/bookings/:id.ics',\n  send,\n)",
    },
    /mounts a call of the API without route\(\)/,
  ],
  [
    'a service that passes on its store',
    {
      'server/src/features/deciding/sessions/service/status.ts':
        "export { find } from '../store/sessions.ts'",
    },
    /exports parts of the store/,
  ],
  [
    'a row that is named by its place',
    { 'server/src/features/venues/venues/store.ts': 'sql`delete from venue_views where ctid = $1`' },
    /names rows by ctid; a key does that/,
  ],
  [
    'a lock that is no row, in a place that is not known to need one',
    { 'server/src/features/deciding/voting/store/votes.ts': 'sql`select pg_advisory_xact_lock(1)`' },
    /takes an advisory lock; lockInSessions\(\)/,
  ],
  [
    'a topic that is a text',
    { 'server/src/features/deciding/voting/live/snapshots.ts': "hub.send('friday open', event)" },
    /names a live topic by a text/,
  ],
  // Composed, so that this file cites none itself.
  [
    'a comment that cites a document by its number',
    { 'web/src/card-fields.ts': `/** As it is typed (document ${3}, section 5). */` },
    /card-fields\.ts: cites document \d, which is not in the repository/,
  ],
  [
    'a citation over two lines',
    { 'contracts/src/kpis/endpoints.ts': `/**\n * Shapes of document\n * ${3}.\n */` },
    /cites document \d, which is not in the repository/,
  ],
  [
    'a text that cites a file outside the repository',
    { 'server/src/app.test.ts': `test('each rule of ${'PRODUCT'}.md is kept', () => {})` },
    /cites PRODUCT\.md, which is not in the repository/,
  ],
  ['a vague file name', { 'web/src/utils.ts': '' }, /"utils\.ts" does not say what it holds/],
  ['a vague folder name', { 'server/src/common/dates.ts': '' }, /"common" does not say what it holds/],
])('%s is found', (_, files, complaint) => {
  expect(check(files)).toEqual([expect.stringMatching(complaint)])
})

test('import cycles are found, also across workspaces', () => {
  const breaches = check({
    'web/src/a.ts': "import './b.ts'",
    'web/src/b.ts': "import './c.ts'",
    'web/src/c.ts': "import './a.ts'",
    'contracts/src/values/a.ts': "import '@nofomo/contracts/values/b.ts'",
    'contracts/src/values/b.ts': "export * from './a.ts'",
  })
  expect(breaches).toEqual([
    'web/src/a.ts: imports itself in a circle: web/src/a.ts → web/src/b.ts → web/src/c.ts → web/src/a.ts',
    'contracts/src/values/a.ts: imports itself in a circle: contracts/src/values/a.ts → contracts/src/values/b.ts → contracts/src/values/a.ts',
  ])
})

test('an endpoint with declared rights and a page outside the API pass', () => {
  const files = {
    'contracts/src/voting/endpoints.ts':
      "export const castVote = endpoint('POST /api/votes', {\n  access: 'anyone',\n})\n",
    'server/src/features/venues/pictures/routes.ts': "app.get('/og/:file', send)\n",
    'server/src/features/deciding/voting/live/snapshots.ts': 'hub.send(topicOf(id, view), event)\n',
  }
  expect(check(files)).toEqual([])
})

test('documents of the repository may be cited, and migrations are not checked: they may not change', () => {
  const files = {
    'web/src/demo.ts': '/** See docs/product.md, "Demo mode". A document 12 pages long. */',
    'server/src/migrations/007_results.sql': `-- See ${'PRODUCT'}.md, "Rules of the vote".\n`,
  }
  expect(check(files)).toEqual([])
})

test.each(['web/src', 'server/src/platform', 'server/src/features/deciding/voting/service', 'posters/src'])(
  'a circle of files through a type is refused in %s',
  (folder) => {
    const circle = {
      [`${folder}/a.ts`]: "import type { B } from './b.ts'",
      [`${folder}/b.ts`]: "import './a.ts'",
    }
    expect(check(circle)).toEqual([
      `${folder}/a.ts: imports itself in a circle: ${folder}/a.ts → ${folder}/b.ts → ${folder}/a.ts`,
    ])
  },
)

test('features that need each other are refused, also if one needs types only and no file is in a circle', () => {
  const files = {
    'server/src/features/deciding/voting/service/a.ts': "import { x } from '../../sessions/public.ts'",
    'server/src/features/deciding/voting/service/b.ts': 'export type B = 1',
    'server/src/features/deciding/voting/public.ts': "export type { B } from './service/b.ts'",
    'server/src/features/deciding/sessions/service/x.ts': 'export const x = 1',
    'server/src/features/deciding/sessions/service/y.ts': "import type { B } from '../../voting/public.ts'",
    'server/src/features/deciding/sessions/public.ts': "export { x } from './service/x.ts'",
  }
  expect(check(files)).toEqual([
    'server/src/features: voting needs itself in a circle: voting → sessions → voting; what runs back up is a port, see server/src/wiring/create-ports.ts',
  ])
})

test('features of the web that need each other are refused', () => {
  const files = {
    'web/src/features/voting/a.ts': "import { x } from '../sessions/x.ts'",
    'web/src/features/sessions/x.ts': 'export const x = 1',
    'web/src/features/sessions/y.ts': "import type { B } from '../voting/b.ts'",
    'web/src/features/voting/b.ts': 'export type B = 1',
  }
  expect(check(files)).toEqual([
    expect.stringMatching(/^web\/src\/features: voting needs itself .*is a page$/),
  ])
})

test('features are listed in levels, each above what it needs', () => {
  const needs = (feature, ...others) =>
    parse(
      `server/src/features/deciding/${feature}/service/x.ts`,
      others.map((other) => `import type { X } from '../../${other}/public.ts'\n`).join(''),
    )
  const tree = [needs('voting', 'sessions'), needs('sessions', 'venues'), needs('venues'), needs('mailbox')]
  expect(featureLevels(tree, 'server')).toEqual([['mailbox', 'venues'], ['sessions'], ['voting']])
})

test('a tree on disk is read without installed and built files', () => {
  const root = mkdtempSync(join(tmpdir(), 'nofomo-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of ['server/src/utils.ts', 'web/dist/utils.js', 'node_modules/x/utils.js', 'README.md']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  expect(readTree(root).map(({ path }) => path)).toEqual(['server/src/utils.ts'])
})
