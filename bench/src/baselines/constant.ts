import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** The minimum cost of an answer through Fastify, which parses what is sent: constant bytes, compressed beforehand if `encoding` is given. */
const [port = '', file = '', type = '', encoding] = process.argv.slice(2)
const bytes = readFileSync(file)

const app = fastify()
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (_request, reply) => {
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(bytes)
  },
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
