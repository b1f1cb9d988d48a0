import { smsLengthInWords } from '@pindivantalu/domain/messages/codes/sms-length'
import {
  registeredWords,
  type SmsTemplate,
  usualWords,
} from '@pindivantalu/domain/messages/codes/sms-templates'
import type { Language } from '@pindivantalu/texts/languages'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { askProvider } from '../providers/ask-provider.ts'
import {
  CHECK_THE_NETWORK,
  type Check,
  type Finding,
  notAnswered,
  PATIENCE_MS,
  right,
  theirTrouble,
  together,
  wrong,
} from './check.ts'

/** About a day of a busy shop. */
const FEWEST_SMS = 200

const Balance = z.coerce.number()
const Versions = z.object({
  data: z.array(
    z.object({ template_data: z.string(), status: z.coerce.string(), active_status: z.coerce.string() }),
  ),
})

const WHERE_THE_KEY_IS =
  'copy the authkey anew from MSG91 into MSG91_AUTH_KEY, and allow this machine under its IP security'

export function msg91Checks({ msg91 }: Config['sms']): Check[] {
  return [
    { name: 'MSG91 balance', look: () => lookAtBalance(msg91) },
    { name: 'MSG91 templates', look: () => lookAtTemplates(msg91) },
  ]
}

/** On its route for transactions. */
async function lookAtBalance({ apiUrl, authKey }: Config['sms']['msg91']): Promise<Finding> {
  const query = new URLSearchParams({ authkey: authKey, type: '4' })
  const answer = await askProvider({ url: `${apiUrl}/api/balance.php?${query}`, withinMs: PATIENCE_MS })
  if (!answer.ok) return notAnswered(answer, WHERE_THE_KEY_IS)
  const trouble = theirTrouble(answer.status)
  if (trouble) return trouble
  const left = Balance.safeParse(answer.body)
  if (answer.status >= 300 || !left.success)
    return wrong(`the key is not accepted (${answer.status})`, WHERE_THE_KEY_IS)
  return left.data >= FEWEST_SMS
    ? right(`${left.data} SMS left`)
    : wrong(`${left.data} SMS left`, 'recharge at MSG91 before codes stop')
}

async function lookAtTemplates(account: Config['sms']['msg91']): Promise<Finding> {
  const { en, te } = account.templateIds
  const templates = Object.keys(en) as SmsTemplate[]
  const inTelugu = templates.filter(template => te[template])
  const findings = await Promise.all([
    ...templates.map(template => lookAtTemplate(account, template, 'en')),
    ...inTelugu.map(template => lookAtTemplate(account, template, 'te')),
  ])
  return together(findings, `${templates.length} active, in the shop's words; ${teluguInWords(inTelugu)}`)
}

/** Unicode has room for less than half: what is sent in Telugu costs more. */
function teluguInWords(templates: SmsTemplate[]): string {
  if (templates.length === 0) return 'none in Telugu: everyone gets English'
  const each = templates.map(template => `${template} ${smsLengthInWords(usualWords(template, 'te'))}`)
  return `in Telugu ${each.join('; ')}`
}

async function lookAtTemplate(
  { apiUrl, authKey, templateIds }: Config['sms']['msg91'],
  template: SmsTemplate,
  language: Language,
): Promise<Finding> {
  const name = language === 'en' ? template : `${template} in Telugu`
  const answer = await askProvider({
    url: `${apiUrl}/api/v5/sms/getTemplateVersions`,
    method: 'POST',
    headers: { authkey: authKey },
    body: { template_id: templateIds[language][template] },
    withinMs: PATIENCE_MS,
  })
  if (!answer.ok) return notAnswered(answer, WHERE_THE_KEY_IS)
  const trouble = theirTrouble(answer.status)
  if (trouble) return trouble
  if (answer.status === 401) return wrong('the key is not accepted (401)', WHERE_THE_KEY_IS)
  const versions = Versions.safeParse(answer.body)
  if (!versions.success) return wrong(`${name}: an answer that cannot be read`, CHECK_THE_NETWORK)
  const active = versions.data.data.find(({ active_status: isActive }) => isActive === '1')
  if (!active)
    return wrong(
      `${name}: MSG91 knows no active template of its id`,
      `copy its id into MSG91_${template.toUpperCase()}${language === 'en' ? '' : '_TELUGU'}_TEMPLATE_ID`,
    )
  if (active.status !== '1')
    return wrong(`${name}: is not approved`, 'see in MSG91 what is missing; operators drop it until then')
  return active.template_data === registeredWords(template, blank => `##${blank}##`, language)
    ? right(name)
    : wrong(
        `${name}: its words are not the shop's, and operators drop what differs`,
        'register and enter the words of docs/going-live.md',
      )
}
