import type {
  PickUpAddressView,
  SaveSourcingPartnerRequest,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { contactPhone, nationalPhone } from '@pindivantalu/domain/accounts/phone'
import type { Language } from '@pindivantalu/texts/languages'
import type { FieldPath } from 'react-hook-form'
import { phonesIn, pincodeIn, urlIn } from './form-rules.ts'

/** Its id is empty while it is new. */
export type KitchenDraft = Record<keyof PickUpAddressView, string>

/** A sourcing partner as the form holds them: every field is the text that was typed. */
export type SourcingPartnerDraft = {
  organizationName: string
  name: string
  phone: string
  fssaiNumber: string
  kitchenArea: string
  isShownOnProducts: boolean
  language: Language
  addresses: KitchenDraft[]
  /** The version that is being changed; empty on someone new. */
  updatedAt: string
}

/** The shop serves one city, so both are known before anything is typed. */
export const NEW_KITCHEN: KitchenDraft = {
  _id: '',
  addressLine1: '',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '',
  phone: '',
  alternatePhones: '',
  googleMapsLocationUrl: '',
}

export function draftOf(partner: SourcingPartnerView | undefined): SourcingPartnerDraft {
  if (!partner)
    return {
      organizationName: '',
      name: '',
      phone: '',
      fssaiNumber: '',
      kitchenArea: '',
      isShownOnProducts: false,
      // Most home cooks read Telugu best.
      language: 'te',
      addresses: [{ ...NEW_KITCHEN }],
      updatedAt: '',
    }
  return {
    organizationName: partner.organizationName,
    name: partner.name,
    phone: nationalPhone(partner.phone),
    fssaiNumber: partner.fssaiNumber ?? '',
    kitchenArea: partner.kitchenArea,
    isShownOnProducts: partner.isShownOnProducts,
    language: partner.language,
    addresses: partner.addresses.map(kitchenDraftOf),
    updatedAt: partner.updatedAt,
  }
}

function kitchenDraftOf(address: PickUpAddressView): KitchenDraft {
  return {
    ...address,
    alternatePhones: address.alternatePhones.join(', '),
    googleMapsLocationUrl: address.googleMapsLocationUrl ?? '',
  }
}

export function requestOf(draft: SourcingPartnerDraft): SaveSourcingPartnerRequest {
  return {
    organizationName: draft.organizationName,
    name: draft.name,
    phone: draft.phone,
    fssaiNumber: draft.fssaiNumber.trim() || null,
    kitchenArea: draft.kitchenArea,
    isShownOnProducts: draft.isShownOnProducts,
    language: draft.language,
    addresses: draft.addresses.map(({ _id, ...kitchen }) => ({
      ...kitchen,
      ...(_id && { _id }),
      postalCode: pincodeIn(kitchen.postalCode),
      phone: contactPhone(kitchen.phone),
      alternatePhones: phonesIn(kitchen.alternatePhones),
      googleMapsLocationUrl: urlIn(kitchen.googleMapsLocationUrl) || null,
    })),
    ...(draft.updatedAt && { updatedAt: draft.updatedAt }),
  }
}

const SENT_ALIKE =
  /^((organizationName|name|phone|fssaiNumber|kitchenArea|language)|addresses\.\d+\.(addressLine1|addressLine2|city|state|postalCode|phone|alternatePhones|googleMapsLocationUrl))$/

/** The field of the form that the server means; several phones stand in one. */
export function fieldNamed(path: string): FieldPath<SourcingPartnerDraft> | undefined {
  const field = path.replace(/(\.alternatePhones)\.\d+$/, '$1')
  return SENT_ALIKE.test(field) ? (field as FieldPath<SourcingPartnerDraft>) : undefined
}
