/** Opens WhatsApp with the words already written; without a number the sender chooses whom to write to. */
export function whatsappLink(number: string | null, text: string): string {
  const digits = number?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

export const ENQUIRY = 'Hi, I have the following enquiry.'
