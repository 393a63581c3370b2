import type { MadeKey } from '../features/api-keys.ts'
import { consumer } from '../features/people.ts'
import type { AccessMatrix, Scene } from './access.ts'

const path = '/api/app/api-keys'
const body = { name: 'Bot', scopes: ['votes:write'] }

async function keyOfAnother({ testApp }: Scene): Promise<string> {
  const { browser } = await consumer(testApp)
  return (await browser.post<MadeKey>(path, body)).body.key.id
}

/** Keys belong to an account with an address; what they open is in `features/around/api-keys/scopes.test.ts`. */
export const apiKeysAccess: AccessMatrix = {
  'GET /api/app/api-keys': [{ use: 'lists the own keys', call: () => ({ path }) }],
  'POST /api/app/api-keys': [{ use: 'makes a key', call: () => ({ path, body }) }],
  'DELETE /api/app/api-keys/:keyId': [
    {
      use: 'revokes the key of another',
      prepare: keyOfAnother,
      call: (_, id: string) => ({ path: `${path}/${id}` }),
      expected: { 'consumer host': '404 not_found', 'other consumer': '404 not_found' },
    },
  ],
}
