import { join } from 'node:path'
import { listSignedIn } from './accounts/open-session.ts'
import { createCatalogVersion } from './catalog/catalog-version.ts'
import type { Config } from './config.ts'
import { createDatabase } from './db/client.ts'
import { listenToDatabase } from './db/listen.ts'
import { createReadiness } from './db/readiness.ts'
import { createAppCheck } from './gateways/app-check.ts'
import { choosePictureFiles } from './gateways/choose-picture-files.ts'
import { createMailer } from './gateways/mailer.ts'
import { createPhoneIdentity } from './gateways/phone-identity.ts'
import { createPictureStore } from './gateways/picture-store.ts'
import { createPrivateFiles } from './gateways/private-files.ts'
import { createRazorpay } from './gateways/razorpay.ts'
import { createReceivedFiles } from './gateways/received-files.ts'
import { createSms } from './gateways/sms.ts'
import { createWhatsApp } from './gateways/whatsapp.ts'
import { createBackground } from './http/background.ts'
import { createLiveStreams } from './http/live-streams.ts'
import { createLogger, toStandardOutputInBulk } from './http/logger.ts'
import { createLimits } from './http/rate-limits.ts'
import { createChatChanges } from './messages/chat-changes.ts'
import { createOutbox } from './messages/outbox.ts'
import { createWhatsAppMedia } from './messages/whatsapp-media.ts'
import { createCodeSeal } from './orders/delivery-code-seal.ts'
import { createOrderChanges } from './orders/order-changes.ts'
import { createShopDetails } from './settings/shop-details.ts'

/** The only place where the shop's parts are put together. */
export async function createDeps(config: Config, log = loggerFor(config)) {
  const { db, pool, close } = createDatabase(config.databaseUrl)
  const catalogVersion = createCatalogVersion()
  const orderChanges = createOrderChanges()
  const chatChanges = createChatChanges()
  const shop = createShopDetails({ db, config, log })
  const listening = await listenToDatabase(config.databaseUrl, log, [
    catalogVersion,
    orderChanges,
    chatChanges,
    shop,
  ])
  const readiness = createReadiness(config.databaseUrl, log)
  const mailer = createMailer(config.mail, log)
  const whatsapp = createWhatsApp(config.whatsapp, log)
  const sms = createSms(config.sms, log)
  const outbox = createOutbox({ db, mailer, whatsapp, sms, log })
  const background = createBackground(log)
  const whatsappFiles = createPrivateFiles(join(config.dataDir, 'whatsapp'))
  const receivedFiles = createReceivedFiles(join(config.dataDir, 'received'))

  return {
    config,
    log,
    db,
    pool,
    readiness,
    now: clock(config.startsAt),
    catalogVersion,
    orderChanges,
    chatChanges,
    shop,
    codeSeal: createCodeSeal(config.codeSecret, log),
    liveStreams: createLiveStreams({ listSignedIn: ids => listSignedIn(db, ids), log }),
    limits: createLimits(pool),
    phoneIdentity: createPhoneIdentity(config.firebase),
    appCheck: createAppCheck({ ...config.firebase, keysUrl: config.firebase.appCheckKeysUrl }),
    mailer,
    whatsapp,
    sms,
    outbox,
    whatsappMedia: createWhatsAppMedia({ db, whatsapp, files: whatsappFiles, receivedFiles, log }),
    background,
    razorpay: createRazorpay(config.razorpay, log),
    pictures: createPictureStore(choosePictureFiles(config)),
    receivedFiles,
    webFolder: join(import.meta.dirname, '../../web/dist'),
    async close() {
      await background.idle()
      await outbox.close()
      await listening.close()
      await readiness.close()
      await close()
    },
  }
}

export function loggerFor({ logLevel, isProduction }: Config) {
  return createLogger(logLevel, isProduction ? toStandardOutputInBulk() : undefined)
}

export type Deps = Awaited<ReturnType<typeof createDeps>>

/** The shop's one clock. In the sandbox it can start at another instant (SHOP_NOW) and runs on from there. */
function clock(startsAt: Date | null): () => Date {
  if (!startsAt) return () => new Date()
  const ahead = startsAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
