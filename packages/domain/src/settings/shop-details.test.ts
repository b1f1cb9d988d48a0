import { describe, expect, it } from 'vitest'
import { missingSellerDetails, NO_SETTINGS, shopDetailsFrom } from './shop-details.ts'

const DEFAULTS = { ...NO_SETTINGS, gstin: '27AAPFU0939F1ZV', sellerName: 'Annapurna Foods' }

describe('the shop’s details in force', () => {
  it('are the environment’s where nothing is set', () => {
    expect(shopDetailsFrom(NO_SETTINGS, DEFAULTS)).toMatchObject({
      shopName: 'Pindivantalu',
      gstin: '27AAPFU0939F1ZV',
      seller: { name: 'Annapurna Foods', address: null },
      grievanceOfficer: null,
      banner: null,
    })
  })

  it('are what the owner has set, field by field', () => {
    const officer = { name: 'Lakshmi', phone: '040 1234 5678', email: '' }
    const set = { ...NO_SETTINGS, shopName: 'Ammamma', gstin: '29AAGCB7383J1Z4', grievanceOfficer: officer }
    expect(shopDetailsFrom(set, DEFAULTS)).toMatchObject({
      shopName: 'Ammamma',
      gstin: '29AAGCB7383J1Z4',
      seller: { name: 'Annapurna Foods' },
      grievanceOfficer: officer,
    })
  })

  it('say what the law asks for and nobody has given', () => {
    expect(missingSellerDetails(shopDetailsFrom(NO_SETTINGS, DEFAULTS))).toEqual([
      'FSSAI licence number',
      'seller’s address',
      'seller’s phone',
      'seller’s email',
      'grievance officer',
    ])
  })
})
