import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { paths } from '../../../shell/paths.ts'

/**
 * The address of a session's link picture. It changes with the session, its outcome and the pictures of its places, since
 * chats keep a picture by its address: a link that is sent again after the vote shows the winner.
 */
export function sharePictureOf({
  id,
  updatedAt,
  venues,
}: Pick<Session, 'id' | 'updatedAt' | 'venues'>): string {
  // Addresses of pictures end with a hash of what they show.
  const pictures = venues.map(({ image }) => image.slice(-2)).join('')
  return `${paths.sharePicture(id)}?v=${Date.parse(updatedAt).toString(36)}${pictures}`
}
