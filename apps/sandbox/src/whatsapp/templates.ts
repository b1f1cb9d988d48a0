/** As approved by Meta: each {{n}} is filled by the parameter of that number. */
export type Template = {
  name: string
  language: string
  category: 'utility' | 'authentication'
  /** What stands above the text. */
  header?: 'document'
  body: string
  button?: { text: string; path: string }
}

const SEE_ORDER = { text: 'See your order', path: '/order/{{1}}' }

export const TEMPLATES: readonly Template[] = [
  {
    name: 'order_placed',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. Choose your delivery slot until {{4}} with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'order_updated',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, here is the latest on your Pindivantalu order {{2}}: {{3}}. You can follow it with the button below.',
    button: SEE_ORDER,
  },
  {
    name: 'payment_refunded',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, we could not serve your payment of ₹{{2}} for Pindivantalu. It goes back to you in full, in 5 to 7 working days.',
  },
  {
    name: 'cook_sheet',
    language: 'en',
    category: 'utility',
    header: 'document',
    body: 'Namaste {{1}}, your Pindivantalu cook sheet for {{2}} is attached to this message. Orders: {{3}}. Packets: {{4}}. Thank you.',
  },
  {
    name: 'reply_waiting',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, this is Pindivantalu: we would like to talk with you here. Please send us a message, and we come back to you at once.',
  },
  {
    name: 'payment_link',
    language: 'en',
    category: 'utility',
    body: 'Hi {{1}}, your Pindivantalu order {{2}} of ₹{{3}} waits for your payment. Look at it and pay with the button below.',
    button: { text: 'Pay your order', path: '/order/{{1}}' },
  },
  {
    name: 'invoice',
    language: 'en',
    category: 'utility',
    header: 'document',
    body: 'Hi {{1}}, the invoice of your Pindivantalu order {{2}} is attached. Thank you.',
  },
  {
    name: 'delivery_code',
    language: 'en',
    category: 'authentication',
    // Meta's own words: those of an authentication template cannot be chosen. Its advice not to share the code was left
    // out when this one was made, since this code is to be given away; how long it holds was put in.
    body: '{{1}} is your verification code. This code expires in 15 minutes.',
    button: { text: 'Copy code', path: '' },
  },
]

export const parametersIn = (text: string) => new Set(text.match(/\{\{\d+\}\}/g)).size

/** Each one once: what a parameter says is never taken for another's place. */
export function fill(text: string, parameters: string[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_place, number) => parameters[Number(number) - 1] ?? '')
}
