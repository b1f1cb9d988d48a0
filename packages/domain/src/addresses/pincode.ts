/** How many letters the name of an area may have. */
export const LONGEST_AREA = 80

type Pincode = { pinCode: string; area: string }

/** '500072 Kukatpally', as lists and fields show it. */
export function pincodeLabel({ pinCode, area }: Pincode): string {
  return `${pinCode} ${area}`
}

/** Those that hold every typed word in their number or in the name of their area; all of them when nothing is typed. */
export function pincodesMatching<Listed extends Pincode>(
  pincodes: readonly Listed[],
  typed: string,
): Listed[] {
  return pincodes.filter(pincode => isPincodeMatching(pincode, typed))
}

export function isPincodeMatching(pincode: Pincode, typed: string): boolean {
  const text = fold(pincodeLabel(pincode))
  return typed.split(/\s+/).every(word => text.includes(fold(word)))
}

/** 'Banjara Hills', 'BANJARAHILLS' and 'banjara-hills' are one; vowel signs of Telugu are letters here. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
