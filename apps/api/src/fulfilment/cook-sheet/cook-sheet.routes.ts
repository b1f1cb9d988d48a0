import {
  CookSheet,
  CookSheetQuery,
  CookSheets,
  SendCookSheetRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { PDF } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { printCookSheets, showCookSheets } from './cook-sheet.ts'
import { sendCookSheet } from './send-cook-sheet.ts'

const config = { access: 'board', tag: 'fulfilment' } as const

export function cookSheetRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'shop'>): void {
  app.get(
    '/orders/cook-sheet',
    {
      config,
      schema: {
        summary: 'What each cook makes for a day, today unless said otherwise',
        querystring: CookSheetQuery,
        response: { 200: CookSheets },
      },
    },
    request => showCookSheets(deps, request.query),
  )
  app.get(
    '/orders/cook-sheet/pdf',
    {
      config,
      schema: {
        summary: 'The same on paper, a cook a page',
        querystring: CookSheetQuery,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const { day, pdf } = await printCookSheets(deps, request.query)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="cook-sheet-${day}.pdf"`)
        .send(pdf)
    },
  )
  app.post(
    '/orders/cook-sheet/send',
    {
      config,
      schema: {
        summary: "Send a cook the day's sheet by WhatsApp, once per sendKey",
        body: SendCookSheetRequest,
        response: { 200: CookSheet },
      },
    },
    request => sendCookSheet(deps, { request: request.body, actorId: currentUser(request)._id }),
  )
}
