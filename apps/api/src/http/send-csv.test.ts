import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { sendCsv } from './send-csv.ts'

async function written(...rows: (string | number)[][]): Promise<string> {
  const app = fastify()
  app.get('/', (_request, reply) => sendCsv(reply, 'a.csv', [rows]))
  return (await app.inject('/')).body
}

it.each([
  ['a line feed', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['both', 'one\r\ntwo', '"one\r\ntwo"'],
  ['a line separator', 'one\u2028two', '"one\u2028two"'],
  ['a paragraph separator', 'one\u2029two', '"one\u2029two"'],
  ['a next line', 'one\u0085two', '"one\u0085two"'],
  ['a form feed', 'one\ftwo', '"one\ftwo"'],
  ['a comma', 'one,two', '"one,two"'],
  ['a quotation mark', 'one"two', '"one""two"'],
  ['none of these', 'one two', 'one two'],
])('writes a cell with %s so that it stays one cell', async (_what, cell, expected) => {
  expect(await written(['id', 1], ['x', cell])).toBe(`\uFEFFid,1\r\nx,${expected}\r\n`)
})
