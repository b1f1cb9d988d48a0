import { readFileSync } from 'node:fs'
import path from 'node:path'
import { registeredWords, type SmsTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import {
  WHATSAPP_TEMPLATES,
  WHATSAPP_TEMPLATES_IN,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { expect, it } from 'vitest'

const page = readFileSync(path.join(import.meta.dirname, '../docs/going-live.md'), 'utf8')

const categoryOf = (template: string) => (template === 'back_in_stock' ? 'marketing' : 'utility')

/** They are copied from there into the forms of Meta and the operators, who compare every letter. */
it.each(Object.entries(WHATSAPP_TEMPLATES))('docs/going-live.md has the words of %s', (name, words) => {
  expect(page).toContain(`| \`${name}\` | ${categoryOf(name)} | ${words} |`)
})

it.each<SmsTemplate>(['delivery_code', 'call_back', 'payment_reminder', 'running_late'])(
  'docs/going-live.md has the words of the SMS %s',
  template => {
    expect(page).toContain(`| ${registeredWords(template, () => '{#var#}')} |`)
    expect(page).toContain(`| \`MSG91_${template.toUpperCase()}_TEMPLATE_ID\` |`)
  },
)

it.each(Object.entries(WHATSAPP_TEMPLATES_IN.te))(
  'docs/going-live.md has the Telugu words of %s',
  (name, words) => {
    expect(page).toContain(`| \`${name}\` | ${categoryOf(name)} | ${words} |`)
  },
)

it.each<SmsTemplate>(['delivery_code', 'call_back', 'payment_reminder', 'running_late'])(
  'docs/going-live.md has the Telugu words of the SMS %s',
  template => {
    expect(page).toContain(`| ${registeredWords(template, () => '{#var#}', 'te')} |`)
    expect(page).toContain(`| \`MSG91_${template.toUpperCase()}_TELUGU_TEMPLATE_ID\` |`)
  },
)
