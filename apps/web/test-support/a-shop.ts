import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'

export type Answer = (request: Request) => Response | Promise<Response>

export const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body)

export const outOfOrder: Answer = () => Response.json({ message: 'Out of order' }, { status: 500 })
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when it is let go. */
export function heldBack(answer: Answer) {
  const held = Promise.withResolvers<void>()
  const late: Answer = async request => {
    await held.promise
    return answer(request)
  }
  return { answer: late, letGo: held.resolve }
}

export const CONFIG: PublicConfig = {
  shopUrl: 'http://shop.test',
  shopName: 'Pindivantalu',
  whatsappNumber: null,
  fssaiNumber: null,
  gstin: null,
  seller: { name: null, address: null, phone: null, email: null },
  grievanceOfficer: null,
  banner: null,
  problemHours: 48,
  holidays: [],
  hasKitchenLimits: false,
  paused: null,
  razorpay: { keyId: 'rzp_test', checkoutUrl: 'http://shop.test/checkout.js' },
  firebase: { apiKey: 'key', projectId: 'shop', appId: 'app', emulatorUrl: null },
  appCheck: { isOn: false, recaptchaSiteKey: null },
}

/** The shop behind a page: it answers by path, and can be told otherwise on the way. What it was not told of is not found. */
export function aShop(answers: Record<string, Answer>) {
  const told = new Map(Object.entries({ '/config': json(CONFIG), ...answers }))
  const asked: string[] = []
  const answer: Answer = request => {
    const path = new URL(request.url).pathname.replace('/api', '')
    asked.push(path)
    return told.get(path)?.(request) ?? Response.json({ message: 'Not found' }, { status: 404 })
  }
  return { answer, asked, from: (path: string, answer: Answer) => void told.set(path, answer) }
}

export type Shop = ReturnType<typeof aShop>
