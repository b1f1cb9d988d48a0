import {
  ApprovalRequest,
  PartnerListQuery,
  SaveSourcingPartnerRequest,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { decidePartnerApproval } from './decide-partner-approval.ts'
import { listSourcingPartnersFor } from './list-partners.ts'
import { changeSourcingPartner, createSourcingPartner } from './save-sourcing-partner.ts'
import { presentSourcingPartner } from './sourcing-partners.present.ts'
import { findSourcingPartner } from './sourcing-partners.queries.ts'

const admin = { access: 'admin', tag: 'people' } as const
const partners = { access: 'partners', tag: 'people' } as const

export function sourcingPartnerRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/users/sourcingpartner',
    {
      config: partners,
      schema: {
        summary: 'Cooks with their pick-up addresses, the newest first',
        querystring: PartnerListQuery,
        response: { 200: z.array(SourcingPartnerView) },
      },
    },
    request => listSourcingPartnersFor({ db }, currentUser(request), request.query.status),
  )
  app.post(
    '/users/sourcingpartner',
    {
      config: admin,
      schema: {
        summary: 'Make someone a cook, pending until approved',
        body: SaveSourcingPartnerRequest,
        response: { 201: SourcingPartnerView },
      },
    },
    async (request, reply) => {
      reply.code(201)
      return createSourcingPartner({ db }, { changes: request.body, actorId: currentUser(request)._id })
    },
  )
  app.put(
    '/users/sourcingpartner/:id',
    {
      config: admin,
      schema: {
        summary: 'Change a cook; addresses left out are removed',
        params: IdParams,
        body: SaveSourcingPartnerRequest,
        response: { 200: SourcingPartnerView },
      },
    },
    request =>
      changeSourcingPartner(
        { db },
        { id: request.params.id, changes: request.body, actorId: currentUser(request)._id },
      ),
  )
  app.put(
    '/users/sourcingpartner/:id/approval',
    {
      config: admin,
      schema: {
        summary: 'Approve or reject a cook, or leave them pending again',
        params: IdParams,
        body: ApprovalRequest,
        response: { 200: SourcingPartnerView },
      },
    },
    async request => {
      const { id } = request.params
      const { approval } = request.body
      const actorId = currentUser(request)._id
      await decidePartnerApproval({ db }, { kind: 'sourcing_partner', id, approval, actorId })
      const partner = (await findSourcingPartner(db, id)) ?? refuse('sourcing_partner.not_found')
      return presentSourcingPartner(partner)
    },
  )
}
