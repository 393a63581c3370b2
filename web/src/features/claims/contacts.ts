import { type ApiOutput, api } from '../../lib/http/api-client.ts'

export type Contacts = ApiOutput<'GET /api/contacts'>

/** For loaders: the addresses for partners and for help. Without an answer there are none: pages leave the sentence out. */
export function loadContacts(options: Parameters<typeof api>[2]): Promise<Contacts> {
  return api('GET /api/contacts', {}, options).catch(() => ({ partners: null, support: null }))
}
