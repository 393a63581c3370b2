/** The account a password is for, whose names must not make up the password. */
export type Owner = { email: string | null; venueName: string | null }

const repeats = 'This password repeats itself, which is tried first. Choose another.'
const ours = 'This password is little more than our name, which is tried first. Choose another.'
const yours =
  'This password is little more than your address or your venue’s name, which is tried first. Choose another.'

/** Letters and digits that must remain once a guessable name is removed. */
const minOtherCharacters = 8
/** Shorter names occur in too many good passwords by chance. */
const minNameLength = 4

/** Why a password is too easy to guess for this account, as a message; null if it is not. */
export function weaknessOf(password: string, { email, venueName }: Owner): string | null {
  if (isRepeated(password)) return repeats
  if (isMadeOf(password, 'nofomo')) return ours
  const [name = '', host = ''] = (email ?? '').split('@')
  const own = [email ?? '', name, host.split('.')[0] ?? '', venueName ?? '']
  return own.some((word) => isMadeOf(password, word)) ? yours : null
}

/** `aaaaaaaa`, `abcabcabc`, `123123`, `abcabcab`: one piece repeated. */
function isRepeated(password: string): boolean {
  const text = password.toLowerCase()
  for (let piece = 1; piece <= text.length / 2; piece++)
    if (text.slice(piece) === text.slice(0, -piece)) return true
  return false
}

function isMadeOf(password: string, word: string): boolean {
  const name = plain(word)
  if (name.length < minNameLength) return false
  const text = plain(password)
  return text.includes(name) && text.replaceAll(name, '').length < minOtherCharacters
}

const writtenAs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/** Lower-case letters and digits only; characters that stand for letters are replaced by these. */
function plain(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[01345$@!]/g, (sign) => writtenAs[sign] ?? sign)
  return letters.replace(/[^\p{L}\p{N}]/gu, '')
}
