/**
 * As approved by Meta, word for word: each {{n}} is a blank. The shop sends names and blanks; the words are here for
 * those who read a thread later. Meta refuses a template with few words for its blanks, or with a blank at either end.
 */
export const WHATSAPP_TEMPLATES = {
  order_placed:
    'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. Choose your delivery slot until {{4}} with the button below.',
  order_updated:
    'Hi {{1}}, here is the latest on your Pindivantalu order {{2}}: {{3}}. You can follow it with the button below.',
  payment_refunded:
    'Hi {{1}}, we could not serve your payment of ₹{{2}} for Pindivantalu. It goes back to you in full, in 5 to 7 working days.',
  cook_sheet:
    'Namaste {{1}}, your Pindivantalu cook sheet for {{2}} is attached to this message. Orders: {{3}}. Packets: {{4}}. Thank you.',
  reply_waiting:
    'Hi {{1}}, this is Pindivantalu: we would like to talk with you here. Please send us a message, and we come back to you at once.',
  payment_link:
    'Hi {{1}}, your Pindivantalu order {{2}} of ₹{{3}} waits for your payment. Look at it and pay with the button below.',
  invoice: 'Hi {{1}}, the invoice of your Pindivantalu order {{2}} is attached. Thank you.',
} as const

/** What the recipient reads. Codes and templates of former days have no words here. */
export function wordsOfTemplate(template: string, blanks: readonly string[]): string | undefined {
  const words: string | undefined = (WHATSAPP_TEMPLATES as Record<string, string>)[template]
  return words?.replace(/\{\{(\d+)\}\}/g, (_blank, number) => blanks[Number(number) - 1] ?? '')
}
