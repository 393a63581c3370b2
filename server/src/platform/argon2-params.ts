/** The cost of one password hash. `memory` in KiB. */
export type Argon2Params = { memory: number; passes: number; parallelism: number }

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
export const argon2id: Argon2Params = { memory: 19_456, passes: 2, parallelism: 1 }
