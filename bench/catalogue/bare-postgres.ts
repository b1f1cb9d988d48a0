/** The bare line for uncached answers: `node:http` and `pg` alone. Started as `bare-postgres.ts <port> <database>`. */
import { createServer } from 'node:http'
import pg from 'pg'
import { BARE_STATEMENTS } from './bare-statements.ts'

const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

/** `/list?24` asks the statement `list` with 24. */
async function answer(url: string): Promise<string> {
  const [name = '', value = ''] = url.slice(1).split('?')
  const text = Object.entries(BARE_STATEMENTS).find(([statement]) => statement === name)?.[1]
  if (text === undefined) return '[]'
  const { rows } = await pool.query({ name, text, values: [decodeURIComponent(value)] })
  return JSON.stringify(rows)
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    body => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
}).listen(Number(port), '127.0.0.1')
