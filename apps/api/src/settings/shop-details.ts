import { UNDO_SECONDS } from '@pindivantalu/domain/fulfilment/assignment-act'
import { DEFAULT_LOADS } from '@pindivantalu/domain/fulfilment/board-loads'
import { DEFAULT_PROBLEM_HOURS } from '@pindivantalu/domain/problems/problem'
import { DEFAULT_CANNED_REPLIES } from '@pindivantalu/domain/settings/default-canned-replies'
import { DEMONSTRATION_DETAILS } from '@pindivantalu/domain/settings/demonstration-details'
import {
  type KeptSettings,
  loadLimitsFrom,
  NO_SETTINGS,
  shopDetailsFrom,
  undoSecondsFrom,
  withDemonstration,
} from '@pindivantalu/domain/settings/shop-details'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { ChannelListener } from '../db/channel-listener.ts'
import type { Database } from '../db/client.ts'
import { findSetting, readShopRow, SHOP } from './settings.queries.ts'

type ShopDetailsDeps = { db: Database; config: Config; log: FastifyBaseLogger }

/**
 * The shop's details as they hold now: what the owner has set over what the environment says. Kept in memory, so that no
 * order or mail asks for them, and read again on every instance when anyone has changed them.
 */
export function createShopDetails({ db, config, log }: ShopDetailsDeps) {
  const { defaults, demonstration } = config.isProduction
    ? { defaults: defaultSettings(config), demonstration: [] }
    : withDemonstration(defaultSettings(config))
  let details = shopDetailsFrom(NO_SETTINGS, defaults)
  let limits = loadLimitsFrom(NO_SETTINGS)
  let undoSeconds = undoSecondsFrom(NO_SETTINGS)
  let begun = 0
  let known = 0

  /** A later read sees no less: an earlier one that ends after it changes nothing. */
  async function learn(read: () => Promise<unknown>): Promise<ShopDetails> {
    const turn = ++begun
    const value = await read()
    if (turn > known) {
      known = turn
      details = shopDetailsFrom(settingsIn(value), defaults)
      limits = loadLimitsFrom(settingsIn(value))
      undoSeconds = undoSecondsFrom(settingsIn(value))
    }
    return details
  }
  const readAgain = () => learn(async () => (await findSetting(db, SHOP))?.value)

  return {
    channel: 'settings_changed',
    hear: () => void readAgain().catch(error => log.error({ err: error }, 'the settings cannot be read')),
    /** What was known last is the best there is, until there is a new connection. */
    lose: () => undefined,
    async check(client) {
      await learn(() => readShopRow(client))
    },
    current: () => details,
    /** For the owner alone, and so no part of the details. */
    loadLimits: () => limits,
    undoSeconds: () => undoSeconds,
    /** Where mails to the shop go; null while only the invented email address is set, which has no reader. */
    mailbox: () => (details.seller.email === DEMONSTRATION_DETAILS.sellerEmail ? null : details.seller.email),
    /** For what is kept by the catalogue's version: of the two notices of a change, that one may come first. */
    latest: readAgain,
    defaults,
    /** Which of them are invented. */
    demonstration,
  } satisfies ChannelListener & Record<string, unknown>
}

/** A setting that came with a later release is not in what was kept before. */
export function settingsIn(value: unknown): KeptSettings {
  return { ...NO_SETTINGS, ...(value as Partial<KeptSettings> | undefined) }
}

function defaultSettings({ whatsappNumber, fssaiNumber, gstin, seller }: Config): KeptSettings {
  return {
    ...NO_SETTINGS,
    shopName: SHOP_NAME,
    whatsappNumber,
    fssaiNumber,
    gstin,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerPhone: seller.phone,
    sellerEmail: seller.email,
    cannedReplies: DEFAULT_CANNED_REPLIES,
    problemHours: DEFAULT_PROBLEM_HOURS,
    riderStops: DEFAULT_LOADS.stops,
    cookPackets: DEFAULT_LOADS.packets,
    undoSeconds: UNDO_SECONDS,
  }
}
