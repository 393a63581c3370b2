import { type AccessMatrix, onlyItsHost, same } from './access.ts'

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** The protocol of assistants at an address. A JSON-RPC error has a code inside. */
function protocolAt(path: string): AccessMatrix {
  const expected = same('405 undefined')
  return {
    [`POST ${path}`]: [
      { use: 'lists the tools of assistants', call: () => ({ path, body: list }), expected: same('200') },
    ],
    [`GET ${path}`]: [{ use: 'opens a stream', call: () => ({ path }), expected }],
    [`DELETE ${path}`]: [{ use: 'ends a protocol session', call: () => ({ path }), expected }],
  }
}

/** What assistants and other sites call. */
export const assistantsAccess: AccessMatrix = {
  ...protocolAt('/mcp'),
  ...protocolAt('/mcp/'),
  'POST /api/sessions/:sessionId/host': [
    {
      use: 'uses a link that was never given',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/host`, body: { secret: 'x'.repeat(43) } }),
      expected: { ...onlyItsHost },
    },
  ],
  ...Object.fromEntries(
    ['/mcp/server-card', '/.well-known/ai-catalog.json'].map((path) => [
      `GET ${path}`,
      [{ use: 'reads how to connect', call: () => ({ path }), expected: same('200') }],
    ]),
  ),
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
