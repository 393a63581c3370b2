import { createServer } from 'node:http'

/** The minimum cost of a vote over HTTP: parses the same JSON and sends the same answer, stores nothing. */
const port = Number(process.argv[2])

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { venueId, vote } = JSON.parse(Buffer.concat(pieces).toString())
    const body = JSON.stringify({ success: true, venueId, vote })
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.listen(port, '127.0.0.1', () => console.log('listening'))
