import { z } from 'zod'
import { SignInPhone } from '../accounts/phone.wire.ts'
import { Pincode } from './address.wire.ts'

/** Whether the shop delivers to a pincode, for everyone who asks. */
export const PlaceView = z.object({
  pinCode: z.string(),
  serviceable: z.boolean(),
  /** How the owner calls it; null where the shop does not deliver. */
  area: z.string().nullable(),
})
export type PlaceView = z.infer<typeof PlaceView>

/** By WhatsApp, so it is a mobile number. */
export const JoinWaitlistRequest = z.object({ pinCode: Pincode, phone: SignInPhone })
export type JoinWaitlistRequest = z.infer<typeof JoinWaitlistRequest>

/** How many wait for a pincode, without who they are. */
export const PincodeDemand = z.object({ pinCode: z.string(), waiting: z.number(), since: z.iso.datetime() })
export type PincodeDemand = z.infer<typeof PincodeDemand>
