/** The bare line for kept answers: `node:http` and the shop's bytes in memory. Started as `bare-memory.ts <port> <answers.json>`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { KeptAnswer } from './kept-answers.ts'

const [port, file = ''] = process.argv.slice(2)
const kept: KeptAnswer[] = JSON.parse(readFileSync(file, 'utf8'))
const answers = new Map(
  kept.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(request.url === '/ready' ? 200 : 404).end()
}).listen(Number(port), '127.0.0.1')
