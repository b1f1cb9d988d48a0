import { z } from 'zod'
import { Day, Instant } from '../id.wire.ts'
import { EmailAddress, lineOfText, paragraphs } from '../text.wire.ts'
import { isGstin } from './gstin.ts'
import { LONGEST_POLICY, MOST_CANNED_REPLIES, POLICIES } from './settings.ts'

const orNull = <T extends z.ZodType>(part: T) => part.nullable()

/** What is null is as the environment says. */
export const ShopSettings = z.object({
  shopName: orNull(lineOfText(60).min(1)),
  whatsappNumber: orNull(
    z
      .string()
      .trim()
      .regex(/^\+\d{10,15}$/, 'Begin with +91, then 10 digits'),
  ),
  sellerName: orNull(lineOfText(120).min(1)),
  sellerAddress: orNull(lineOfText(300).min(1)),
  sellerPhone: orNull(lineOfText(30).regex(/^\+?[\d -]{8,20}$/, 'Enter a phone number')),
  sellerEmail: orNull(EmailAddress),
  fssaiNumber: orNull(
    z
      .string()
      .trim()
      .regex(/^\d{14}$/, 'An FSSAI licence number has 14 digits'),
  ),
  gstin: orNull(z.string().trim().toUpperCase().refine(isGstin, 'This is not a valid GSTIN')),
  grievanceOfficer: orNull(
    z.object({
      name: lineOfText(100).min(1),
      phone: lineOfText(30),
      email: z.union([z.literal(''), EmailAddress]),
    }),
  ),
  /** Shown above every page, instead of the shop's usual sentence. */
  banner: orNull(lineOfText(160).min(1)),
  cannedReplies: orNull(
    z
      .array(z.object({ title: lineOfText(60).min(1), english: paragraphs(1000), telugu: paragraphs(1000) }))
      .max(MOST_CANNED_REPLIES),
  ),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** GET settings. `defaults` is what holds where a setting is null. */
export const SettingsView = z.object({
  settings: ShopSettings,
  defaults: ShopSettings,
  /** When anything was last saved; sent back so that two admins do not undo each other. */
  updatedAt: Instant.nullable(),
})
export type SettingsView = z.infer<typeof SettingsView>

/** PUT settings. */
export const SaveSettingsRequest = z.object({ settings: ShopSettings, updatedAt: Instant.nullable() })
export type SaveSettingsRequest = z.infer<typeof SaveSettingsRequest>

export const PolicyName = z.enum(POLICIES)
export const PolicyParams = z.object({ name: PolicyName })

/** GET settings/policies/{name}: for everyone. */
export const PolicyView = z.object({
  name: PolicyName,
  title: z.string(),
  text: z.string(),
  /** Null while it is the shop's first version. */
  updatedAt: Instant.nullable(),
})
export type PolicyView = z.infer<typeof PolicyView>

/** PUT settings/policies/{name}: an empty text brings the first version back. */
export const SavePolicyRequest = z.object({
  text: paragraphs(LONGEST_POLICY),
  updatedAt: Instant.nullable(),
})
export type SavePolicyRequest = z.infer<typeof SavePolicyRequest>

/** GET settings/holidays, POST settings/holidays, DELETE settings/holidays/{day}. */
export const Holiday = z.object({ day: Day, name: lineOfText(100).min(1) })
export type Holiday = z.infer<typeof Holiday>
export const HolidayParams = z.object({ day: Day })
