import { LEGAL_FIELDS, type LegalField } from './label.ts'

/** Where what is missing is filled in. */
export const FILLED_IN_AT = ['product', 'order', 'cook', 'shop'] as const
export type FilledInAt = (typeof FILLED_IN_AT)[number]

const AT: Record<LegalField, FilledInAt> = {
  ingredients: 'product',
  nutrition: 'product',
  totalSugarsG: 'product',
  addedSugarsG: 'product',
  saturatedFatG: 'product',
  transFatG: 'product',
  cholesterolMg: 'product',
  sodiumMg: 'product',
  shelfLife: 'product',
  weight: 'product',
  room: 'product',
  maker: 'order',
  makerLicence: 'cook',
  marketer: 'shop',
  marketerLicence: 'shop',
  care: 'shop',
}

/** `id` is that of the product, order or cook, and empty for the shop. */
export type MissingThere = { at: FilledInAt; id: string; name: string; fields: LegalField[] }

type Line = { missing: readonly LegalField[]; places: Record<FilledInAt, { id: string; name: string }> }

/** What lines lack, place by place: each field once, however many packets want it. */
export function gathered(lines: readonly Line[]): MissingThere[] {
  const found = new Map<string, MissingThere>()
  for (const { missing, places } of lines)
    for (const field of missing) {
      const at = AT[field]
      const { id, name } = places[at]
      const there = found.get(`${at} ${id}`) ?? { at, id, name, fields: [] }
      if (!there.fields.includes(field)) there.fields.push(field)
      found.set(`${at} ${id}`, there)
    }
  return [...found.values()]
}

/** The page of the owner on which it is filled in. */
export function pageFor({ at, id }: Pick<MissingThere, 'at' | 'id'>): string {
  return {
    product: `/admin/product/${id}/edit`,
    order: `/order/${id}`,
    cook: `/admin/userlist?tab=sourcing-partners&partner=${id}`,
    shop: '/admin/settings',
  }[at]
}

/** 'Jantikalu: list of ingredients, nutritional information' */
export function missingInWords({ name, fields }: Pick<MissingThere, 'name' | 'fields'>): string {
  return `${name}: ${fields.map(field => LEGAL_FIELDS[field]).join(', ')}`
}
