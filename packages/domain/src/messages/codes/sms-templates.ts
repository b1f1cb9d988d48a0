import type { Language } from '@pindivantalu/texts/languages'

/**
 * As registered with the operators, who drop whatever differs by a letter outside the blanks. Plain Latin letters, and
 * short enough for one part.
 */
const SMS_TEMPLATES = {
  delivery_code:
    '{code} is your Pindivantalu OTP for order {reference}, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.',
  call_back:
    'Pindivantalu: we could not reach you about your order {reference}. Please call us back, so that we can go on with it.',
  payment_reminder:
    'Pindivantalu: your order {reference} of Rs {amount} waits for your payment. Please sign in and pay it under My Orders.',
  running_late:
    'Pindivantalu: your order {reference} is running late and should be with you by {time}. We are sorry for the wait.',
} as const

export type SmsTemplate = keyof typeof SMS_TEMPLATES

/**
 * Registered apart, each under an id of its own. They stand here and not in the catalogue of translations: a word changes
 * when the operators have it, not before. The shop's name is in Latin letters, as it is registered with them.
 */
const WORDS: Record<Language, Record<SmsTemplate, string>> = {
  en: SMS_TEMPLATES,
  te: {
    delivery_code:
      '{code} మీ Pindivantalu ఆర్డర్ {reference} OTP, 15 నిమిషాలు పనిచేస్తుంది. ప్యాకెట్ మీ చేతికి వచ్చాకే డెలివరీ తెచ్చినవారికి చెప్పండి.',
    call_back: 'Pindivantalu: మీ ఆర్డర్ {reference} గురించి ఫోన్ చేశాం, మీరు దొరకలేదు. ఆర్డర్ పంపడానికి మాకు తిరిగి ఫోన్ చేయండి.',
    payment_reminder:
      'Pindivantalu: మీ ఆర్డర్ {reference} కోసం రూ. {amount} చెల్లించవలసి ఉంది. సైన్ ఇన్ చేసి, నా ఆర్డర్లు పేజీలో చెల్లించండి.',
    running_late: 'Pindivantalu: మీ ఆర్డర్ {reference} ఆలస్యమవుతోంది, {time} లోపు అందుతుంది. ఆలస్యానికి క్షమించండి.',
  },
}

type BlankIn<Text> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | BlankIn<Rest> : never
export type BlanksOf<T extends SmsTemplate> = Record<BlankIn<(typeof SMS_TEMPLATES)[T]>, string>

/** What one blank may hold at the operators. */
export const LONGEST_BLANK = 30

/** Those an owner may send. A code is sent by the shop alone. */
export const TEMPLATES_BY_HAND = ['call_back', 'payment_reminder', 'running_late'] as const
export type TemplateByHand = (typeof TEMPLATES_BY_HAND)[number]

const BLANK = /\{(\w+)\}/g

export function blanksIn(template: SmsTemplate): string[] {
  return [...SMS_TEMPLATES[template].matchAll(BLANK)].map(([, name = '']) => name)
}

/** As it is registered: `asBlank` writes a blank the way the register does. */
export function registeredWords(
  template: SmsTemplate,
  asBlank: (name: string) => string,
  language: Language = 'en',
): string {
  return WORDS[language][template].replace(BLANK, (_blank, name: string) => asBlank(name))
}

const USUAL_BLANKS: Record<string, string> = {
  code: '482913',
  reference: 'K7M2Q9RT',
  amount: '1,240.50',
  time: '9:30 PM',
}

/** As long as it usually is. */
export function usualWords(template: SmsTemplate, language: Language): string {
  return registeredWords(template, name => USUAL_BLANKS[name] ?? name, language)
}

export function fillTemplate<T extends SmsTemplate>(
  template: T,
  vars: BlanksOf<T>,
  language: Language = 'en',
): string {
  return WORDS[language][template].replace(BLANK, (_blank, name: keyof BlanksOf<T>) => vars[name])
}

export type SmsByHand = { [T in TemplateByHand]: { template: T; vars: BlanksOf<T> } }[TemplateByHand]

/** Which template a text is, and how its blanks are filled. Undefined: none that may be sent by hand. */
export function templateOf(text: string): SmsByHand | undefined {
  for (const template of TEMPLATES_BY_HAND) {
    const vars = PATTERNS[template].exec(text)?.groups
    if (vars) return { template, vars: { ...vars } } as SmsByHand
  }
  return undefined
}

const PATTERNS = Object.fromEntries(
  TEMPLATES_BY_HAND.map(template => [template, patternOf(SMS_TEMPLATES[template])]),
) as Record<TemplateByHand, RegExp>

/** Character for character outside the blanks. A blank is neither empty nor too long, and begins and ends with a word. */
function patternOf(words: string): RegExp {
  const filled = words
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(BLANK, `(?<$1>\\S(?:.{0,${LONGEST_BLANK - 2}}\\S)?)`)
  return new RegExp(`^${filled}$`, 'u')
}
