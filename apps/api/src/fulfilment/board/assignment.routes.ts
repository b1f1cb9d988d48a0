import {
  AssignCookOfLineRequest,
  AssignDeliveryPartnerRequest,
  AssignManyAnswer,
  AssignManyRequest,
  AssignSourcingPartnerRequest,
  LineParams,
  UndoAnswer,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { BY_PRODUCT } from '@pindivantalu/domain/fulfilment/line-cooks'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { currentSession, currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { showOrderTo } from '../../orders/find-order.ts'
import { assignOrder, assignOrders } from './assign-partners.ts'
import { undoAssignment } from './undo-assignment.ts'

const board = { access: 'board', tag: 'fulfilment' } as const

export function assignmentRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>,
): void {
  app.put(
    '/orders/:id/deliverypartner',
    {
      config: board,
      schema: {
        summary: 'Give an order to a delivery partner; the code of another one opens nothing any more',
        params: IdParams,
        body: AssignDeliveryPartnerRequest,
        response: { 200: OrderView },
      },
    },
    async request => {
      const { user } = currentSession(request)
      const { id } = request.params
      const { deliveryPartnerUserId: partnerId, reason, version: seen } = request.body
      await assignOrder(deps, { id, choice: { delivery: { partnerId, reason } }, seen, actorId: user._id })
      return showOrderTo(deps, { id, reader: user })
    },
  )
  app.put(
    '/orders/:id/sourcingpartner',
    {
      config: board,
      schema: {
        summary:
          'Give all lines of an order to a cook and a kitchen; or those without a cook to who makes their product',
        params: IdParams,
        body: AssignSourcingPartnerRequest,
        response: { 200: OrderView },
      },
    },
    async request => {
      const { user } = currentSession(request)
      const { id } = request.params
      const { sourcingPartnerUserId: partnerId, sourcingPartnerAddressId: addressId } = request.body
      const sourcing = request.body.byProduct ? BY_PRODUCT : { partnerId, addressId }
      const given = { id, choice: { sourcing }, seen: request.body.version, actorId: user._id }
      await assignOrder(deps, given)
      return showOrderTo(deps, { id, reader: user })
    },
  )
  app.put(
    '/orders/:id/items/:item/sourcingpartner',
    {
      config: board,
      schema: {
        summary: 'Give one line of an order to a cook, and say in which kitchen it is collected',
        params: LineParams,
        body: AssignCookOfLineRequest,
        response: { 200: OrderView },
      },
    },
    async request => {
      const { user } = currentSession(request)
      const { id, item: line } = request.params
      const { sourcingPartnerUserId: partnerId, sourcingPartnerAddressId: addressId } = request.body
      const choice = { sourcing: { partnerId, addressId, line } }
      await assignOrder(deps, { id, choice, seen: request.body.version, actorId: user._id })
      return showOrderTo(deps, { id, reader: user })
    },
  )
  app.put(
    '/orders/assign',
    {
      config: board,
      schema: {
        summary: 'Give several orders to a cook, a delivery partner or both; each gets only what it lacks',
        body: AssignManyRequest,
        response: { 200: AssignManyAnswer },
      },
    },
    request => assignOrders(deps, request.body, currentUser(request)._id),
  )
  app.post(
    '/assignments/:id/undo',
    {
      config: board,
      schema: {
        summary: 'Take an assignment of several orders back, before anybody is told of it',
        params: IdParams,
        response: { 200: UndoAnswer },
      },
    },
    request => undoAssignment(deps, { id: request.params.id, actorId: currentUser(request)._id }),
  )
}
