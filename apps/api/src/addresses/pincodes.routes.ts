import {
  AddPincodeRequest,
  ChangePincodeRequest,
  CheckPincodeAnswer,
  CheckPincodeRequest,
  PincodeOption,
  PincodeParams,
  PincodeView,
} from '@pindivantalu/domain/addresses/address.wire'
import { PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { checkPincode } from './check-pincode.ts'
import { presentPincode, presentPincodeOption, presentPlace } from './pincodes.present.ts'
import {
  findServedPincode,
  insertPincode,
  listPincodes,
  listServedPincodes,
  savePincode,
} from './pincodes.queries.ts'

const signedIn = { access: 'signedIn', tag: 'addresses' } as const
const admin = { access: 'admin', tag: 'addresses' } as const
const orders = { access: 'orders', tag: 'addresses' } as const

export function pincodeRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/address/pincode',
    {
      config: signedIn,
      schema: { summary: 'Where the shop delivers', response: { 200: z.array(PincodeOption) } },
    },
    async () => (await listServedPincodes(db)).map(presentPincodeOption),
  )
  app.post(
    '/address/pincode',
    {
      config: signedIn,
      schema: {
        summary: 'Whether the shop delivers to a pincode',
        body: CheckPincodeRequest,
        response: { 200: CheckPincodeAnswer },
      },
    },
    request => checkPincode({ db }, request.body.pinCode),
  )
  app.get(
    '/address/pincode/:pinCode',
    {
      config: { access: 'everyone', tag: 'addresses' },
      schema: {
        summary: 'Whether the shop delivers to a pincode, before anyone signs in',
        params: PincodeParams,
        response: { 200: PlaceView },
      },
    },
    async ({ params: { pinCode } }) => presentPlace(pinCode, await findServedPincode(db, pinCode)),
  )
  app.get(
    '/address/pincodes',
    {
      config: orders,
      schema: { summary: 'All pincodes, served now or no longer', response: { 200: z.array(PincodeView) } },
    },
    async () => (await listPincodes(db)).map(presentPincode),
  )
  app.post(
    '/address/pincodes',
    {
      config: admin,
      schema: {
        summary: 'Deliver to one more pincode',
        body: AddPincodeRequest,
        response: { 201: PincodeView },
      },
    },
    async (request, reply) => {
      reply.code(201)
      return presentPincode((await insertPincode(db, request.body)) ?? refuse('address.pincode_listed'))
    },
  )
  app.put(
    '/address/pincodes/:pinCode',
    {
      config: admin,
      schema: {
        summary: 'Rename the area of a pincode, stop delivering there or start again',
        params: PincodeParams,
        body: ChangePincodeRequest,
        response: { 200: PincodeView },
      },
    },
    async request => {
      const pincode = await savePincode(db, request.params.pinCode, request.body)
      return presentPincode(pincode ?? refuse('address.pincode_not_found'))
    },
  )
}
