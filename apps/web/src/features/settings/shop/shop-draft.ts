import { paise, toRupees, tryFromRupees } from '@pindivantalu/domain/money'
import type { ShopSettings } from '@pindivantalu/domain/settings/settings.wire'
import type { KeptSettings } from '@pindivantalu/domain/settings/shop-details'

/** Settings that are one text each; the officer is three. */
const TEXTS = [
  'shopName',
  'banner',
  'whatsappNumber',
  'sellerName',
  'sellerAddress',
  'sellerPhone',
  'sellerEmail',
  'fssaiNumber',
  'gstin',
] as const satisfies (keyof KeptSettings)[]

/** Settings that are a number each. */
const NUMBERS = [
  'problemHours',
  'riderStops',
  'cookPackets',
  'undoSeconds',
] as const satisfies (keyof KeptSettings)[]

/** Settings that are an amount each: typed in rupees, kept in paise. */
const AMOUNTS = ['deliveryRatePaise', 'packetRatePaise'] as const satisfies (keyof KeptSettings)[]

type Plain = (typeof TEXTS)[number] | (typeof NUMBERS)[number] | (typeof AMOUNTS)[number]

/** The shop's details as the form holds them: every field is the text that was typed, empty where nothing is set. */
export type ShopDraft = Record<Plain | 'officerName' | 'officerPhone' | 'officerEmail', string>

/** The setting that a field of the form belongs to: the officer's three are one. */
export function settingOf(field: keyof ShopDraft): keyof KeptSettings {
  return field === 'officerName' || field === 'officerPhone' || field === 'officerEmail'
    ? 'grievanceOfficer'
    : field
}

export function draftOf(settings: KeptSettings): ShopDraft {
  const officer = settings.grievanceOfficer
  const texts = [...TEXTS, ...NUMBERS].map(name => [name, settings[name]?.toString() ?? ''])
  const amounts = AMOUNTS.map(name => [name, rupeesIn(settings[name])])
  return {
    ...(Object.fromEntries([...texts, ...amounts]) as Record<Plain, string>),
    officerName: officer?.name ?? '',
    officerPhone: officer?.phone ?? '',
    officerEmail: officer?.email ?? '',
  }
}

/** What the form does not show stays as it is kept. */
export function settingsOf(draft: ShopDraft, kept: KeptSettings): ShopSettings {
  const { officerName, officerPhone, officerEmail } = draft
  const texts = TEXTS.map(name => [name, draft[name].trim() || null])
  const numbers = NUMBERS.map(name => [name, draft[name].trim() === '' ? null : Number(draft[name])])
  const amounts = AMOUNTS.map(name => [name, tryFromRupees(draft[name].trim()) ?? null])
  const officer = { name: officerName.trim(), phone: officerPhone.trim(), email: officerEmail.trim() }
  return {
    ...kept,
    ...Object.fromEntries([...texts, ...numbers, ...amounts]),
    grievanceOfficer: officer.name ? officer : null,
  }
}

function rupeesIn(amount: number | null): string {
  return amount === null ? '' : toRupees(paise(amount)).replace(/\.00$/, '')
}

const OTHER_NAMES: Record<string, keyof ShopDraft> = {
  'settings.grievanceOfficer.name': 'officerName',
  'settings.grievanceOfficer.phone': 'officerPhone',
  'settings.grievanceOfficer.email': 'officerEmail',
}

/** The field of the form that the server means by a path of the request. */
export function fieldNamed(path: string): keyof ShopDraft | undefined {
  const name = path.replace(/^settings\./, '')
  return OTHER_NAMES[path] ?? [...TEXTS, ...NUMBERS, ...AMOUNTS].find(field => field === name)
}

/** What someone else has saved since in fields that were changed here too: to be compared before it is saved over. */
export function savedMeanwhile(before: KeptSettings, now: KeptSettings, mine: ShopDraft): Partial<ShopDraft> {
  const [old, fresh] = [draftOf(before), draftOf(now)]
  return only(fresh, name => mine[name] !== old[name] && fresh[name] !== old[name])
}

/** Both changes in one: what is saved now, and over it what was changed here. */
export function mergedDraft(before: KeptSettings, now: KeptSettings, mine: ShopDraft): ShopDraft {
  const old = draftOf(before)
  return { ...draftOf(now), ...only(mine, name => mine[name] !== old[name]) }
}

function only(draft: ShopDraft, isMeant: (name: keyof ShopDraft) => boolean): Partial<ShopDraft> {
  const names = Object.keys(draft) as (keyof ShopDraft)[]
  return Object.fromEntries(names.filter(isMeant).map(name => [name, draft[name]]))
}
