/** A reason why NoFOMO cannot start. `message` says what is wrong and what the operator can do. */
export class StartError extends Error {
  override name = 'StartError'
}
