import { personIds } from '../../features/running/people/service/person-id.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { eraseAddress, previewOf } from '../features/erasing.ts'
import { consumer } from '../features/people.ts'
import { hostedSession, vote } from '../features/sessions.ts'
import { signInStaff } from '../features/staff.ts'
import { type AccessMatrix, type Case, type Scene, same } from './access.ts'

type PersonWithBallot = { id: string; address: string }

async function somebody({ testApp }: Scene): Promise<PersonWithBallot> {
  const { account } = await consumer(testApp)
  const address = account.email ?? ''
  return { id: personIds(await loadSecrets(testApp.db)).idOf({ address }), address }
}

type Ballot = { sessionId: string; key: string }

async function ballot({ testApp }: Scene): Promise<Ballot> {
  const { session, venueIds } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, venueIds[0], 1, 'Zoe')
  const { key } = await testApp.db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  return { sessionId: session.id, key }
}

/** The id of a text that names somebody who was erased. */
async function mentioned({ testApp }: Scene): Promise<string> {
  const { account } = await consumer(testApp, { display_name: 'Philippa Underwood' })
  await hostedSession(testApp, { title: 'With Philippa Underwood' })
  const { erasure } = await eraseAddress(await signInStaff(testApp), account.email ?? '')
  const { id } = await testApp.db
    .selectFrom('erasure_mentions')
    .select('id')
    .where('pseudonym', '=', erasure.pseudonym)
    .executeTakeFirstOrThrow()
  return id
}

const ofPerson = (
  use: string,
  end: string,
  bodyOf: (one: PersonWithBallot) => object | undefined,
): Case<PersonWithBallot>[] => [
  {
    use: `${use} a person`,
    prepare: somebody,
    call: (_, one) => ({ path: `/api/staff/people/${one.id}${end}`, body: bodyOf(one) }),
  },
  {
    use: `${use} nobody`,
    prepare: somebody,
    call: (_, one) => ({ path: `/api/staff/people/nobody${end}`, body: bodyOf(one) }),
    expected: '404 not_found',
  },
]

const afterLimits = async ({ testApp }: Scene) => testApp.clock.advance(60_000)

export const peopleAccess: AccessMatrix = {
  'POST /api/auth/export': [
    { use: 'saves the own data', prepare: afterLimits, call: () => ({ path: '/api/auth/export', body: {} }) },
  ],
  'POST /api/auth/close': [
    {
      use: 'closes the account without its address',
      prepare: afterLimits,
      call: () => ({ path: '/api/auth/close', body: { confirm: 'another@example.com' } }),
      expected: '400 invalid_input',
    },
  ],
  'POST /api/staff/people/search': [
    {
      use: 'searches people',
      call: () => ({ path: '/api/staff/people/search', body: { search: 'ann' } }),
    },
    {
      use: 'searches people by a letter',
      call: () => ({ path: '/api/staff/people/search', body: { search: 'a' } }),
      // Input is validated before rights are checked.
      expected: same('400 invalid_input'),
    },
  ],
  'GET /api/staff/people/:personId': ofPerson('reads the sheet of', '', () => undefined),
  'POST /api/staff/people/:personId/export': ofPerson('exports', '/export', () => undefined),
  'GET /api/staff/people/:personId/erasure': ofPerson('previews the erasure of', '/erasure', () => undefined),
  'POST /api/staff/people/:personId/erase': [
    {
      use: 'erases a person whom nobody has looked at',
      prepare: somebody,
      call: (_, { id, address }) => ({
        path: `/api/staff/people/${id}/erase`,
        body: { confirm: address, note: '', seen: 'unseen' },
      }),
      expected: '409 conflict',
    },
    {
      use: 'erases a person as previewed',
      prepare: async (scene) => {
        const one = await somebody(scene)
        const seen = (await previewOf(await signInStaff(scene.testApp), one.id))?.seen
        return { ...one, seen }
      },
      call: (_, { id, address, seen }: PersonWithBallot & { seen?: string | undefined }) => ({
        path: `/api/staff/people/${id}/erase`,
        body: { confirm: address, note: '', seen },
      }),
    },
    {
      use: 'erases nobody',
      prepare: somebody,
      call: (_, { address }) => ({
        path: '/api/staff/people/nobody/erase',
        body: { confirm: address, note: '', seen: 'unseen' },
      }),
      expected: '404 not_found',
    },
  ],
  'GET /api/staff/mentions': [
    { use: 'lists texts that name erased people', call: () => ({ path: '/api/staff/mentions' }) },
  ],
  'POST /api/staff/mentions/:mentionId': [
    {
      use: 'decides about a text that is not listed',
      call: () => ({ path: '/api/staff/mentions/999999', body: { decision: 'leave' } }),
      expected: '404 not_found',
    },
    {
      use: 'decides about a text that names an erased person',
      prepare: mentioned,
      call: (_, id: string) => ({ path: `/api/staff/mentions/${id}`, body: { decision: 'redact' } }),
    },
  ],
  'GET /api/staff/ballots': [
    {
      use: 'finds the ballots of a session',
      prepare: ballot,
      call: (_, { sessionId }: Ballot) => ({ path: `/api/staff/ballots?link=${sessionId}` }),
    },
    {
      use: 'finds ballots by something that is no link',
      call: () => ({ path: '/api/staff/ballots?link=hello' }),
      expected: '400 invalid_input',
    },
  ],
  'POST /api/staff/ballots/:sessionId/:ballotId/erase': [
    {
      use: 'erases a ballot',
      prepare: ballot,
      call: (_, { sessionId, key }: Ballot) => ({
        path: `/api/staff/ballots/${sessionId}/${key}/erase`,
        body: { note: '' },
      }),
    },
  ],
}
