import type {
  DeliveryPartnerView,
  PickUpAddressView,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { formatPhone } from '@pindivantalu/domain/accounts/phone'

/** Partners who may be given orders, as the screen has asked for them. */
export type Choices<Partner> = {
  data?: Partner[] | undefined
  error?: unknown
  refetch: () => unknown
}
export type CookChoices = Choices<SourcingPartnerView>
export type CarrierChoices = Choices<DeliveryPartnerView>

/** Empty where nobody is chosen yet. */
export type ChosenCook = { partnerId: string; addressId: string }
export const NO_COOK: ChosenCook = { partnerId: '', addressId: '' }

/** Most cooks have one kitchen: it is chosen with its cook. */
export function chooseCook(cooks: SourcingPartnerView[], partnerId: string): ChosenCook {
  const cook = cooks.find(({ _id }) => _id === partnerId)
  return cook ? { partnerId, addressId: cook.addresses[0]?._id ?? '' } : NO_COOK
}

/** A partner who is no longer approved is not offered, and so does not get the order again. */
export function offeredCarrier(carriers: DeliveryPartnerView[] | undefined, chosenId: string): string {
  return carriers?.some(({ _id }) => _id === chosenId) ? chosenId : ''
}

export function offeredCook(cooks: SourcingPartnerView[] | undefined, chosen: ChosenCook): ChosenCook {
  const kitchens = cooks?.find(({ _id }) => _id === chosen.partnerId)?.addresses
  const isOffered = kitchens?.some(({ _id }) => _id === chosen.addressId)
  return isOffered ? chosen : chooseCook(cooks ?? [], chosen.partnerId)
}

/** 'Annapurna Foods', and with several kitchens also which. */
export function cookInWords(cooks: SourcingPartnerView[] | undefined, chosen: ChosenCook): string {
  const cook = cooks?.find(({ _id }) => _id === chosen.partnerId)
  const kitchen = cook?.addresses.find(({ _id }) => _id === chosen.addressId)
  if (!cook) return 'someone who is no longer approved'
  return kitchen && cook.addresses.length > 1
    ? `${cook.organizationName} (${kitchenInWords(kitchen)})`
    : cook.organizationName
}

type Named = { _id: string; phone: string }

/** As a select offers them: by name; where two have one name, with their phones. */
export function namedChoices<Partner extends Named>(
  partners: Partner[],
  nameOf: (partner: Partner) => string,
) {
  const names = partners.map(nameOf)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return partners
    .map(partner => ({ partner, name: nameOf(partner) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ partner: { _id, phone }, name }) => ({
      _id,
      label: isShared(name) ? `${name}, ${formatPhone(phone)}` : name,
    }))
}

/** 'Plot 14, Vengal Rao Nagar, 500038' */
export function kitchenInWords({ addressLine1, addressLine2, postalCode }: PickUpAddressView): string {
  return [addressLine1, addressLine2, postalCode].filter(Boolean).join(', ')
}
