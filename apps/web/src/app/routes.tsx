import { homeIn } from '@pindivantalu/domain/language'
import { language } from '@pindivantalu/texts/t'
import type { RouteObject } from 'react-router'
import { lazyScreen } from '../lib/loading/lazy-screen.ts'
import { Component as NotFound } from '../screens/customer/not-found.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import {
  cartHandle,
  festivalHandle,
  homeHandle,
  policyHandle,
  productHandle,
  searchFormHandle,
  searchHandle,
  signInHandle,
} from './route-handles.ts'
import type { StaffScreen } from './staff-screens.ts'

const home = lazyScreen(() => import('../screens/customer/home.tsx'))
const search = lazyScreen(() => import('../screens/customer/search.tsx'))
const product = lazyScreen(() => import('../screens/customer/product.tsx'))
const cart = lazyScreen(() => import('../screens/customer/checkout/cart.tsx'))
const shipping = lazyScreen(() => import('../screens/customer/checkout/shipping.tsx'))
const placeOrder = lazyScreen(() => import('../screens/customer/checkout/place-order.tsx'))
const order = lazyScreen(() => import('../screens/customer/order/order.tsx'))
const problem = lazyScreen(() => import('../screens/customer/problem/problem.tsx'))
const profile = lazyScreen(() => import('../screens/customer/profile.tsx'))
const contact = lazyScreen(() => import('../screens/customer/contact.tsx'))
const login = lazyScreen(() => import('../screens/customer/login.tsx'))
const register = lazyScreen(() => import('../screens/customer/register.tsx'))
const offline = lazyScreen(async () =>
  (await import('../screens/customer/offline/load-no-connection.ts')).loadNoConnection(),
)

const signedInOnly = lazyScreen(() => import('./signed-in-only.tsx'))

/** One name in what shoppers load stands for all screens of the shop's own people, and for what few shoppers open. */
const staff = (name: StaffScreen) =>
  lazyScreen(async () => (await import('./staff-screens.ts')).STAFF_SCREENS[name]())

/** In front of every path below, so that no link need know its language. */
export const BASENAME = homeIn(language())

/** Every route of the shop. */
const addresses: RouteObject[] = [
  { path: '/', lazy: home, handle: homeHandle },
  { path: '/page/:pageNumber', lazy: home, handle: homeHandle },
  { path: '/search', Component: NotFound, handle: searchFormHandle },
  { path: '/search/:keyword', lazy: search, handle: searchHandle },
  { path: '/search/:keyword/page/:pageNumber', lazy: search, handle: searchHandle },
  { path: '/product/:id', lazy: product, handle: productHandle },
  { path: '/festival/:slug', lazy: staff('festival'), handle: festivalHandle },

  { path: '/cart', lazy: cart, handle: cartHandle },
  { path: '/login', lazy: login, handle: signInHandle },
  { path: '/register', lazy: register, handle: signInHandle },
  { path: '/policies/:name', lazy: staff('policy'), handle: policyHandle },
  { path: '/enquiry', lazy: staff('enquiry') },
  { path: '/offline', lazy: offline },
  { path: '/q/:reference', lazy: staff('scan') },
  {
    lazy: signedInOnly,
    children: [
      { path: '/shipping', lazy: shipping },
      { path: '/placeorder', lazy: placeOrder },
      { path: '/order/:id', lazy: order },
      { path: '/order/:id/problem', lazy: problem },
      { path: '/profile', lazy: profile },
      { path: '/profile/privacy', lazy: staff('privacy') },
      { path: '/contact', lazy: contact },
    ],
  },

  { path: '*', Component: NotFound },
]

/** Each is also what its screen is listed under, so that shoppers load one name for both. */
const ADMIN_PAGES = [
  'orderlist',
  'new-order',
  'productlist',
  'productlist/page/:pageNumber',
  'product/:id/edit',
  'userlist',
  'customers/:id',
  'user/:id/edit',
  'whatsapp',
  'today',
  'problems',
  'money',
  'accounts',
  'accounts/:work/:id',
  'messages',
  'figures',
  'pincodes',
  'settings',
  'settings/health',
  'cook-sheet',
  'labels',
  'capacity',
  'festivals',
  'festivals/:id',
  'festivals/:id/to-make',
  'batches',
] as const

const ownerAddresses: RouteObject[] = [
  {
    lazy: staff('adminsOnly'),
    children: [
      { path: '/admin' },
      ...ADMIN_PAGES.map(page => ({ path: `/admin/${page}`, lazy: staff(page) })),
    ],
  },
]

const deliveryAddresses: RouteObject[] = [
  { path: '/deliverypartner', lazy: staff('deliveryDoor') },
  { path: '/deliverypartner/earnings', lazy: staff('deliveryEarnings') },
  { path: '/deliverypartner/login', lazy: staff('deliveryLogin'), handle: signInHandle },
  { path: '/deliverypartner/register', lazy: staff('deliveryRegister'), handle: signInHandle },
]

/** A broken screen leaves the layout standing around it; a broken layout has only the outer boundary. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    // Seen only where a page is drawn anew without a network, until it is known whether its code can be had.
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: ErrorScreen, children: addresses }],
  },
  {
    lazy: staff('ownerLayout'),
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: ownerAddresses }],
  },
  {
    lazy: staff('deliveryLayout'),
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: deliveryAddresses }],
  },
  { path: '/cook/:token', lazy: staff('cook'), ErrorBoundary: ErrorScreen },
]
