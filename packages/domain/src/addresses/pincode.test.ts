import { describe, expect, it } from 'vitest'
import { AddPincodeRequest, ChangePincodeRequest } from './address.wire.ts'
import { LONGEST_AREA, pincodeLabel, pincodesMatching } from './pincode.ts'

const kukatpally = { pinCode: '500072', area: 'Kukatpally (KPHB)' }
const banjara = { pinCode: '500034', area: 'Banjara Hills' }
const telugu = { pinCode: '500045', area: 'యూసుఫ్‌గూడ' }
const all = [kukatpally, banjara, telugu]

describe('pincodes', () => {
  it.each([
    { typed: '', found: all },
    { typed: '  ', found: all },
    { typed: '500072', found: [kukatpally] },
    { typed: '5000', found: all },
    { typed: '72', found: [kukatpally] },
    { typed: 'kukat', found: [kukatpally] },
    { typed: 'KPHB', found: [kukatpally] },
    { typed: 'banjarahills', found: [banjara] },
    { typed: 'banjara-hills', found: [banjara] },
    { typed: 'hills 500034', found: [banjara] },
    { typed: '500034 Banjara Hills', found: [banjara] },
    { typed: 'hills 500072', found: [] },
    { typed: 'యూసు', found: [telugu] },
    { typed: 'గూడ', found: [telugu] },
    { typed: 'యూసఫ', found: [] },
    { typed: '(.*)', found: all },
    { typed: 'Delhi', found: [] },
  ])('are found by "$typed": $found', ({ typed, found }) => {
    expect(pincodesMatching(all, typed)).toEqual(found)
  })

  it('are written with their area', () => {
    expect(pincodeLabel(banjara)).toBe('500034 Banjara Hills')
  })
})

describe('the owner’s wish for a pincode', () => {
  it('is kept in the shop’s own form', () => {
    expect(AddPincodeRequest.parse({ pinCode: ' 500072 ', area: ' Kukatpally\n(KPHB) ' })).toEqual(kukatpally)
    expect(ChangePincodeRequest.parse({ served: false })).toEqual({ served: false })
  })

  it.each([
    { pinCode: '50007', area: 'Kukatpally' },
    { pinCode: '500072', area: ' ' },
    { pinCode: '500072', area: 'a'.repeat(LONGEST_AREA + 1) },
  ])('cannot be %j', wish => {
    expect(AddPincodeRequest.safeParse(wish).success).toBe(false)
  })
})
