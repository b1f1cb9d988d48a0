/** Where one cook's orders may be collected. */
export const MOST_KITCHENS = 10

/** Beside the first one of a kitchen. */
export const MOST_OTHER_PHONES = 5

export const LONGEST_KITCHEN_AREA = 80

export const FSSAI_NUMBER = /^\d{14}$/
export const FSSAI_NUMBER_MESSAGE = 'An FSSAI licence number has 14 digits'
