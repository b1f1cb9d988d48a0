/**
 * As registered with the operators, who drop whatever differs by a letter outside the blanks. Plain Latin letters, and
 * short enough for one part.
 */
const TEMPLATES = {
  delivery_code:
    '{code} is your Pindivantalu OTP for order {reference}, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.',
} as const

export type SmsTemplate = keyof typeof TEMPLATES

type BlankIn<Text> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | BlankIn<Rest> : never
export type BlanksOf<T extends SmsTemplate> = Record<BlankIn<(typeof TEMPLATES)[T]>, string>

export function fillTemplate<T extends SmsTemplate>(template: T, vars: BlanksOf<T>): string {
  return TEMPLATES[template].replace(/\{(\w+)\}/g, (_blank, name: keyof BlanksOf<T>) => vars[name])
}
