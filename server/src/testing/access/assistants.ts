import { type AccessMatrix, same } from './access.ts'

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** What assistants and other sites call. */
export const assistantsAccess: AccessMatrix = {
  'POST /mcp': [
    {
      use: 'lists the tools of assistants',
      call: () => ({ path: '/mcp', body: list }),
      expected: same('200'),
    },
  ],
  // A JSON-RPC error has a code inside.
  'GET /mcp': [{ use: 'opens a stream', call: () => ({ path: '/mcp' }), expected: same('405 undefined') }],
  'DELETE /mcp': [
    { use: 'ends a protocol session', call: () => ({ path: '/mcp' }), expected: same('405 undefined') },
  ],
  'GET /api/oembed': [
    {
      use: 'asks how to show a vote',
      call: ({ session, testApp }) => ({
        path: `/api/oembed?url=${encodeURIComponent(`${testApp.config.publicUrl}/vote/${session.id}`)}`,
      }),
      expected: same('200'),
    },
  ],
  'GET /embed/:sessionId': [
    {
      use: 'reads the frame of a vote',
      call: ({ session }) => ({ path: `/embed/${session.id}` }),
      expected: same('200'),
    },
  ],
}
