import type { Category, Neighborhood, Occasion } from '@nofomo/contracts/options.ts'
import type { Generated } from 'kysely'

/** The tables as `migrations/` make them; a test compares the two. */
export type Schema = {
  sessions: SessionsTable
  session_venues: SessionVenuesTable
  voters: VotersTable
  votes: VotesTable
  mails: MailsTable
  instance_secrets: InstanceSecretsTable
}

export type SessionsTable = {
  id: string
  title: string
  description: string | null
  location: string | null
  price_level: number | null
  group_size: number | null
  occasion: Occasion | null
  cuisine: string | null
  expected_voters: number
  allow_anonymous_votes: boolean
  allow_added_venues: boolean
  deadline: Date | null
  host_token_hash: Buffer
  created_at: Generated<Date>
  updated_at: Generated<Date>
  completed_at: Date | null
  completed_by: 'expected_voters' | 'deadline' | 'host' | null
  winner_venue_id: string | null
  backup_venue_id: string | null
}

export type SessionVenuesTable = {
  session_id: string
  id: string
  position: number
  name: string
  category: Category
  cuisine: string | null
  description: string | null
  address: string
  neighborhood: Neighborhood | null
  lat: number | null
  lng: number | null
  price_level: number | null
  website: string | null
  tags: string[]
  is_partner: boolean
  source: 'catalogue' | 'ai_suggestions' | 'user_submitted'
  reason: string | null
  poster: string
  created_at: Generated<Date>
}

export type VotersTable = {
  session_id: string
  /** Keyed hash of session and device: the same browser has another key in every session. */
  key: string
  name: string | null
  created_at: Generated<Date>
}

export type VotesTable = {
  session_id: string
  voter_key: string
  venue_id: string
  value: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type MailsTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text_body: string
  html_body: string | null
  created_at: Generated<Date>
}

export type InstanceSecretsTable = {
  name: string
  value: Buffer
}
