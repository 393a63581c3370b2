/** Classes of PostgreSQL's codes (their first two characters) for a server that cannot run any statement now. */
const classes = new Set([
  '08', // connection_exception; PgBouncer refuses with 08P01
  '53', // insufficient_resources: disk, memory, connections
  '57', // operator_intervention: shut down, starting, crashed
  '58', // system_error: input and output, files
])
const states = new Set([
  '25006', // read_only_sql_transaction: a standby, before or after a failover
  '25P03', // idle_in_transaction_session_timeout: this process had stopped
  '25P04', // transaction_timeout: the same
  '26000', // invalid_sql_statement_name: the statement was prepared on another connection
  '28000', // invalid_authorization_specification: its settings are being changed
  '28P01', // invalid_password: the password is being changed
  '3D000', // invalid_catalog_name: the database is being restored
  '40003', // statement_completion_unknown
  'XX000', // internal_error: what was read is not there any more, as in a failover
])

/** The system's codes for a broken connection. */
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
])
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
