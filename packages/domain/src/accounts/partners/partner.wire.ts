import { LANGUAGES } from '@pindivantalu/texts/languages'
import { z } from 'zod'
import { Pincode, State } from '../../addresses/address.wire.ts'
import { LONGEST_AREA } from '../../addresses/pincode.ts'
import { Id, Instant } from '../../id.wire.ts'
import { lineOfText, PersonName } from '../../text.wire.ts'
import { DeliveryAccess } from '../account.wire.ts'
import { ContactPhone, SignInPhone } from '../phone.wire.ts'
import {
  LICENCE_NUMBER,
  LICENCE_NUMBER_MESSAGE,
  LONGEST_VEHICLE,
  tidyLicenceNumber,
} from './partner-application.ts'
import { APPROVALS, PARTNER_FILTERS } from './partner-approval.ts'
import {
  FSSAI_NUMBER,
  FSSAI_NUMBER_MESSAGE,
  LONGEST_KITCHEN_AREA,
  MOST_KITCHENS,
  MOST_OTHER_PHONES,
} from './sourcing-partner.ts'

/** GET deliverypartner and sourcingpartner. */
export const PartnerListQuery = z.object({ status: z.enum(PARTNER_FILTERS).default('all') })
export type PartnerListQuery = z.infer<typeof PartnerListQuery>

export const ApprovalRequest = z.object({ approval: z.enum(APPROVALS) })
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

/** In letters of base64, four for three bytes: a phone's photo is shrunk before it is sent, to a tenth of this. */
export const MOST_LICENCE_PHOTO_LETTERS = 4_000_000

/** PUT deliverypartner/application: what an owner needs to decide about a partner. */
export const ApplicationRequest = z.object({
  vehicle: lineOfText(LONGEST_VEHICLE).min(1),
  licenceNumber: z
    .string()
    .max(40)
    .overwrite(tidyLicenceNumber)
    .refine(number => LICENCE_NUMBER.test(number), LICENCE_NUMBER_MESSAGE),
  area: lineOfText(LONGEST_AREA).min(1),
  /** A JPEG, PNG, WebP or AVIF picture in base64. */
  licencePhoto: z.base64().min(1).max(MOST_LICENCE_PHOTO_LETTERS),
})
export type ApplicationRequest = z.infer<typeof ApplicationRequest>

/** What a partner has told of themselves. The photo is for admins alone. */
export const ApplicationView = z.object({
  vehicle: z.string(),
  licenceNumber: z.string(),
  area: z.string(),
})
export type ApplicationView = z.infer<typeof ApplicationView>

/** GET and PUT deliverypartner/application; null where nothing was told yet. */
export const OwnApplication = z.object({ application: ApplicationView.nullable() })
export type OwnApplication = z.infer<typeof OwnApplication>

export const DeliveryPartnerView = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  status: z.enum(APPROVALS),
  deliveryPartner: DeliveryAccess,
  /** Null of those from before it was asked for, who go on working. */
  application: ApplicationView.extend({ licencePhoto: z.string().describe('Where it is read.') }).nullable(),
  createdAt: Instant,
})
export type DeliveryPartnerView = z.infer<typeof DeliveryPartnerView>

/** Where a cook's orders are collected. */
export const PickUpAddressView = z.object({
  _id: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  alternatePhones: z.array(z.string()),
  googleMapsLocationUrl: z.string().nullable(),
})
export type PickUpAddressView = z.infer<typeof PickUpAddressView>

export const SourcingPartnerView = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  organizationName: z.string(),
  fssaiNumber: z.string().nullable(),
  /** 'Kukatpally, Hyderabad': all that customers read of where it is. */
  kitchenArea: z.string(),
  /** Whether the pages of what they make name the kitchen, its area and its licence. */
  isShownOnProducts: z.boolean(),
  status: z.enum(APPROVALS),
  /** The account's: in which the cook sheet and its message are written. */
  language: z.enum(LANGUAGES),
  addresses: z.array(PickUpAddressView),
  updatedAt: Instant,
})
export type SourcingPartnerView = z.infer<typeof SourcingPartnerView>

const PickUpAddress = z.object({
  /** Missing on an address that is new. */
  _id: Id.optional(),
  addressLine1: lineOfText(200).min(1),
  addressLine2: lineOfText(200).default(''),
  city: lineOfText(80).min(1),
  state: State,
  postalCode: Pincode,
  phone: ContactPhone,
  alternatePhones: z.array(ContactPhone).max(MOST_OTHER_PHONES).default([]),
  // The link is opened by a tap, so nothing but a URL may stand here.
  googleMapsLocationUrl: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .default(null),
})

/** POST sourcingpartner and PUT sourcingpartner/{id}. */
export const SaveSourcingPartnerRequest = z.object({
  name: PersonName,
  phone: SignInPhone,
  organizationName: lineOfText(120).min(1),
  fssaiNumber: z.string().regex(FSSAI_NUMBER, FSSAI_NUMBER_MESSAGE).nullable().default(null),
  /** Left out, both stay as they are. */
  kitchenArea: lineOfText(LONGEST_KITCHEN_AREA).optional(),
  isShownOnProducts: z.boolean().optional(),
  /** Left out, it stays as it is. A person who had an account before they became a cook keeps theirs. */
  language: z.enum(LANGUAGES).optional(),
  addresses: z.array(PickUpAddress).min(1).max(MOST_KITCHENS),
  /** The version a form started from; a newer one on the server refuses the save. */
  updatedAt: Instant.optional(),
})
export type SaveSourcingPartnerRequest = z.infer<typeof SaveSourcingPartnerRequest>
