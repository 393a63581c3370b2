import type { BrowserContext } from '@playwright/test'

export type Letter = {
  subject: string
  /** The first link of the product in it. */
  link: string
  /** Six digits; empty in a mail without a code. */
  code: string
}

/** Reads the newest mail to an address in the built-in mailbox, as the operator. Opens no page. */
export async function newestMail(
  { request }: Pick<BrowserContext, 'request'>,
  url: string,
  to: string,
): Promise<Letter> {
  const mainOf = async (path: string) => {
    const html = await (await request.get(url + path)).text()
    return html.slice(html.indexOf('<main>'))
  }
  const mails = (await mainOf('/mailbox')).split('</li>')
  const newest = mails.find((mail) => asText(mail).includes(`To ${to}`)) ?? ''
  const path = /href="(\/mailbox\/\d+)"/.exec(newest)?.[1]
  if (path === undefined) throw new Error(`There is no mail to ${to}.`)
  const letter = asText(await mainOf(path))
  return {
    subject: asText(/<h2>(.*?)<\/h2>/.exec(newest)?.[1] ?? ''),
    link: new RegExp(`${url}/[^\\s]+`).exec(letter)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(letter)?.[0] ?? '',
  }
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of the product's own markup. */
function asText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => characters[name] ?? '')
}
