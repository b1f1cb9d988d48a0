import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

type Rows = readonly (readonly (string | number)[])[]

/** Or spreadsheets take Telugu for signs of another script. */
const MARK_OF_UTF8 = '\uFEFF'

/** Every sign that some program takes for the end of a line: inside quotes none does. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** A file to be opened in a spreadsheet, sent as its rows come: however many there are, few are in memory. */
export function sendCsv(reply: FastifyReply, name: string, pages: Iterable<Rows> | AsyncIterable<Rows>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(written(pages)))
}

async function* written(pages: Iterable<Rows> | AsyncIterable<Rows>) {
  let mark = MARK_OF_UTF8
  for await (const rows of pages) {
    yield mark + stringify([...rows], { record_delimiter: 'windows', quoted_match: LINE_BREAK })
    mark = ''
  }
}
