import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterTime } from '../times/times.messages.ts'
import type { SharedLink } from './use-sharing.tsx'

/** What is shared of a session while its vote is open. */
export function sharedSession(
  session: Pick<Session, 'title' | 'meetingAt' | 'times'>,
  link: string,
): SharedLink {
  return {
    title: session.title,
    description: afterTime({ session }, 'Vote in 30 seconds, no signup.'),
    url: link,
  }
}
