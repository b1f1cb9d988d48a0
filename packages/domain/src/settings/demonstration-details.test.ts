import { describe, expect, it } from 'vitest'
import { DEMONSTRATION_DETAILS } from './demonstration-details.ts'
import { isGstin } from './gstin.ts'
import { ShopSettings } from './settings.wire.ts'
import { missingSellerDetails, NO_SETTINGS, shopDetailsFrom, withDemonstration } from './shop-details.ts'

describe('the details of the demonstration shop', () => {
  it('are complete, and such as an owner could have saved', () => {
    const settings = { ...NO_SETTINGS, ...DEMONSTRATION_DETAILS }
    expect(ShopSettings.parse(settings)).toEqual(settings)
    const details = shopDetailsFrom(NO_SETTINGS, settings)
    expect(missingSellerDetails(details)).toEqual([])
    expect(details.whatsappNumber).toBe('+914000000000')
  })

  it('have a GSTIN of Telangana with its check digit', () => {
    expect(DEMONSTRATION_DETAILS.gstin).toBe('36AAAAA0000A1Z3')
    expect(isGstin(DEMONSTRATION_DETAILS.gstin)).toBe(true)
  })

  it('give way to what the environment says, and are named where they hold', () => {
    const given = { ...NO_SETTINGS, gstin: '27AAPFU0939F1ZV', shopName: 'Ammamma' }
    const { defaults, demonstration } = withDemonstration(given)
    expect(defaults).toMatchObject({ gstin: '27AAPFU0939F1ZV', shopName: 'Ammamma', banner: null })
    expect(defaults.fssaiNumber).toBe('10036000000000')
    expect(demonstration).toEqual([
      'whatsappNumber',
      'sellerName',
      'sellerAddress',
      'sellerPhone',
      'sellerEmail',
      'fssaiNumber',
      'grievanceOfficer',
    ])
  })
})
