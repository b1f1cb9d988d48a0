export const LONGEST_POLICY = 40_000
export const MOST_CANNED_REPLIES = 30

/** As people write it: '040 1234 5678', '+91 90000 00001'. */
export const SHOP_PHONE = /^\+?[\d -]{8,20}$/
export const SHOP_PHONE_MESSAGE = 'Enter a phone number of 8 to 20 digits'
export const WHATSAPP_NUMBER = /^\+\d{10,15}$/
export const WHATSAPP_NUMBER_MESSAGE = 'Begin with +91, then 10 digits without spaces'
export const GSTIN_MESSAGE = 'This is not a valid GSTIN: look at each of its 15 letters and digits again'

export const LONGEST = {
  /** As much as stands beside cart and account on a phone. */
  shopName: 20,
  sellerName: 120,
  sellerAddress: 300,
  phone: 30,
  officerName: 100,
  banner: 160,
}
export const LONGEST_REPLY = { title: 60, text: 1000 }
