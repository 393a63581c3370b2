/** HTML that is safe to insert into a page. Only the `html` tag creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds HTML: interpolated values are escaped, unless they are `Markup`. Lists are joined. */
export function html(literal: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(literal.reduce((before, after, at) => before + asHtml(pieces[at - 1]) + after))
}

function asHtml(piece: Piece): string {
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? character)
  if (piece === null || piece === undefined || piece === false) return ''
  return piece.map(asHtml).join('')
}

/** Text as HTML with its web addresses as links: http and https only, so nothing can run. */
export function withLinks(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
  return html`${pieces.map((piece, at) =>
    at % 2 === 1 ? html`<a href="${piece}" rel="noopener noreferrer">${piece}</a>` : piece,
  )}`
}
