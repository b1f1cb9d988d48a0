import type { RouteObject } from 'react-router'
import { lazyScreen } from '../lib/lazy-screen.ts'
import { Component as NotFound } from '../screens/customer/not-found.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import { homeHandle, productHandle, searchFormHandle, searchHandle } from './route-handles.ts'

const home = lazyScreen(() => import('../screens/customer/home.tsx'))
const search = lazyScreen(() => import('../screens/customer/search.tsx'))
const product = lazyScreen(() => import('../screens/customer/product.tsx'))
const cart = lazyScreen(() => import('../screens/customer/cart.tsx'))
const shipping = lazyScreen(() => import('../screens/customer/shipping.tsx'))
const placeOrder = lazyScreen(() => import('../screens/customer/place-order.tsx'))
const order = lazyScreen(() => import('../screens/customer/order.tsx'))
const profile = lazyScreen(() => import('../screens/customer/profile.tsx'))
const contact = lazyScreen(() => import('../screens/customer/contact.tsx'))
const login = lazyScreen(() => import('../screens/customer/login.tsx'))
const register = lazyScreen(() => import('../screens/customer/register.tsx'))
const deliveryDoor = lazyScreen(() => import('../screens/delivery/door.tsx'))
const deliveryLogin = lazyScreen(() => import('../screens/delivery/login.tsx'))
const deliveryRegister = lazyScreen(() => import('../screens/delivery/register.tsx'))
const coming = lazyScreen(() => import('../screens/customer/coming.tsx'))
const users = lazyScreen(() => import('../screens/admin/users.tsx'))
const userEdit = lazyScreen(() => import('../screens/admin/user-edit.tsx'))
const money = lazyScreen(() => import('../screens/admin/money.tsx'))
const messages = lazyScreen(() => import('../screens/admin/messages.tsx'))
const pincodes = lazyScreen(() => import('../screens/admin/pincodes.tsx'))

const signedInOnly = lazyScreen(() => import('./signed-in-only.tsx'))
const deliveryLayout = lazyScreen(() => import('./delivery-layout.tsx'))
const adminsOnly = lazyScreen(() => import('./admins-only.tsx'))

/** Every address of the shop. */
const addresses: RouteObject[] = [
  { path: '/', lazy: home, handle: homeHandle },
  { path: '/page/:pageNumber', lazy: home, handle: homeHandle },
  { path: '/search', Component: NotFound, handle: searchFormHandle },
  { path: '/search/:keyword', lazy: search, handle: searchHandle },
  { path: '/search/:keyword/page/:pageNumber', lazy: search, handle: searchHandle },
  { path: '/product/:id', lazy: product, handle: productHandle },

  { path: '/cart', lazy: cart },
  { path: '/login', lazy: login },
  { path: '/register', lazy: register },
  { path: '/policies/:name', lazy: coming },
  {
    lazy: signedInOnly,
    children: [
      { path: '/shipping', lazy: shipping },
      { path: '/placeorder', lazy: placeOrder },
      { path: '/order/:id', lazy: order },
      { path: '/profile', lazy: profile },
      { path: '/contact', lazy: contact },
    ],
  },
  {
    lazy: adminsOnly,
    children: [
      { path: '/admin/orderlist', lazy: coming },
      { path: '/admin/productlist', lazy: coming },
      { path: '/admin/productlist/page/:pageNumber', lazy: coming },
      { path: '/admin/product/:id/edit', lazy: coming },
      { path: '/admin/userlist', lazy: users },
      { path: '/admin/user/:id/edit', lazy: userEdit },
      { path: '/admin/whatsapp', lazy: coming },
      { path: '/admin/today', lazy: coming },
      { path: '/admin/money', lazy: money },
      { path: '/admin/messages', lazy: messages },
      { path: '/admin/figures', lazy: coming },
      { path: '/admin/pincodes', lazy: pincodes },
      { path: '/admin/settings', lazy: coming },
      { path: '/admin/cook-sheet', lazy: coming },
    ],
  },

  { path: '*', Component: NotFound },
]

const deliveryAddresses: RouteObject[] = [
  { path: '/deliverypartner', lazy: deliveryDoor },
  { path: '/deliverypartner/login', lazy: deliveryLogin },
  { path: '/deliverypartner/register', lazy: deliveryRegister },
]

/** A broken screen leaves the layout standing around it; a broken layout has only the outer boundary. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: addresses }],
  },
  {
    lazy: deliveryLayout,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: deliveryAddresses }],
  },
]
