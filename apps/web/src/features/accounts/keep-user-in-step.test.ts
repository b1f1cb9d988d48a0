import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionEnded } from '../../lib/api/shop-api.ts'
import { authSlice, selectIsUserKnown, selectUser, setCredentials } from './auth.slice.ts'
import { keepUserInStep } from './keep-user-in-step.ts'

const lakshmi: UserInfo = {
  _id: 'u1',
  name: 'Lakshmi',
  phone: '+919876543210',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
  language: 'en',
}

const kept = new Map<string, string>()

function aTab() {
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  const close = keepUserInStep(store)
  return { store, close, user: () => selectUser(store.getState()) }
}

beforeEach(() => {
  kept.clear()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('finds who was signed in, and knows when nobody was', () => {
  expect(aTab().user()).toBeNull()
  kept.set('userInfo', JSON.stringify(lakshmi))
  const { store, user } = aTab()
  expect(user()).toEqual(lakshmi)
  expect(selectIsUserKnown(store.getState())).toBe(true)
})

it('keeps who signs in, and what changes about the person', () => {
  const { store } = aTab()
  store.dispatch(setCredentials(lakshmi))
  expect(JSON.parse(kept.get('userInfo') ?? '')).toEqual(lakshmi)
  store.dispatch(setCredentials({ ...lakshmi, name: 'Lakshmi Devi' }))
  expect(JSON.parse(kept.get('userInfo') ?? '')).toMatchObject({ name: 'Lakshmi Devi' })
})

it('forgets the person when the session has ended, and leaves the cart', () => {
  kept.set('cart', '{}')
  kept.set('userInfo', JSON.stringify(lakshmi))
  const { store, user } = aTab()
  store.dispatch(sessionEnded())
  expect(user()).toBeNull()
  expect([...kept.keys()]).toEqual(['cart'])
})

it('follows other tabs: signed in there, signed out there', () => {
  const { user } = aTab()
  kept.set('userInfo', JSON.stringify(lakshmi))
  window.dispatchEvent(new Event('storage'))
  expect(user()).toEqual(lakshmi)
  kept.clear()
  window.dispatchEvent(new Event('storage'))
  expect(user()).toBeNull()
  expect(kept.size).toBe(0)
})

it('hears and writes nothing once closed', () => {
  const { store, close, user } = aTab()
  close()
  kept.set('userInfo', JSON.stringify(lakshmi))
  window.dispatchEvent(new Event('storage'))
  expect(user()).toBeNull()
  kept.clear()
  store.dispatch(setCredentials(lakshmi))
  expect(kept.size).toBe(0)
})
