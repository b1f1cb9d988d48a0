import {
  ApprovalRequest,
  DeliveryPartnerView,
  PartnerListQuery,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { decidePartnerApproval } from './decide-partner-approval.ts'
import { presentDeliveryPartner } from './delivery-partners.present.ts'
import { findDeliveryPartner, listDeliveryPartners } from './delivery-partners.queries.ts'

const admin = { access: 'admin', tag: 'people' } as const

export function deliveryPartnerRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/users/deliverypartner',
    {
      config: admin,
      schema: {
        summary: 'Delivery partners, who applied last first',
        querystring: PartnerListQuery,
        response: { 200: z.array(DeliveryPartnerView) },
      },
    },
    async request => (await listDeliveryPartners(db, request.query.status)).map(presentDeliveryPartner),
  )
  app.put(
    '/users/deliverypartner/:id/approval',
    {
      config: admin,
      schema: {
        summary: 'Approve or reject a delivery partner, or leave them pending again',
        params: IdParams,
        body: ApprovalRequest,
        response: { 200: DeliveryPartnerView },
      },
    },
    async request => {
      const { id } = request.params
      const { approval } = request.body
      const actorId = currentUser(request)._id
      await decidePartnerApproval({ db }, { kind: 'delivery_partner', id, approval, actorId })
      const partner = (await findDeliveryPartner(db, id)) ?? refuse('delivery_partner.not_found')
      return presentDeliveryPartner(partner)
    },
  )
}
