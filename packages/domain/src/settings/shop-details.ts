import { UNDO_SECONDS } from '../fulfilment/assignment-act.ts'
import { DEFAULT_LOADS, type LoadLimits } from '../fulfilment/board-loads.ts'
import { DEFAULT_PROBLEM_HOURS } from '../problems/problem.ts'
import { SHOP_NAME } from '../shop.ts'
import { DEMONSTRATION_DETAILS } from './demonstration-details.ts'
import type { SettingsView } from './settings.wire.ts'
import type { ShopDetails } from './shop-details.wire.ts'

export type KeptSettings = SettingsView['settings']

/** Nothing is set. */
export const NO_SETTINGS: KeptSettings = {
  shopName: null,
  whatsappNumber: null,
  sellerName: null,
  sellerAddress: null,
  sellerPhone: null,
  sellerEmail: null,
  fssaiNumber: null,
  gstin: null,
  grievanceOfficer: null,
  banner: null,
  cannedReplies: null,
  problemHours: null,
  riderStops: null,
  cookPackets: null,
  undoSeconds: null,
  deliveryRatePaise: null,
  packetRatePaise: null,
}

/** What the owner has set goes before what the environment says. */
export function shopDetailsFrom(settings: KeptSettings, defaults: KeptSettings): ShopDetails {
  const held = <Name extends keyof KeptSettings>(name: Name) => settings[name] ?? defaults[name]
  return {
    shopName: held('shopName') ?? SHOP_NAME,
    whatsappNumber: held('whatsappNumber'),
    fssaiNumber: held('fssaiNumber'),
    gstin: held('gstin'),
    seller: {
      name: held('sellerName'),
      address: held('sellerAddress'),
      phone: held('sellerPhone'),
      email: held('sellerEmail'),
    },
    grievanceOfficer: held('grievanceOfficer'),
    banner: held('banner'),
    problemHours: held('problemHours') ?? DEFAULT_PROBLEM_HOURS,
  }
}

/** What the owner thinks is enough for a rider and for a cook. */
export function loadLimitsFrom({ riderStops, cookPackets }: KeptSettings): LoadLimits {
  return { stops: riderStops ?? DEFAULT_LOADS.stops, packets: cookPackets ?? DEFAULT_LOADS.packets }
}

/** How long the owner wants to be able to take an assignment back. */
export function undoSecondsFrom({ undoSeconds }: KeptSettings): number {
  return undoSeconds ?? UNDO_SECONDS
}

type Demonstrated = keyof typeof DEMONSTRATION_DETAILS

/** What holds outside production: what the environment says, and where it is silent an invented value, each named. */
export function withDemonstration(given: KeptSettings): {
  defaults: KeptSettings
  demonstration: Demonstrated[]
} {
  const names = Object.keys(DEMONSTRATION_DETAILS) as Demonstrated[]
  const demonstration = names.filter(name => given[name] === null)
  const invented = Object.fromEntries(demonstration.map(name => [name, DEMONSTRATION_DETAILS[name]]))
  return { defaults: { ...given, ...invented }, demonstration }
}

/** What a food seller must show on invoices and pages in India; the shop runs without, but says so at start and in the settings. */
export function missingSellerDetails({
  fssaiNumber,
  gstin,
  seller,
  grievanceOfficer,
}: ShopDetails): string[] {
  const details = {
    'FSSAI licence number': fssaiNumber,
    GSTIN: gstin,
    'seller’s name': seller.name,
    'seller’s address': seller.address,
    'seller’s phone': seller.phone,
    'seller’s email': seller.email,
    'grievance officer': grievanceOfficer,
  }
  return Object.entries(details).flatMap(([name, detail]) => (detail ? [] : [name]))
}
