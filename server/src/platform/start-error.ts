import { EmbeddedError } from '@nofomo/embedded-postgres/embedded-error.ts'

/** A reason why NoFOMO cannot start. `message` says what is wrong and what the operator can do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What to print of an error that ends a program: its sentence if it has one for the operator, else all of it. */
export function printed(error: unknown): unknown {
  return error instanceof StartError || error instanceof EmbeddedError ? error.message : error
}
