import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'
import { ContactPhone } from '../accounts/phone.wire.ts'
import { Id } from '../id.wire.ts'
import { lineOfText, PersonName } from '../text.wire.ts'
import { CITY_NOT_SERVED_MESSAGE, cityNamed, NO_STATE_CHOSEN, PINCODE, stateNamed } from './address.ts'
import { LONGEST_AREA } from './pincode.ts'

export const Pincode = z.string().trim().regex(PINCODE, text('Enter a 6 digit pincode'))

export const State = z
  .string()
  .overwrite(typed => stateNamed(typed) ?? typed)
  .refine(typed => stateNamed(typed) !== undefined, NO_STATE_CHOSEN)

const City = lineOfText(80)
  .min(1)
  .overwrite(typed => cityNamed(typed) ?? typed)
  .refine(typed => cityNamed(typed) !== undefined, CITY_NOT_SERVED_MESSAGE)

/** What the shipping form asks for, with the recipient's name and phone. */
export const AddressFields = z.object({
  name: PersonName,
  addressLine1: lineOfText(200).min(1),
  addressLine2: lineOfText(200).default(''),
  city: City,
  state: State,
  postalCode: Pincode,
  phone: ContactPhone,
})
export type AddressFields = z.infer<typeof AddressFields>

export const SaveAddressRequest = z.object({ shippingAddress: AddressFields })
export type SaveAddressRequest = z.infer<typeof SaveAddressRequest>

export const AddressView = z.object({
  _id: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
})
export type AddressView = z.infer<typeof AddressView>

/** A person's own saved address, and what may be done with it today. */
export const SavedAddressView = AddressView.extend({
  isDefault: z.boolean(),
  /** Whether its city and pincode are served now: they may no longer be. */
  serviceable: z.boolean(),
})
export type SavedAddressView = z.infer<typeof SavedAddressView>

/** A saved address in a request: its id, or the address itself. */
export const AddressReference = z.union([Id, z.object({ _id: Id }).transform(address => address._id)])

export const PincodeOption = z.object({ pinCode: z.string(), area: z.string() })
export type PincodeOption = z.infer<typeof PincodeOption>

/** A pincode as the owner sees it: also where the shop no longer delivers. */
export const PincodeView = PincodeOption.extend({ served: z.boolean() })
export type PincodeView = z.infer<typeof PincodeView>

const Area = lineOfText(LONGEST_AREA).min(1)

export const PincodeParams = z.object({ pinCode: Pincode })

export const AddPincodeRequest = z.object({ pinCode: Pincode, area: Area })
export type AddPincodeRequest = z.infer<typeof AddPincodeRequest>

/** What is left out stays as it is, so that two owners do not undo each other's changes. */
export const ChangePincodeRequest = z.object({ area: Area.optional(), served: z.boolean().optional() })
export type ChangePincodeRequest = z.infer<typeof ChangePincodeRequest>

/** Any text may be asked about: what is no pincode is not serviceable either. */
export const CheckPincodeRequest = z.object({ pinCode: z.string().trim().max(20) })
export type CheckPincodeRequest = z.infer<typeof CheckPincodeRequest>

export const CheckPincodeAnswer = z.object({ pinCode: z.string(), serviceable: z.literal(true) })
export type CheckPincodeAnswer = z.infer<typeof CheckPincodeAnswer>
