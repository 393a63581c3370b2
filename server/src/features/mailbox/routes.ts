import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '../../platform/http/address.ts'
import type { App } from '../../platform/http/app-type.ts'
import { notFound } from '../../platform/http/errors.ts'
import { html, type Markup, withLinks } from '../../platform/http/markup.ts'
import { sendPlainPage } from '../../platform/http/plain-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { findMail, type Letter, type MailLine, newestMails } from './read-model.ts'

const page = { schema: { hide: true } }

/** The built-in mailbox: shows, to this machine only, the mail there is no server to send by. */
export function mailboxRoutes(app: App, { config, db }: Platform): void {
  const mayRead = (request: FastifyRequest) => config.mailbox === 'local' && isFromThisMachine(request)

  app.get('/mailbox', page, async (request, reply) => {
    if (!mayRead(request)) return notFound()
    const mails = await newestMails(db)
    return sendPlainPage(reply, 'Mailbox', mails.length > 0 ? mailList(mails) : emptyMailbox)
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', page, async (request, reply) => {
    const { id } = request.params
    const mail = mayRead(request) && /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : null
    if (!mail) return notFound()
    return sendPlainPage(reply, mail.subject, letter(mail))
  })
}

const emptyMailbox = html`<div class="card empty">
<svg viewBox="0 0 96 72" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round" aria-hidden="true">
<path d="M6 22 48 50 90 22M6 22v42h84V22L48 4z"/></svg>
<p><strong>No mail yet.</strong></p>
<p class="muted">When NoFOMO sends one, it lands here.</p>
</div>`

function mailList(mails: readonly MailLine[]): Markup {
  return html`<ul class="list">${mails.map(
    ({ id, subject, recipient, created_at }) => html`<li><a class="card mail" href="/mailbox/${id}">
<h3>${subject}</h3>
<span class="row muted"><span>To ${recipient}</span>${moment(created_at)}</span></a></li>`,
  )}</ul>`
}

function letter({ recipient, text_body, created_at }: Letter): Markup {
  return html`<p class="row muted"><span>To ${recipient}</span>${moment(created_at)}</p>
<div class="card letter">${withLinks(text_body)}</div>
<p><a href="/mailbox">All mail</a></p>`
}

const seattleTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
  timeStyle: 'long',
})

function moment(date: Date): Markup {
  return html`<time datetime="${date.toISOString()}">${seattleTime.format(date)}</time>`
}
