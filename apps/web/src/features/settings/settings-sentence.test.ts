import { expect, it } from 'vitest'
import { settingsSentence } from './settings-sentence.ts'

it.each([
  {
    action: 'settings.changed',
    facts: { field: 'gstin', from: null, to: '27AAPFU0939F1ZV' },
    says: 'GSTIN set to 27AAPFU0939F1ZV by Padma',
  },
  {
    action: 'settings.changed',
    facts: { field: 'shopName', from: 'Ammamma', to: 'Amma' },
    says: 'Shop name changed from Ammamma to Amma by Padma',
  },
  {
    action: 'settings.changed',
    facts: { field: 'banner', from: 'Closed', to: null },
    says: 'Banner emptied (it was Closed) by Padma',
  },
  {
    action: 'settings.changed',
    facts: { field: 'grievanceOfficer' },
    says: 'Grievance officer changed by Padma',
  },
  {
    action: 'policy.changed',
    facts: { policy: 'refund', isFirstVersion: true },
    says: 'Refund policy brought back to its first version by Padma',
  },
  {
    action: 'policy.changed',
    facts: { policy: 'terms', isFirstVersion: false },
    says: 'Terms of sale changed by Padma',
  },
  {
    action: 'policy.changed',
    facts: { policy: 'privacy', isFirstVersion: false, isInTeluguAlone: true },
    says: 'Privacy policy changed in Telugu by Padma',
  },
  {
    action: 'policy.changed',
    facts: { policy: 'privacy', isFirstVersion: true, isInTeluguAlone: true },
    says: 'Privacy policy brought back to its first version by Padma',
  },
  {
    action: 'holiday.added',
    facts: { day: '2026-01-14', name: 'Bhogi' },
    says: 'Holiday Bhogi on 14 Jan 2026 added by Padma',
  },
  {
    action: 'holiday.removed',
    facts: { day: '2026-01-14', name: 'Bhogi' },
    says: 'Holiday Bhogi on 14 Jan 2026 removed by Padma',
  },
  {
    action: 'capacity.changed',
    facts: { slots: [{ weekday: 1, slot: '6-8 PM', places: 90 }] },
    says: 'Orders from 6-8 PM on Mondays limited to 90 by Padma',
  },
  { action: 'orders.paused', facts: { until: null }, says: 'Orders paused by Padma' },
  {
    action: 'orders.paused',
    facts: { until: '2026-11-15T12:30:00Z' },
    says: 'Orders paused until 15 Nov 2026, 6:00 PM by Padma',
  },
  {
    action: 'festival.changed',
    facts: { name: 'Sankranti 2027', state: 'planned' },
    says: 'Festival Sankranti 2027 saved (planned) by Padma',
  },
  { action: 'orders.resumed', facts: {}, says: 'Orders taken again by Padma' },
  {
    action: 'shop.released',
    facts: { standsAt: '2026-11-17T10:00:00Z' },
    says: 'Shop released; it was restored as of 17 Nov 2026, 3:30 PM by Padma',
  },
  {
    action: 'numbers.skipped',
    facts: { from: 'PV/2627/000124', to: 'PV/2627/000141' },
    says: 'Numbers PV/2627/000124 to PV/2627/000141 left out: they may have been given out before the restore by Padma',
  },
  {
    action: 'payment.paid_back',
    facts: { paymentId: 'pay_Q7xLost', amount: '1609.36' },
    says: 'Payment pay_Q7xLost of ₹1,609.36 paid back by Padma',
  },
  {
    action: 'payment.dealt_with',
    facts: { paymentId: 'pay_Q7xLost', amount: '609.36' },
    says: 'Payment pay_Q7xLost of ₹609.36 marked as dealt with by Padma',
  },
  {
    action: 'payment.made_order',
    facts: { paymentId: 'pay_Q7xLost', amount: '609.36' },
    says: 'Order made from payment pay_Q7xLost of ₹609.36 by Padma',
  },
  {
    action: 'payment.dealt_with',
    facts: { paymentId: 'pay_BeforeAmounts' },
    says: 'Payment pay_BeforeAmounts marked as dealt with by Padma',
  },
  { action: 'till.emptied', facts: {}, says: 'till emptied by Padma' },
])('$says', ({ says, ...entry }) => {
  expect(settingsSentence({ ...entry, actor: 'Padma' })).toBe(says)
})
