/** What the server says of itself, in the protocol and in its card. */
export const serverInfo = { name: 'nofomo', title: 'NoFOMO', version: '1.0.0' }

const cardType = 'application/mcp-server-card+json'
/** Programs in browsers read both from any site. */
const forAll = { 'access-control-allow-origin': '*' }

/** How a program finds the server and what it is, before it connects: by path. SEP-2127 of the Model Context Protocol. */
export function discoveryOf(publicUrl: string, mcpPath: string) {
  const { hostname } = new URL(publicUrl)
  const { name, title, version } = serverInfo
  const url = publicUrl + mcpPath
  return {
    [`${mcpPath}/server-card`]: {
      headers: { ...forAll, 'content-type': cardType },
      document: {
        $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
        name: `${hostname.split('.').toReversed().join('.')}/${name}`,
        ...{ version, title, websiteUrl: `${publicUrl}/chats` },
        description:
          'Friends decide where to go in Seattle: suggest places, make a vote, read what was decided.',
        remotes: [{ type: 'streamable-http', url }],
      },
    },
    '/.well-known/ai-catalog.json': {
      headers: { ...forAll, 'content-type': 'application/ai-catalog+json' },
      document: {
        specVersion: '1.0',
        entries: [
          {
            identifier: `urn:air:${hostname}:${name}`,
            displayName: title,
            type: cardType,
            url: `${url}/server-card`,
          },
        ],
      },
    },
  }
}
