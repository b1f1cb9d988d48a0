/** Where the real providers are. */
const OFFICIAL = {
  razorpay: 'https://api.razorpay.com',
  whatsapp: 'https://graph.facebook.com',
  msg91: 'https://control.msg91.com',
  twilio: 'https://api.twilio.com',
  'sign-in': 'https://identitytoolkit.googleapis.com',
  'sign-in-tokens': 'https://securetoken.googleapis.com',
  'sign-in-keys': 'https://www.googleapis.com',
  'app-check-keys': 'https://firebaseappcheck.googleapis.com',
}

export type Upstream = keyof typeof OFFICIAL
export type Upstreams = Readonly<Record<Upstream, string>>

const isUpstream = (name: string): name is Upstream => Object.hasOwn(OFFICIAL, name)

/** The official hosts, but for those named as `razorpay=https://…,twilio=https://…`. */
export function readUpstreams(text = ''): Upstreams {
  const upstreams = { ...OFFICIAL }
  for (const part of text.split(',').filter(part => part.trim())) {
    const [name = '', url = ''] = part.trim().split(/=(.*)/)
    if (!isUpstream(name)) {
      throw new Error(`SANDBOX_UPSTREAMS names '${name}'; there are: ${Object.keys(OFFICIAL).join(', ')}.`)
    }
    if (!URL.canParse(url) || !isSafe(new URL(url))) {
      throw new Error(`SANDBOX_UPSTREAMS: ${name} must be an https address, or one of this machine.`)
    }
    upstreams[name] = url.replace(/\/$/, '')
  }
  return upstreams
}

/** Keys leave this machine by TLS alone. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))

/** The SDK of Firebase puts the real host in front of its paths. */
const PLACES: readonly { path: RegExp; upstream: Upstream }[] = [
  { path: /^\/identitytoolkit\.googleapis\.com(?=\/)/, upstream: 'sign-in' },
  { path: /^\/securetoken\.googleapis\.com(?=\/)/, upstream: 'sign-in-tokens' },
  { path: /^(?=\/(service_accounts|robot)\/)/, upstream: 'sign-in-keys' },
  { path: /^(?=\/v1\/jwks$)/, upstream: 'app-check-keys' },
  { path: /^(?=\/v1\/(orders|payments|refunds)(\/|\?|$))/, upstream: 'razorpay' },
  { path: /^(?=\/v\d+\.\d+\/)/, upstream: 'whatsapp' },
  { path: /^(?=\/api\/(v5\/|balance\.php))/, upstream: 'msg91' },
  { path: /^(?=\/2010-04-01\/)/, upstream: 'twilio' },
]

/** Whom a call is for, by its path alone, and the path there. */
export function placeOf(path: string): { upstream: Upstream; path: string } | undefined {
  const place = PLACES.find(({ path: pattern }) => pattern.test(path))
  return place && { upstream: place.upstream, path: path.replace(place.path, '') }
}
