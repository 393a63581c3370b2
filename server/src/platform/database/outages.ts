import codes from './error-codes.json' with { type: 'json' }

/** Classes of PostgreSQL's codes (their first two characters) for a server that cannot run any statement now. */
const classes = new Set(Object.keys(codes.outages.classes))
const states = new Set(Object.keys(codes.outages.states))

/** The system's codes for a broken connection. */
const sockets = new Set(codes.outages.sockets)
/** System calls that fail only when a connection does. */
const connecting = new Set(['connect', 'getaddrinfo'])
/** Certificates and encryption. */
const encryption = /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|CRL_)/
/** Of the client of PostgreSQL, which has no codes. A plan that no longer fits is prepared anew. */
const sentences =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after|timeout expired|timeout exceeded when trying to connect|Query read timeout|cached plan|The server does not support SSL|There was an error establishing an SSL|Received unexpected|SASL)/

/** Whether an error means that the database is unreachable or cannot serve now, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  const { code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (syscall !== undefined && connecting.has(syscall)) return true
  if (typeof code !== 'string') return sentences.test(message)
  if (/^[0-9A-Z]{5}$/.test(code) && (classes.has(code.slice(0, 2)) || states.has(code))) return true
  return sockets.has(code) || encryption.test(code) || sentences.test(message)
}
