/** Why the built-in database cannot start or be used. `message` says what is wrong and what the operator can do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
