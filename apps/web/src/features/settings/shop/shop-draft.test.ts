import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { describe, expect, it } from 'vitest'
import { draftOf, fieldNamed, mergedDraft, savedMeanwhile, settingsOf } from './shop-draft.ts'

const OFFICER = { name: 'Lakshmi', phone: '040 1234 5678', email: '' }
const REPLIES = [{ title: 'Hello', english: 'Hello', telugu: 'నమస్తే' }]
const KEPT = { ...NO_SETTINGS, gstin: '27AAPFU0939F1ZV', grievanceOfficer: OFFICER, cannedReplies: REPLIES }

describe('the form of the shop’s details', () => {
  it('gives back what it was given, and leaves alone what it does not show', () => {
    expect(settingsOf(draftOf(KEPT), KEPT)).toEqual(KEPT)
    expect(settingsOf(draftOf(NO_SETTINGS), NO_SETTINGS)).toEqual(NO_SETTINGS)
  })

  it('takes what is empty for not set, and an officer without a name for none', () => {
    const draft = { ...draftOf(KEPT), gstin: '  ', shopName: ' Ammamma ', officerName: '' }
    expect(settingsOf(draft, KEPT)).toMatchObject({
      gstin: null,
      shopName: 'Ammamma',
      grievanceOfficer: null,
      cannedReplies: REPLIES,
    })
  })

  it('says what both have changed', () => {
    const now = { ...KEPT, gstin: '29AAGCB7383J1Z4', banner: 'Closed', shopName: 'Ammamma' }
    const mine = { ...draftOf(KEPT), gstin: '', sellerName: 'Lakshmi', banner: 'Open' }
    expect(savedMeanwhile(KEPT, now, mine)).toEqual({ gstin: '29AAGCB7383J1Z4', banner: 'Closed' })
    expect(mergedDraft(KEPT, now, mine)).toEqual({ ...mine, shopName: 'Ammamma' })
  })
})

it.each([
  ['settings.gstin', 'gstin'],
  ['settings.grievanceOfficer.email', 'officerEmail'],
  ['settings.cannedReplies.0.title', undefined],
  ['updatedAt', undefined],
])('shows what the server says of %s at %s', (path, field) => {
  expect(fieldNamed(path)).toBe(field)
})
