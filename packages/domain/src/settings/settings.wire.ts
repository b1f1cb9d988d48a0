import { z } from 'zod'
import { FSSAI_NUMBER, FSSAI_NUMBER_MESSAGE } from '../accounts/partners/sourcing-partner.ts'
import { UNDO } from '../fulfilment/assignment-act.ts'
import { LOADS } from '../fulfilment/board-loads.ts'
import { Day, Instant } from '../id.wire.ts'
import { PROBLEM_HOURS } from '../problems/problem.ts'
import { MOST_PAY_RATE_PAISE } from '../statements/statement.ts'
import { EmailAddress, lineOfText, paragraphs } from '../text.wire.ts'
import { isGstin } from './gstin.ts'
import { LONGEST_HOLIDAY_NAME } from './holiday.ts'
import { POLICIES } from './policies.ts'
import {
  GSTIN_MESSAGE,
  LONGEST,
  LONGEST_POLICY,
  LONGEST_REPLY,
  MOST_CANNED_REPLIES,
  SHOP_PHONE,
  SHOP_PHONE_MESSAGE,
  WHATSAPP_NUMBER,
  WHATSAPP_NUMBER_MESSAGE,
} from './settings.ts'
import { GrievanceOfficer } from './shop-details.wire.ts'

const orNull = <T extends z.ZodType>(part: T) => part.nullable()

/** Said in at least one of the two languages. */
const CannedReply = z
  .object({
    title: lineOfText(LONGEST_REPLY.title).min(1),
    english: paragraphs(LONGEST_REPLY.text),
    telugu: paragraphs(LONGEST_REPLY.text),
  })
  .refine(({ english, telugu }) => english || telugu, 'A reply has words in English or Telugu')

const phone = lineOfText(LONGEST.phone).regex(SHOP_PHONE, SHOP_PHONE_MESSAGE)

const payRate = z.number().int().min(0).max(MOST_PAY_RATE_PAISE)

/** What is null is as the environment says. */
export const ShopSettings = z.object({
  shopName: orNull(lineOfText(LONGEST.shopName).min(1)),
  whatsappNumber: orNull(z.string().trim().regex(WHATSAPP_NUMBER, WHATSAPP_NUMBER_MESSAGE)),
  sellerName: orNull(lineOfText(LONGEST.sellerName).min(1)),
  sellerAddress: orNull(lineOfText(LONGEST.sellerAddress).min(1)),
  sellerPhone: orNull(phone),
  sellerEmail: orNull(EmailAddress),
  fssaiNumber: orNull(z.string().trim().regex(FSSAI_NUMBER, FSSAI_NUMBER_MESSAGE)),
  gstin: orNull(z.string().trim().toUpperCase().refine(isGstin, GSTIN_MESSAGE)),
  grievanceOfficer: orNull(
    z.object({
      name: lineOfText(LONGEST.officerName).min(1),
      phone: z.union([z.literal(''), phone]),
      email: z.union([z.literal(''), EmailAddress]),
    }),
  ),
  /** Shown above every page, instead of the shop's usual sentence. */
  banner: orNull(lineOfText(LONGEST.banner).min(1)),
  cannedReplies: orNull(z.array(CannedReply).max(MOST_CANNED_REPLIES)),
  /** For how many hours after delivery a problem may be reported. */
  problemHours: orNull(z.number().int().min(PROBLEM_HOURS.least).max(PROBLEM_HOURS.most)),
  /** From when on Today warns: a rider's stops in a slot, a cook's packets in a day. */
  riderStops: orNull(z.number().int().min(LOADS.least).max(LOADS.most)),
  cookPackets: orNull(z.number().int().min(LOADS.least).max(LOADS.most)),
  /** For how many seconds an assignment can be taken back, and its messages wait. */
  undoSeconds: orNull(z.number().int().min(UNDO.least).max(UNDO.most)),
  /** What a partner earns by the delivery, a cook by the packet, from when it is saved; null is nothing. */
  deliveryRatePaise: orNull(payRate),
  packetRatePaise: orNull(payRate),
})
export type ShopSettings = z.infer<typeof ShopSettings>

const text = z.string().nullable()

/** As it is kept or comes from the environment, which may be older than the rules above. */
const SettingsAsTheyAre = z.object({
  shopName: text,
  whatsappNumber: text,
  sellerName: text,
  sellerAddress: text,
  sellerPhone: text,
  sellerEmail: text,
  fssaiNumber: text,
  gstin: text,
  grievanceOfficer: GrievanceOfficer.nullable(),
  banner: text,
  cannedReplies: z.array(z.object({ title: z.string(), english: z.string(), telugu: z.string() })).nullable(),
  problemHours: z.number().nullable(),
  riderStops: z.number().nullable(),
  cookPackets: z.number().nullable(),
  undoSeconds: z.number().nullable(),
  deliveryRatePaise: z.number().nullable(),
  packetRatePaise: z.number().nullable(),
})

/** GET settings. `defaults` is what holds where a setting is null. */
export const SettingsView = z.object({
  settings: SettingsAsTheyAre,
  defaults: SettingsAsTheyAre,
  /** Which of the defaults are invented, for a shop outside production: 'gstin'. */
  demonstration: z.array(z.string()),
  /** When anything was last saved; sent back so that two admins do not undo each other. */
  updatedAt: Instant.nullable(),
})
export type SettingsView = z.infer<typeof SettingsView>

/** PUT settings. */
export const SaveSettingsRequest = z.object({ settings: ShopSettings, updatedAt: Instant.nullable() })
export type SaveSettingsRequest = z.infer<typeof SaveSettingsRequest>

/** Any other name is simply not found. */
export const PolicyParams = z.object({ name: z.string() })

/** GET settings/policies/{name}: for everyone. */
export const PolicyView = z.object({
  name: z.enum(POLICIES),
  title: z.string(),
  /** In the format of policy-text.ts, its blanks not filled in. */
  text: z.string(),
  /** The same in Telugu; empty where the English text is read in both languages. */
  teluguText: z.string(),
  /** Null while it is the shop's first version. */
  updatedAt: Instant.nullable(),
})
export type PolicyView = z.infer<typeof PolicyView>

/** PUT settings/policies/{name}: an empty text brings the first version back, in both languages. */
export const SavePolicyRequest = z
  .object({
    text: paragraphs(LONGEST_POLICY),
    teluguText: paragraphs(LONGEST_POLICY).optional(),
    updatedAt: Instant.nullable(),
  })
  .refine(({ text, teluguText }) => text || !teluguText, {
    path: ['text'],
    message: 'Write the English text too, or empty both to bring the first version back',
  })
export type SavePolicyRequest = z.infer<typeof SavePolicyRequest>

/** POST settings/holidays. */
export const AddHolidayRequest = z.object({ day: Day, name: lineOfText(LONGEST_HOLIDAY_NAME).min(1) })
export type AddHolidayRequest = z.infer<typeof AddHolidayRequest>

/** GET settings/holidays, from today on. */
export const HolidayView = z.object({
  day: Day,
  name: z.string(),
  /** Those to be delivered on that day, by their slots, that are not delivered yet. */
  orders: z.number(),
})
export type HolidayView = z.infer<typeof HolidayView>

/** DELETE settings/holidays/{day}. */
export const HolidayParams = z.object({ day: Day })
