import { seattleZone } from '@nofomo/contracts/times/seattle-clock.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-type.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import { html, type Markup, withLinks } from '../../../platform/http/replies/markup.ts'
import { sendPlainPage } from '../../../platform/http/replies/plain-page.ts'
import { createOperatorAccess } from '../../../platform/http/security/operator-access.ts'
import type { MailState } from '../../../platform/mail/mail.ts'
import { sendAgain } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findMail, type MailDetails, type MailSummary, newestMails } from './read-model.ts'

const page = { schema: { hide: true } }
/** A mail may contain styles but no script; its links open outside the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-top-navigation-by-user-activation'

type ById = { Params: { id: string } }

/** The built-in mailbox: shows every mail and its delivery state, to the operator only. */
export function mailboxRoutes(app: App, platform: Platform): void {
  const { config, db, clock } = platform
  const sends = config.smtp !== null
  const enter = createOperatorAccess(config.mailbox, 'mailbox', platform)

  async function findOr404(request: FastifyRequest<ById>, reply: FastifyReply): Promise<MailDetails> {
    await enter(request, reply)
    const { id } = request.params
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, id) : null
    return mail ?? notFound()
  }

  app.get('/mailbox', page, async (request, reply) => {
    await enter(request, reply)
    const mails = await newestMails(db)
    return sendPlainPage(reply, 'Mailbox', mails.length > 0 ? mailList(mails) : emptyMailbox)
  })

  app.get<ById>('/mailbox/:id', page, async (request, reply) => {
    const mail = await findOr404(request, reply)
    // With `no-referrer` the browser would send the form without an origin, and the server would refuse it.
    reply.header('referrer-policy', 'same-origin')
    return sendPlainPage(reply, mail.subject, mailView(mail, sends))
  })

  app.get<ById>('/mailbox/:id/html', page, async (request, reply) => {
    const { html_body } = await findOr404(request, reply)
    if (html_body === null) return notFound()
    reply.headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
    return reply
      .type('text/html; charset=utf-8')
      .send(html_body.replace('<head>', '<head><base target="_top">'))
  })

  // The page has no script: its button submits an empty form.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.post<ById>('/mailbox/:id/again', page, async (request, reply) => {
    const { id } = await findOr404(request, reply)
    if (!sends || !(await sendAgain(db, id, clock()))) return notFound()
    return reply.redirect(`/mailbox/${id}`, 303)
  })
}

const emptyMailbox = html`<div class="card empty">
<svg viewBox="0 0 96 72" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round" aria-hidden="true">
<path d="M6 22 48 50 90 22M6 22v42h84V22L48 4z"/></svg>
<p><strong>No mail yet.</strong></p>
<p class="muted">When NoFOMO sends one, it lands here.</p>
</div>`

function mailList(mails: readonly MailSummary[]): Markup {
  return html`<ul class="list">${mails.map(
    (mail) => html`<li><a class="card mail" href="/mailbox/${mail.id}">
<h2>${mail.subject}</h2>
${summaryLine(mail)}</a></li>`,
  )}</ul>`
}

function mailView(mail: MailDetails, sends: boolean): Markup {
  return html`${summaryLine(mail)}
${deliveryProblem(mail, sends)}
${mail.state === 'sent' ? emptied : bodies(mail)}
<p><a href="/mailbox">All mail</a></p>`
}

function summaryLine({ recipient, created_at, state, last_error, next_attempt_at }: MailSummary): Markup {
  const isRetried = state === 'waiting' && last_error !== null
  return html`<p class="row muted">${statePill(state)}
${isRetried && html`<span>Next try ${time(next_attempt_at)}</span>`}
<span>To ${recipient}</span>${time(created_at)}</p>`
}

function statePill(state: MailState): Markup {
  if (state === 'kept') return html`<span class="pill">Kept here</span>`
  if (state === 'sent') return html`<span class="pill done">Sent</span>`
  if (state === 'dead') return html`<span class="pill write">Not delivered</span>`
  return html`<span class="pill get">Waiting</span>`
}

/** Why a mail is not sent yet, or will not be sent. */
function deliveryProblem({ id, state, attempts, last_error }: MailDetails, sends: boolean): Markup | null {
  if (state === 'dead')
    return html`<div class="card"><p><strong>The mail server did not take this mail.</strong> ${last_error}</p>
${sends && html`<form method="post" action="/mailbox/${id}/again"><button>Send again</button></form>`}</div>`
  if (state !== 'waiting') return null
  if (!sends)
    return html`<p class="card">It waits for a mail server, and none is configured. Set <code>SMTP_URL</code> to send it.</p>`
  if (last_error === null) return null
  const tries = attempts === 1 ? 'The first try' : `${attempts} tries`
  return html`<p class="card"><strong>${tries} failed.</strong> ${last_error}</p>`
}

const emptied = html`<p class="card muted">The mail server has it. Its text was deleted here, for it may have held a link
that signs somebody in.</p>`

function bodies({ id, subject, html_body, text_body }: MailDetails): Markup {
  return html`${
    html_body !== null &&
    html`<h2>As people see it</h2>
<iframe class="card frame" src="/mailbox/${id}/html" title="${subject}"></iframe>
<h2>As plain text</h2>`
  }
<div class="card letter">${withLinks(text_body)}</div>`
}

const seattleTime = new Intl.DateTimeFormat('en-US', {
  timeZone: seattleZone,
  dateStyle: 'medium',
  timeStyle: 'long',
})

function time(date: Date): Markup {
  return html`<time datetime="${date.toISOString()}">${seattleTime.format(date)}</time>`
}
