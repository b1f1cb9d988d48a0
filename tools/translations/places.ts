import { type Imports, reachableFrom } from './import-graph.ts'

/** Where readers meet a text. */
export type Place = {
  /** In a translator's words. */
  name: string
  /** The source file that everything there hangs on. */
  file: string
  /** Its path in the shop; none where it depends on what was ordered, or is no page. */
  path?: string
}

const customer = (screen: string) => `apps/web/src/screens/customer/${screen}.tsx`
const delivery = (screen: string) => `apps/web/src/screens/delivery/${screen}.tsx`

/** In the order in which a translator best reads them. */
export const PLACES: readonly Place[] = [
  { name: 'Every page: top, bottom, menu', file: 'apps/web/src/app/root-layout.tsx', path: '/' },
  { name: 'Home', file: customer('home'), path: '/' },
  { name: 'Search', file: customer('search'), path: '/search/laddu' },
  { name: 'Product', file: customer('product') },
  { name: 'Cart', file: customer('checkout/cart'), path: '/cart' },
  { name: 'Sign in', file: customer('login'), path: '/login' },
  { name: 'Sign up', file: customer('register'), path: '/register' },
  { name: 'Checkout: address', file: customer('checkout/shipping'), path: '/shipping' },
  { name: 'Checkout: look over and pay', file: customer('checkout/place-order'), path: '/placeorder' },
  { name: 'Order', file: customer('order/order') },
  { name: 'Profile and list of orders', file: customer('profile'), path: '/profile' },
  { name: 'Contact', file: customer('contact'), path: '/contact' },
  { name: 'Policies', file: customer('policy'), path: '/policies/privacy' },
  { name: 'Page that asks to sign in', file: 'apps/web/src/app/guard.tsx', path: '/profile' },
  { name: 'Page not found', file: customer('not-found'), path: '/page-not-found' },
  { name: 'Page that broke', file: 'apps/web/src/app/error-screen.tsx' },
  {
    name: 'Delivery partner: every page',
    file: 'apps/web/src/app/delivery-layout.tsx',
    path: '/deliverypartner',
  },
  { name: 'Delivery partner: list', file: delivery('door'), path: '/deliverypartner' },
  { name: 'Delivery partner: earnings', file: delivery('earnings'), path: '/deliverypartner/earnings' },
  { name: 'Delivery partner: sign in', file: delivery('login'), path: '/deliverypartner/login' },
  { name: 'Delivery partner: sign up', file: delivery('register'), path: '/deliverypartner/register' },
  { name: 'Mail: about an order', file: 'apps/api/src/orders/notices/order-mail.ts' },
  { name: 'Mail: code for an email', file: 'apps/api/src/accounts/sign-in/email-code.mail.ts' },
  { name: 'Message: on the way', file: 'apps/api/src/fulfilment/board/tell-customers.ts' },
  { name: 'Message: sent by the owner', file: 'apps/api/src/orders/owner/send-to-customer.ts' },
  { name: 'Cook sheet', file: 'apps/api/src/fulfilment/cook-sheet/cook-sheet-pdf-drawing.ts' },
]

/** What any screen may say when it is refused something: to list all screens would say nothing. */
const REFUSALS: Place = { name: 'When something is refused or fails', file: 'packages/domain/src/errors.ts' }
const SAYS_REFUSALS = [REFUSALS.file, 'apps/web/src/lib/api/error-text.ts', 'packages/domain/src/limits.ts']

const ELSEWHERE: Place = { name: 'Elsewhere', file: '' }

/** Tells of source files where their texts are read, by what imports what. */
export function placesBy(imports: Imports): (files: readonly string[]) => Place[] {
  const reached = PLACES.map(place => ({ place, files: reachableFrom(place.file, imports) }))
  return files => {
    const places = reached.filter(one => files.some(file => !isRefusal(file) && one.files.has(file)))
    const found = [...places.map(({ place }) => place), ...(files.some(isRefusal) ? [REFUSALS] : [])]
    return found.length > 0 ? found : [ELSEWHERE]
  }
}

function isRefusal(file: string): boolean {
  return SAYS_REFUSALS.includes(file)
}
