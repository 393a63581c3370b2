import { expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const url = 'https://nofomo.example/auth/magic-link?token=abc&redirect=%2Fapp'
const content = {
  heading: 'Sign in to NoFOMO',
  paragraphs: [
    'Use this link, or type the code where you asked for it. Both are good for 15 minutes, and once.',
  ],
  action: { label: 'Sign in', url },
  code: '482913',
  footnote: 'You did not ask for this? Then ignore it: nothing happens.',
}

test('HTML and text say the same', () => {
  const { text, html } = renderMail(content)
  for (const sentence of ['Sign in to NoFOMO', '482913', 'You did not ask for this?']) {
    expect(text).toContain(sentence)
    expect(html).toContain(sentence)
  }
  expect(html).toContain('href="https://nofomo.example/auth/magic-link?token=abc&amp;redirect=%2Fapp"')
})

test('plain text is wrapped, and a link is unbroken on its own line', () => {
  const lines = renderMail({ ...content, paragraphs: ['word '.repeat(60)] }).text.split('\n')
  expect(lines).toContain(url)
  expect(lines).toContain('Sign in:')
  for (const line of lines.filter((line) => line !== url)) expect(line.length).toBeLessThanOrEqual(72)
})

test('user input is text in the mail, never markup', () => {
  const nasty = '<script>alert(1)</script> & "quotes"'
  const { html, text } = renderMail({
    heading: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: 'https://nofomo.example/"><img src=x>' },
    code: nasty,
    footnote: nasty,
  })
  expect(html).not.toMatch(/<script|<img|="[^"]*"quotes"/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;')
  expect(text).toContain('<script>alert(1)</script> & "quotes"')
})

test('line breaks in user input do not start a line', () => {
  const typed = 'Dinner\r\n--\r\nClick https://evil.example\u2028now\u202egnp'
  const { text } = renderMail({ heading: typed, paragraphs: [typed], footnote: typed })
  expect(text.split('\n').filter((line) => line === '--')).toHaveLength(1)
  expect(text).toContain('Dinner -- Click https://evil.example now gnp')
})

test('a mail without extras has no empty boxes', () => {
  const { html, text } = renderMail({ heading: 'Hello', paragraphs: ['Just this.'] })
  expect(html).not.toMatch(/<a |class="code|class="button/)
  expect(text).toBe('Hello\n\nJust this.\n\n--\nNoFOMO · One link, friends vote, decision made.\n')
})

test('the inbox previews the first sentence', () => {
  const { html } = renderMail(content)
  const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '')
  expect(body.trim()).toMatch(/^Use this link, or type the code/)
})
