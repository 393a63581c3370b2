import type { Argon2Params } from '../../../../platform/argon2-params.ts'

export type StoredHash = Argon2Params & { salt: Buffer; hash: Buffer }

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A hash as stored: a PHC string, which contains its own parameters. */
export function toPhc({ memory, passes, parallelism, salt, hash }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** @throws Error unless it is a PHC string of argon2id: the database stores nothing else. */
export function fromPhc(phc: string): StoredHash {
  const [, memory, passes, parallelism, salt, hash] = form.exec(phc) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is malformed.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
