const KINDS: Record<string, string> = {
  order_placed: 'Order confirmed',
  order_updated: 'Order updated',
  payment_refunded: 'Payment refunded',
  cook_sheet: 'Cook sheet',
  stops_given: 'New stops',
  stops_taken: 'Stops taken off',
  packets_given: 'New packets to make',
  packets_taken: 'Packets taken off',
  invoice: 'Invoice',
  payment_link: 'Pay link',
  whatsapp_reply: 'Reply',
  whatsapp_template: 'Asked to write again',
  call_back: 'Please call back',
  payment_reminder: 'Payment reminder',
  running_late: 'Running late',
  delivery_code: 'Delivery code',
  email_code: 'Email code',
  contact: 'Contact form',
  data_export: 'File of all data',
  festival_to_make: 'What to make for a festival',
  problem_answered: 'Answer to a problem',
  recall: 'Recall',
  sign_in_trouble: 'Sign-in trouble',
}
const CHANNELS: Record<string, string> = { email: 'Email', whatsapp: 'WhatsApp', sms: 'SMS' }

/** A message by what it is. A kind that is newer than this table is named as the server calls it. */
export const messageInWords = (kind: string) => KINDS[kind] ?? kind.replaceAll('_', ' ')
export const channelInWords = (channel: string) => CHANNELS[channel] ?? channel
