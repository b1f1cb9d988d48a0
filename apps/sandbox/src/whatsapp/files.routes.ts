import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { inOwnScope } from '../own-scope.ts'
import { type Medium, pathOf } from './media.ts'
import { GraphRefusal, KEY_REFUSAL, metaError, refuseAsMetaDoes } from './meta-errors.ts'
import { presentNumber } from './shop-number.ts'
import type { WhatsApp } from './whatsapp.ts'

const MEDIUM = '/:version(^v\\d+\\.\\d+$)/:mediaId'
/** Meta has them on another host, at lookaside.fbsbx.com. */
const ATTACHMENTS = '/whatsapp_business/attachments/'
const LINK_HOLDS_SECONDS = 5 * 60
const SHOWN_BY_BROWSERS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

type Link = { mid?: string; ext?: string; hash?: string }

/** What was sent as a file, by the shop or to it: a URL for a while, and the file there for callers with the token. */
export function registerFiles(app: FastifyInstance, whatsApp: WhatsApp): void {
  const { account, faults, media, now } = whatsApp
  const seconds = () => Math.floor(now().getTime() / 1000)
  const hashOf = (id: string, expiry: string) =>
    createHmac('sha256', account.appSecret).update(`${id}.${expiry}`).digest('base64url')

  inOwnScope(app, scope => {
    const errorBody = metaError(131000, 'Something went wrong.')
    sufferFaults(scope, { provider: 'whatsapp', faults, errorBody, keyRefusal: KEY_REFUSAL })
    refuseAsMetaDoes(scope)
    scope.addHook('onRequest', async ({ headers }) => demandToken(whatsApp, headers.authorization))

    scope.get<{ Params: { mediaId: string } }>(MEDIUM, request => {
      const { mediaId: id } = request.params
      // One path in the Graph API: whatever has an id is asked for by it.
      if (id === account.phoneNumberId) return presentNumber(whatsApp)
      const medium = media.find(id)
      if (!medium) throw notThere(id, 'get')
      const expiry = String(seconds() + LINK_HOLDS_SECONDS)
      const link = new URLSearchParams({ mid: id, ext: expiry, hash: hashOf(id, expiry) })
      return presentMedium(id, medium, `${request.protocol}://${request.host}${ATTACHMENTS}?${link}`)
    })
    scope.get<{ Querystring: Link }>(ATTACHMENTS, (request, reply) => {
      const { mid: id = '', ext: expiry = '', hash } = request.query
      const medium = hash === hashOf(id, expiry) && Number(expiry) > seconds() ? media.find(id) : undefined
      if (!medium) return reply.code(404).type('text/plain').send('URL signature expired')
      return reply.type(medium.type).send(medium.bytes)
    })
  })

  app.get<{ Params: { id: string } }>(pathOf(':id'), (request, reply) => {
    const medium = media.find(request.params.id)
    if (!medium) return reply.code(404).send({ message: 'No such file, or it is gone by now' })
    const isShown = SHOWN_BY_BROWSERS.includes(medium.type)
    return reply
      .type(medium.type)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .send(medium.bytes)
  })
}

export function demandToken({ account }: WhatsApp, authorization: string | undefined): void {
  if (authorization === `Bearer ${account.token}`) return
  if (authorization === `Bearer ${account.token}-expired`) {
    const sentence = 'Error validating access token: Session has expired on Saturday, 10-Jan-26 02:00:00 PST.'
    throw new GraphRefusal(190, sentence, { error_subcode: 463 })
  }
  throw new GraphRefusal(190, 'Invalid OAuth access token - Cannot parse access token')
}

/** No such object, or none for this token. */
export const notThere = (id: string, method: 'get' | 'post') =>
  new GraphRefusal(
    100,
    `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { type: 'GraphMethodException', error_subcode: 33 },
  )

function presentMedium(id: string, { type, bytes }: Medium, url: string) {
  return {
    url,
    mime_type: type,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    file_size: bytes.length,
    id,
    messaging_product: 'whatsapp',
  }
}
