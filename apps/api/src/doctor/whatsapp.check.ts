import { samePlaceIn } from '@pindivantalu/domain/language'
import { WHATSAPP_TEMPLATES_IN } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { askProvider, type ProviderAnswer } from '../providers/ask-provider.ts'
import { readAnswer } from '../providers/whatsapp/whatsapp-answer.ts'
import { type Check, type Finding, notAnswered, PATIENCE_MS, right, together, wrong } from './check.ts'

const MOST_TEMPLATES = 250

const ShopNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().catch(''),
  quality_rating: z.string().catch('UNKNOWN'),
  status: z.string().catch('CONNECTED'),
})
const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  components: z.array(
    z.object({
      type: z.string(),
      text: z.string().optional(),
      buttons: z.array(z.object({ type: z.string(), url: z.string().optional() })).optional(),
    }),
  ),
})
type Template = z.infer<typeof Template>
const Templates = z.object({ data: z.array(Template) })
const Apps = z.object({ data: z.array(z.unknown()) })

const WHERE_THE_KEY_IS =
  'make a token for the system user in Meta Business settings, with whatsapp_business_messaging and whatsapp_business_management, and put it into WHATSAPP_TOKEN'

export function whatsappChecks({ whatsapp, shopUrl }: Config): Check[] {
  const { apiUrl, token, phoneNumberId, businessAccountId } = whatsapp

  async function ask<T extends object>(
    path: string,
    fields: Record<string, string>,
    shape: z.ZodType<T>,
  ): Promise<ProviderAnswer<T>> {
    const answer = await askProvider({
      url: `${apiUrl}/${path}?${new URLSearchParams(fields)}`,
      headers: { authorization: `Bearer ${token}` },
      withinMs: PATIENCE_MS,
    })
    return answer.ok ? readAnswer(answer, shape) : answer
  }
  const account = encodeURIComponent(businessAccountId)

  return [
    {
      name: 'WhatsApp number',
      async look() {
        const fields = { fields: 'display_phone_number,verified_name,quality_rating,status' }
        const number = await ask(encodeURIComponent(phoneNumberId), fields, ShopNumber)
        return number.ok ? judgeNumber(number) : notAnswered(number, WHERE_THE_KEY_IS)
      },
    },
    {
      name: 'WhatsApp templates',
      async look() {
        const fields = { fields: 'name,language,status,category,components', limit: String(MOST_TEMPLATES) }
        const listed = await ask(`${account}/message_templates`, fields, Templates)
        return listed.ok ? judgeTemplates(listed.data, shopUrl) : notAnswered(listed, WHERE_THE_KEY_IS)
      },
    },
    {
      name: 'WhatsApp webhook',
      async look() {
        const apps = await ask(`${account}/subscribed_apps`, {}, Apps)
        if (!apps.ok) return notAnswered(apps, WHERE_THE_KEY_IS)
        return apps.data.length > 0
          ? right('an app is subscribed')
          : wrong(
              'no app is subscribed: what customers write never arrives',
              'subscribe the app to the account in Meta > WhatsApp > Configuration, with the field messages',
            )
      },
    },
  ]
}

function judgeNumber({
  display_phone_number: phone,
  verified_name: name,
  quality_rating: quality,
  status,
}: z.infer<typeof ShopNumber>): Finding {
  if (status !== 'CONNECTED')
    return wrong(`${phone} is ${status}`, 'register the number in Meta > WhatsApp > Phone numbers')
  return right(`${phone} ${name}, quality ${quality}`)
}

/** The words of a code are Meta's own; of the others, every letter counts. */
const CODE = 'delivery_code'
/** Those that are not about an order of somebody's. */
const CATEGORIES: Record<string, string> = { [CODE]: 'AUTHENTICATION', back_in_stock: 'MARKETING' }
const LINKS: Record<string, string> = {
  back_in_stock: '/product/{{1}}',
  cook_sheet: '/cook/{{1}}',
  stops_given: '/deliverypartner?act={{1}}',
  stops_taken: '/deliverypartner?act={{1}}',
}

/** Cooks read Telugu first, whatever language they are written to in. */
const IN_TELUGU = ['cook_sheet']

function judgeTemplates(listed: Template[], shopUrl: string): Finding {
  const names = [...Object.keys(WHATSAPP_TEMPLATES_IN.en), CODE]
  const findings = LANGUAGES.flatMap(language =>
    names.map(name => {
      const template = listed.find(one => one.name === name && one.language === language)
      return template ? judgeTemplate(template, { shopUrl, language }) : notThere(name, language)
    }),
  )
  return together(
    findings,
    `${names.length} approved, in the shop's words, each in ${LANGUAGES.join(' and ')}`,
  )
}

const notThere = (name: string, language: Language) =>
  wrong(
    `${name} is not there in ${language}`,
    `submit it in WhatsApp Manager, with the words of docs/going-live.md${language === 'en' ? '' : '; until then it leaves in English'}`,
  )

type Expected = { shopUrl: string; language: Language }

function judgeTemplate(template: Template, { shopUrl, language }: Expected): Finding {
  const { status, category, components } = template
  const name = language === 'en' ? template.name : `${template.name} in ${language}`
  if (status !== 'APPROVED')
    return wrong(
      `${name} is ${status}`,
      'wait for Meta, or see in WhatsApp Manager what it objects to; nothing leaves by it until then',
    )
  const wanted = CATEGORIES[template.name] ?? 'UTILITY'
  if (category !== wanted)
    return wrong(
      `${name} has the category ${category}, not ${wanted}`,
      'appeal in WhatsApp Manager: other categories cost more and are held back',
    )
  if (template.name === CODE) return right(name)
  const words = components.find(({ type }) => type === 'BODY')?.text
  if (words !== WHATSAPP_TEMPLATES_IN[language][template.name as keyof typeof WHATSAPP_TEMPLATES_IN.en])
    return wrong(
      `the words of ${name} are not the shop's`,
      'change them in WhatsApp Manager to those of docs/going-live.md',
    )
  const readIn = IN_TELUGU.includes(template.name) ? 'te' : language
  const link = shopUrl + samePlaceIn(readIn, LINKS[template.name] ?? '/order/{{1}}')
  const urls = components.flatMap(({ buttons = [] }) => buttons.map(({ url }) => url))
  const elsewhere = urls.find(url => url !== undefined && url !== link)
  return elsewhere
    ? wrong(`the button of ${name} leads to ${elsewhere}`, `let it lead to ${link}`)
    : right(name)
}
