import { describe, expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'
import {
  blanksIn,
  fillTemplate,
  LONGEST_BLANK,
  registeredWords,
  type SmsByHand,
  TEMPLATES_BY_HAND,
  templateOf,
  usualWords,
} from './sms-templates.ts'

const REMINDER = { reference: 'K7M2Q9RT', amount: '1,240.50' }
const reminder = (vars: Partial<typeof REMINDER> = {}) =>
  fillTemplate('payment_reminder', { ...REMINDER, ...vars })

describe('a text of the owner', () => {
  it.each<SmsByHand>([
    { template: 'call_back', vars: { reference: 'K7M2Q9RT' } },
    { template: 'payment_reminder', vars: REMINDER },
    { template: 'running_late', vars: { reference: 'K7M2Q9RT', time: '9 PM, or a little later' } },
  ])('is known by its words: $template', ({ template, vars }) => {
    const text = fillTemplate(template, vars as never)
    expect(templateOf(text)).toEqual({ template, vars })
  })

  it.each([
    ['nothing', ''],
    ['words of one’s own', 'Please call me'],
    ['a letter changed', reminder().replace('waits', 'Waits')],
    ['something before', ` ${reminder()}`],
    ['something after', `${reminder()} Thank you`],
    ['two in one', `${reminder()}${reminder()}`],
    ['an empty blank', reminder({ amount: '' })],
    ['a blank of spaces', reminder({ amount: '   ' })],
    ['a blank with a space around it', reminder({ amount: ' 90 ' })],
    ['a blank too long', reminder({ amount: 'x'.repeat(LONGEST_BLANK + 1) })],
    ['a line break in a blank', reminder({ amount: '90\n00' })],
    ['blanks not filled', reminder({ reference: '', amount: '' })],
    [
      'the words of the code, which the shop alone sends',
      fillTemplate('delivery_code', { code: '482913', reference: 'K7M2Q9RT' }),
    ],
  ])('is none with %s', (_what, text) => {
    expect(templateOf(text)).toBeUndefined()
  })

  it('may fill a blank to its end, in any script and with any sign', () => {
    for (const amount of ['x'.repeat(LONGEST_BLANK), 'x', '₹90 ($&)', 'తొంభై', '{reference}']) {
      expect(templateOf(reminder({ amount }))).toEqual({
        template: 'payment_reminder',
        vars: { ...REMINDER, amount },
      })
    }
  })
})

it('each template fits into one part of an SMS, as long as its blanks are short', () => {
  for (const template of TEMPLATES_BY_HAND) {
    const vars = Object.fromEntries(blanksIn(template).map(blank => [blank, 'x'.repeat(9)]))
    expect(fillTemplate(template, vars as never)).toMatch(/^[ -~]{1,160}$/)
  }
})

describe('in Telugu', () => {
  it('a template reads as the operators know it, with the same blanks', () => {
    expect(fillTemplate('delivery_code', { code: '482913', reference: 'K7M2Q9RT' }, 'te')).toBe(
      '482913 మీ Pindivantalu ఆర్డర్ K7M2Q9RT OTP, 15 నిమిషాలు పనిచేస్తుంది. ప్యాకెట్ మీ చేతికి వచ్చాకే డెలివరీ తెచ్చినవారికి చెప్పండి.',
    )
    for (const template of [...TEMPLATES_BY_HAND, 'delivery_code'] as const) {
      const named: string[] = []
      registeredWords(template, name => `${named.push(name)}`, 'te')
      expect(named).toEqual(blanksIn(template))
    }
  })

  it('each fits into two parts, as long as its blanks are short', () => {
    for (const template of [...TEMPLATES_BY_HAND, 'delivery_code'] as const) {
      expect(smsLength(usualWords(template, 'te'))).toMatchObject({ letters: 'unicode', parts: 2 })
    }
  })
})
