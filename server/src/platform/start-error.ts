/** A reason why NoFOMO cannot start. `message` tells the operator what is wrong and what to do about it. */
export class StartError extends Error {
  override name = 'StartError'
}
