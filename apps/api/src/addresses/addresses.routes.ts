import { SaveAddressRequest, SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { refuse } from '../http/errors/refusal.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { presentAddress } from './addresses.present.ts'
import { findAddressToShipTo, listAddresses } from './addresses.queries.ts'
import { makeDefaultAddress, removeAddress } from './default-address.ts'
import { changeAddress, saveNewAddress } from './save-address.ts'

const signedIn = { access: 'signedIn', tag: 'addresses' } as const

export function addressRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/address',
    {
      config: signedIn,
      schema: {
        summary: 'The own addresses: the default one first, then the newest',
        response: { 200: z.array(SavedAddressView) },
      },
    },
    async request => (await listAddresses(db, currentUser(request)._id)).map(presentAddress),
  )
  app.post(
    '/address',
    {
      config: signedIn,
      schema: {
        summary: 'Save an address; one that is saved already is answered as it is',
        body: SaveAddressRequest,
        response: { 200: SavedAddressView, 201: SavedAddressView },
      },
    },
    async (request, reply) => {
      const ownedBy = currentUser(request)._id
      const { address, isNew } = await saveNewAddress(
        { db },
        { ownedBy, fields: request.body.shippingAddress },
      )
      reply.code(isNew ? 201 : 200)
      return address
    },
  )
  app.get(
    '/address/:id',
    {
      config: signedIn,
      schema: { summary: 'An own address', params: IdParams, response: { 200: SavedAddressView } },
    },
    async request =>
      presentAddress((await findAddressToShipTo(db, whose(request))) ?? refuse('address.not_found')),
  )
  app.put(
    '/address/:id',
    {
      config: signedIn,
      schema: {
        summary: 'Change an own address; orders keep what it was',
        params: IdParams,
        body: SaveAddressRequest,
        response: { 200: SavedAddressView },
      },
    },
    request => changeAddress({ db }, whose(request), request.body.shippingAddress),
  )
  app.delete(
    '/address/:id',
    {
      config: signedIn,
      schema: { summary: 'Remove an own address', params: IdParams, response: { 200: DoneAnswer } },
    },
    async request => {
      await removeAddress({ db }, whose(request))
      return { message: 'Address removed' }
    },
  )
  app.put(
    '/address/:id/default',
    {
      config: signedIn,
      schema: {
        summary: 'Have an own address offered first',
        params: IdParams,
        response: { 200: SavedAddressView },
      },
    },
    request => makeDefaultAddress({ db }, whose(request)),
  )
}

function whose(request: FastifyRequest & { params: { id: string } }) {
  return { id: request.params.id, ownedBy: currentUser(request)._id }
}
