import { z } from 'zod'

/** Whom a customer may turn to with a complaint, by the Consumer Protection (E-Commerce) Rules 2020. */
export const GrievanceOfficer = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const text = z.string().nullable()

/** What everyone may know of the shop, as it holds now. */
export const ShopDetails = z.object({
  shopName: z.string(),
  whatsappNumber: text,
  fssaiNumber: text,
  gstin: text,
  seller: z.object({ name: text, address: text, phone: text, email: text }),
  grievanceOfficer: GrievanceOfficer.nullable(),
  /** Null where the shop's usual sentence stands above every page. */
  banner: text,
  /** For how many hours after delivery a problem may be reported. */
  problemHours: z.number(),
})
export type ShopDetails = z.infer<typeof ShopDetails>
