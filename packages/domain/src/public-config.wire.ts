import { z } from 'zod'

/** GET /api/config: the settings a browser may know. */
export const PublicConfig = z.object({
  /** The shop's own public address, for canonical links and shared previews. */
  shopUrl: z.string(),
  whatsappNumber: z.string().nullable(),
  fssaiNumber: z.string().nullable(),
  gstin: z.string().nullable(),
  seller: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  razorpayKeyId: z.string(),
  firebase: z.object({ apiKey: z.string(), projectId: z.string() }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
