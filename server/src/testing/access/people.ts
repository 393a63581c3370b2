import { personIds } from '../../features/people/service/person-id.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { consumer } from '../people.ts'
import { type AccessMatrix, type Case, type Scene, same } from './access.ts'

type Somebody = { id: string; address: string }

async function somebody({ testApp }: Scene): Promise<Somebody> {
  const { account } = await consumer(testApp)
  const address = account.email ?? ''
  return { id: personIds(await loadSecrets(testApp.db)).idOf({ address }), address }
}

const ofPerson = (
  use: string,
  end: string,
  bodyOf: (one: Somebody) => object | undefined,
): Case<Somebody>[] => [
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

export const peopleAccess: AccessMatrix = {
  'GET /api/staff/people': [
    { use: 'searches people', call: () => ({ path: '/api/staff/people?search=ann' }) },
    {
      use: 'searches people by a letter',
      call: () => ({ path: '/api/staff/people?search=a' }),
      // Input is read before rights are proven.
      expected: same('400 invalid_input'),
    },
  ],
  'GET /api/staff/people/:personId': ofPerson('reads the sheet of', '', () => undefined),
  'POST /api/staff/people/:personId/export': ofPerson('exports', '/export', () => undefined),
  'POST /api/staff/people/:personId/erase': ofPerson('erases', '/erase', ({ address }) => ({
    confirm: address,
    note: '',
  })),
}
