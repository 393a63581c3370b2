import { readFile } from 'node:fs/promises'
import type { Parser, Tokens } from 'marked'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'
import { compression } from '../replies/compression.ts'
import { notFound } from '../replies/errors.ts'
import { Markup } from '../replies/markup.ts'
import { sendPlainPage } from '../replies/plain-page.ts'
import { sendPublicText } from '../replies/shared-replies.ts'

const folder = new URL('../../../../../docs/', import.meta.url)
/** By file: what each is about. */
const documents: Readonly<Record<string, string>> = {
  'assistants.md': 'the server for assistants and its tools; votes in frames of other sites',
  'api.md': 'keys, scopes and calls for programs',
  'webhooks.md': 'messages to a server about a vote',
  'chats.md': 'votes in Slack and Discord',
}
const options = { schema: { hide: true }, config: { limit: 'read' }, compress: compression } as const
const plain = { 'content-type': 'text/plain; charset=utf-8' }
const vary = 'accept, accept-encoding'
const markdown = { 'content-type': 'text/markdown; charset=utf-8', vary }

/** `/docs/assistants.md` and others: pages for browsers, Markdown for everybody else. `/llms.txt` lists them. */
export function registerDocuments(app: App, { publicUrl }: Config): void {
  app.get<{ Params: { file: string } }>('/docs/:file', options, async ({ params, headers }, reply) => {
    if (!Object.hasOwn(documents, params.file)) notFound()
    const text = await readFile(new URL(params.file, folder), 'utf8')
    if (!headers.accept?.includes('text/html')) return sendPublicText(reply, text, markdown)
    const [heading = '', ...rest] = text.split('\n')
    return sendPlainPage(reply.header('vary', vary), heading.replace('# ', ''), await pageOf(rest.join('\n')))
  })
  app.get('/llms.txt', options, (_request, reply) => sendPublicText(reply, listOf(publicUrl), plain))
}

/** By https://llmstxt.org. */
const listOf = (publicUrl: string): string => `# NoFOMO

> Friends decide where to go in Seattle: one link, everybody votes, decision made. Assistants suggest places, make votes
> and read results at ${publicUrl}/mcp (Model Context Protocol, Streamable HTTP), without account and key.

## Documents

${Object.entries(documents)
  .map(([file, about]) => `- [${file}](${publicUrl}/docs/${file}): ${about}`)
  .join('\n')}
- [public-api.json](${publicUrl}/docs/public-api.json): the calls for programs as an OpenAPI document
`

/** What a heading and a link call is theirs. Links to documents that are not served remain as words. */
type Rendering = { parser: Parser }
const renderer = {
  heading(this: Rendering, { tokens, depth, text }: Tokens.Heading): string {
    const id = text.toLowerCase().replace(/\W+/g, '-')
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`
  },
  // A header cell without words is none.
  tablecell: ({ header, text }: Tokens.TableCell) => header && text === '' && '<td></td>',
  link(this: Rendering, { href, tokens }: Tokens.Link): string | false {
    const isServed = /^(?:https:|#)/.test(href) || Object.hasOwn(documents, href.replace(/#.*/, ''))
    return !isServed && this.parser.parseInline(tokens)
  },
}

async function pageOf(text: string): Promise<Markup> {
  const { Marked } = await import('marked')
  return new Markup(await new Marked({ renderer }).parse(text))
}
