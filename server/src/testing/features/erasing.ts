import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Erasure, PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import type { ErasurePreview, OpenMention } from '@nofomo/contracts/people/erasing-endpoints.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'

export type Erased = { erasure: Erasure; isRepeat: boolean; mentions: number } & ErrorReply

/** People of whom a name or an address contains the text. */
export async function searchPeople(staff: TestBrowser, text: string): Promise<PersonSummary[]> {
  const { body } = await staff.post<{ people: PersonSummary[] }>('/api/staff/people/search', { search: text })
  return body.people
}

export const idOfPerson = async (staff: TestBrowser, text: string): Promise<string> =>
  (await searchPeople(staff, text))[0]?.id ?? ''

/** What erasing would change; undefined if nothing is left. */
export async function previewOf(staff: TestBrowser, id: string): Promise<ErasurePreview | undefined> {
  return (await staff.get<{ preview?: ErasurePreview }>(`/api/staff/people/${id}/erasure`)).body.preview
}

/** Erases as staff do: previews, and again if something has changed in between. */
export async function erasePerson(
  staff: TestBrowser,
  id: string,
  body: { confirm: string; note?: string },
): Promise<Reply<Erased>> {
  for (;;) {
    const seen = (await previewOf(staff, id))?.seen ?? 'nothing is left'
    const reply = await staff.post<Erased>(`/api/staff/people/${id}/erase`, { note: '', seen, ...body })
    if (reply.status !== 409) return reply
  }
}

/** Erases the person with an address. */
export async function eraseAddress(staff: TestBrowser, address: string): Promise<Erased> {
  const { status, body } = await erasePerson(staff, await idOfPerson(staff, address), { confirm: address })
  if (status !== 200) throw new Error(`not erased: ${JSON.stringify(body)}`)
  return body
}

/** Texts that staff have not decided about. */
export async function openMentions(staff: TestBrowser, erasure?: string): Promise<OpenMention[]> {
  const query = erasure === undefined ? '' : `?erasure=${encodeURIComponent(erasure)}`
  return (await staff.get<{ mentions: OpenMention[] }>(`/api/staff/mentions${query}`)).body.mentions
}

/** The text of a mention as it is shown. */
export const textOf = ({ cells }: Pick<OpenMention, 'cells'>): string =>
  cells.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' | ')
