import type { FastifyReply } from 'fastify'

/** Opened in the browser, and saved under this name. */
export function sendPdf(reply: FastifyReply, { filename, pdf }: { filename: string; pdf: Buffer }) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename}"`)
    .send(pdf)
}
