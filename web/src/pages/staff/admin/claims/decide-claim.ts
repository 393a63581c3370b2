import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { keepNote } from '../note-drafts.ts'
import { type Action, leadsTo } from './claims.messages.ts'

/** Decides a claim. Its note is not kept any longer. */
export async function decideClaim(
  claim: ReviewedClaim,
  action: Action,
  { note, isReplacing = false }: { note: string; isReplacing?: boolean },
): Promise<void> {
  await staffApi('POST /api/staff/claims', {
    body: {
      action,
      venueId: claim.venueId,
      trustState: leadsTo[action],
      adminNotes: note.trim() || null,
      ...(action === 'approve' && { isReplacing }),
    },
  })
  keepNote(claim.id, '')
}
