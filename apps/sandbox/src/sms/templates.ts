/** As registered with the operators, who let nothing else pass: each ##blank## is filled by the sender. */
type Template = { id: string; text: string }

const TEMPLATES: readonly Template[] = [
  {
    id: 'sandbox-delivery-code',
    text: '##code## is your Pindivantalu OTP for order ##reference##, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.',
  },
  {
    id: 'sandbox-call-back',
    text: 'Pindivantalu: we could not reach you about your order ##reference##. Please call us back, so that we can go on with it.',
  },
  {
    id: 'sandbox-payment-reminder',
    text: 'Pindivantalu: your order ##reference## of Rs ##amount## waits for your payment. Please sign in and pay it under My Orders.',
  },
  {
    id: 'sandbox-running-late',
    text: 'Pindivantalu: your order ##reference## is running late and should be with you by ##time##. We are sorry for the wait.',
  },
  {
    id: 'sandbox-delivery-code-telugu',
    text: '##code## మీ Pindivantalu ఆర్డర్ ##reference## OTP, 15 నిమిషాలు పనిచేస్తుంది. ప్యాకెట్ మీ చేతికి వచ్చాకే డెలివరీ తెచ్చినవారికి చెప్పండి.',
  },
  {
    id: 'sandbox-call-back-telugu',
    text: 'Pindivantalu: మీ ఆర్డర్ ##reference## గురించి ఫోన్ చేశాం, మీరు దొరకలేదు. ఆర్డర్ పంపడానికి మాకు తిరిగి ఫోన్ చేయండి.',
  },
  {
    id: 'sandbox-payment-reminder-telugu',
    text: 'Pindivantalu: మీ ఆర్డర్ ##reference## కోసం రూ. ##amount## చెల్లించవలసి ఉంది. సైన్ ఇన్ చేసి, నా ఆర్డర్లు పేజీలో చెల్లించండి.',
  },
  {
    id: 'sandbox-running-late-telugu',
    text: 'Pindivantalu: మీ ఆర్డర్ ##reference## ఆలస్యమవుతోంది, ##time## లోపు అందుతుంది. ఆలస్యానికి క్షమించండి.',
  },
]

/** The id of a template that MSG91 has not looked at yet. */
export const NOT_YET_APPROVED = 'sandbox-not-yet-approved'

const BLANK = /##(\w+)##/g
/** What one blank may hold at the operators. */
const LONGEST_BLANK = 30

export const TEMPLATE_IDS = TEMPLATES.map(({ id }) => id)

export const findTemplate = (id: unknown) => TEMPLATES.find(template => template.id === id)

export function blanksIn({ text }: Template): string[] {
  return [...text.matchAll(BLANK)].map(([, name = '']) => name)
}

export function fill({ text }: Template, values: Record<string, string>): string {
  return text.replace(BLANK, (_blank, name) => values[name] ?? '')
}

/** Character for character outside the blanks, as the operators compare. */
export function isRegistered(text: string): boolean {
  return TEMPLATES.some(template => asPattern(template).test(text))
}

function asPattern({ text }: Template): RegExp {
  const parts = text.split(/##\w+##/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join(`.{1,${LONGEST_BLANK}}`)}$`)
}
