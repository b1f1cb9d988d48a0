type Written = { type: string; text: string | null; filename?: string | null }

/** What a message without words is called in a list. */
const WITHOUT_WORDS: Record<string, string> = {
  image: 'Photo',
  video: 'Video',
  audio: 'Voice message',
  document: 'File',
  sticker: 'Sticker',
  location: 'Location',
  contacts: 'Contact',
}
const UNREADABLE = 'A message that cannot be shown here'

const LONGEST_PREVIEW = 200

/** One line for the list of chats. */
export function previewOf({ type, text, filename }: Written): string {
  const words = text?.trim() || filename || WITHOUT_WORDS[type] || UNREADABLE
  return words.replaceAll(/\s+/g, ' ').slice(0, LONGEST_PREVIEW).toWellFormed()
}

/** A message whose words the shop does not know, or keeps to itself, by what it is: 'delivery_code' is 'Delivery code'. */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** By Meta's codes, as an owner understands them. */
const FAILURES: Record<number, string> = {
  131026: 'This number cannot be reached on WhatsApp.',
  131047: 'WhatsApp says that the customer has not written for 24 hours, and takes the template only.',
  131049: 'WhatsApp did not deliver it, to spare this person too many messages.',
  130472: 'WhatsApp did not deliver it, for a trial of its own.',
  131048: 'WhatsApp holds the shop’s messages back as spam.',
  131042: 'WhatsApp is not paid: look at the bill in the WhatsApp account.',
  131031: 'WhatsApp has locked the shop’s account.',
  368: 'WhatsApp has blocked the shop’s account for a time.',
  190: 'WhatsApp no longer accepts the shop’s key. It has to be renewed.',
  131056: 'Too many messages to this person in a short time.',
  131053: 'The file could not be handed to WhatsApp.',
  131051: 'WhatsApp does not take this kind of message.',
}
const OF_A_TEMPLATE =
  'WhatsApp does not take this template as it is. It has to be repaired in the WhatsApp account.'
const OF_THE_SHOP = 'WhatsApp does not accept the shop itself. Its account or its keys have to be looked at.'
const OF_SPEED = 'WhatsApp takes no more messages for the moment.'
const NO_ANSWER = 'WhatsApp could not be reached.'
const REFUSED = 'WhatsApp did not take this message.'

/** Why a message is not there (yet), from what the outbox wrote down: code and title of WhatsApp's. */
export function failureInWords(problem: string): string {
  const code = Number(/\b\d{1,6}\b/.exec(problem)?.[0])
  if (FAILURES[code]) return FAILURES[code]
  if (code >= 132_000 && code < 133_000) return OF_A_TEMPLATE
  if (problem.startsWith('The shop itself')) return OF_THE_SHOP
  if (problem.startsWith('Too many')) return OF_SPEED
  return problem.startsWith('No success yet') ? NO_ANSWER : REFUSED
}
