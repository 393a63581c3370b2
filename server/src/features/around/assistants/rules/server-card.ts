/** What the server says of itself, in the protocol and in its card. */
export const serverInfo = { name: 'nofomo', title: 'NoFOMO', version: '1.0.0' }

const cardType = 'application/mcp-server-card+json'

/** How a program finds the server and what it is, before it connects: by path. SEP-2127 of the Model Context Protocol. */
export function discoveryOf(publicUrl: string, mcpPath: string) {
  const { hostname } = new URL(publicUrl)
  const { name, title, version } = serverInfo
  const [url, cardPath] = [publicUrl + mcpPath, `${mcpPath}/server-card`]
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').toReversed().join('.')}/${name}`,
    ...{ version, title, websiteUrl: `${publicUrl}/chats` },
    description: 'Friends decide where to go in Seattle: suggest places, make a vote, read what was decided.',
    remotes: [{ type: 'streamable-http', url }],
  }
  const entry = { identifier: `urn:air:${hostname}:${name}`, displayName: title, type: cardType }
  const catalog = { specVersion: '1.0', entries: [{ ...entry, url: publicUrl + cardPath }] }
  return {
    [cardPath]: { type: cardType, document: card },
    '/.well-known/ai-catalog.json': { type: 'application/ai-catalog+json', document: catalog },
  }
}
