import { html, Markup } from '../http/replies/markup.ts'
import type { Mail } from './mail.ts'
import { oneLine } from './one-line.ts'

export type MailContent = {
  heading: string
  paragraphs: readonly string[]
  /** A button, with its address in full below it. */
  action?: { label: string; url: string }
  /** The code, shown large. */
  code?: string
  /** Small print, such as the reason for this mail. */
  footnote?: string
  /** A link in small print, such as the one that stops this mail. */
  link?: { label: string; url: string }
}

/** The end of every mail. */
const signature = 'NoFOMO · One link, friends vote, decision made.'
/** Columns of the plain text, which old mail programs do not wrap. */
const textWidth = 72

/**
 * A mail as HTML in the product's design, and as equivalent plain text. All input is text: it is escaped in the HTML and
 * cannot start a line in either.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content).text }
}

/** A mail, to whomever it is sent. */
export type Letter = Omit<Mail, 'to'>

/** Subjects contain no typed text (docs/product.md, "Mail"). */
export function letter(subject: string, content: MailContent): Letter {
  return { subject, ...renderMail(content) }
}

function asText({ heading, paragraphs, action, code, footnote, link }: MailContent): string {
  const parts = [
    ...[heading, ...paragraphs].map(wrapped),
    code && `    ${oneLine(code)}`,
    // Alone on its line and unbroken, so that every mail program links all of it.
    action && `${wrapped(`${action.label}:`)}\n${oneLine(action.url)}`,
    footnote && wrapped(footnote),
    link && `${wrapped(`${link.label}:`)}\n${oneLine(link.url)}`,
    `--\n${signature}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function wrapped(paragraph: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(paragraph).split(/ +/)) {
    if (line && line.length + 1 + word.length > textWidth) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

function asHtml({ heading, paragraphs, action, code, footnote, link }: MailContent): Markup {
  // Tables and inline styles work in every mail program; the classes are for dark mode only.
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${atNight}</style>
</head>
<body class="fog" style="margin:0;padding:0;background:#f5f2ea">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0] ?? heading}${previewEnd}</div>
<table role="presentation" class="fog" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f2ea">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="${display};padding:0 8px 14px;font-size:21px;color:#10231f">No<span class="accent"
 style="color:#b8401a">FOMO</span></td></tr>
<tr><td class="card" style="padding:28px 24px;background:#fffdf8;border:1px solid #e4dece;border-radius:20px">
<h1 class="ink" style="${display};margin:0 0 16px;font-size:26px;line-height:1.15;color:#10231f">${heading}</h1>
${paragraphs.map(paragraphHtml)}
${code && codeHtml(code)}
${action && actionHtml(action)}
${footnote && footnoteHtml(footnote)}
${link && linkHtml(link)}
</td></tr>
<tr><td class="muted" style="${plain};padding:16px 8px 0;font-size:13px;color:#53635d">${signature}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const plain = new Markup(
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;line-height:1.55;overflow-wrap:anywhere",
)
const display = new Markup(
  "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-weight:800;letter-spacing:-.02em;overflow-wrap:anywhere",
)

/** Pads the inbox preview, so that it shows the first sentence only. */
const previewEnd = new Markup('&#8199;&#847;'.repeat(60))

const atNight = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.fog { background: #0c1714 !important }
.card { background: #13221d !important; border-color: #253a33 !important }
.code { background: #38241b !important }
.button { background: #ff8259 !important }
.label { color: #1d0d06 !important }
.ink { color: #f0f3ec !important }
.muted { color: #a3b4ac !important }
.accent { color: #ff8f69 !important }
.link { color: #6fc3da !important }
}
`)

function paragraphHtml(paragraph: string): Markup {
  return html`<p class="ink" style="${plain};margin:0 0 14px;font-size:16px;color:#10231f">${paragraph}</p>
`
}

function codeHtml(code: string): Markup {
  return html`<p class="code ink" style="margin:20px 0;padding:16px 0 16px 8px;background:#fbe6d8;border-radius:14px;
font:700 34px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center;
color:#10231f">${code}</p>`
}

function actionHtml({ label, url }: { label: string; url: string }): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 16px">
<tr><td class="button" style="background:#ff6f43;border-radius:14px"><a class="label" href="${url}"
 style="${plain};display:inline-block;padding:13px 26px;font-size:16px;font-weight:700;color:#221008;
text-decoration:none">${label}</a></td></tr>
</table>
<p class="muted" style="${plain};margin:0;font-size:13px;color:#53635d">Or open this address:<br><a class="link"
 href="${url}" style="color:#17677f">${url}</a></p>`
}

function footnoteHtml(footnote: string): Markup {
  return html`<p class="muted" style="${plain};margin:18px 0 0;font-size:13px;color:#53635d">${footnote}</p>`
}

function linkHtml({ label, url }: { label: string; url: string }): Markup {
  return html`<p class="muted" style="${plain};margin:8px 0 0;font-size:13px;color:#53635d"><a class="link"
 href="${url}" style="color:#17677f">${label}</a></p>`
}
