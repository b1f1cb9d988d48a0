import {
  ApplicationRequest,
  ApprovalRequest,
  DeliveryPartnerView,
  MOST_LICENCE_PHOTO_LETTERS,
  OwnApplication,
  PartnerListQuery,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { FILE } from '../../http/openapi.ts'
import { privatePicture } from '../../http/private-picture.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { applyWith, openLicence, showApplication } from './application.ts'
import { decidePartnerApproval } from './decide-partner-approval.ts'
import { presentDeliveryPartner } from './delivery-partners.present.ts'
import { findDeliveryPartner } from './delivery-partners.queries.ts'
import { listDeliveryPartnersFor } from './list-partners.ts'

const admin = { access: 'admin', tag: 'people' } as const
const partners = { access: 'partners', tag: 'people' } as const

const partner = { access: 'signedIn', tag: 'people' } as const
/** The photo, and the few words around it. */
const bodyLimit = MOST_LICENCE_PHOTO_LETTERS + 10 * 1024
const DRAWN_WITHIN = 2 * MINUTE

export function deliveryPartnerRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'limits' | 'licencePhotos'>,
): void {
  const { db } = deps
  app.get(
    '/users/deliverypartner/application',
    {
      config: partner,
      schema: {
        summary: 'What I have told of myself as a delivery partner',
        response: { 200: OwnApplication },
      },
    },
    request => showApplication(deps, currentUser(request)._id),
  )
  app.put(
    '/users/deliverypartner/application',
    {
      config: partner,
      bodyLimit,
      handlerTimeout: DRAWN_WITHIN,
      schema: {
        summary: 'Tell the owner vehicle, licence and area, while an application waits',
        body: ApplicationRequest,
        response: { 200: OwnApplication },
      },
    },
    request => applyWith(deps, currentUser(request)._id, request.body),
  )
  app.get(
    '/users/deliverypartner/:id/licence',
    {
      config: admin,
      schema: {
        summary: 'The photo of a partner’s driving licence',
        params: IdParams,
        response: { 200: FILE },
      },
    },
    async (request, reply) => {
      const photo = await openLicence(deps, request.params.id)
      return reply.headers(privatePicture(photo)).send(photo.content)
    },
  )
  app.get(
    '/users/deliverypartner',
    {
      config: partners,
      schema: {
        summary: 'Delivery partners, who applied last first',
        querystring: PartnerListQuery,
        response: { 200: z.array(DeliveryPartnerView) },
      },
    },
    request => listDeliveryPartnersFor({ db }, currentUser(request), request.query.status),
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
