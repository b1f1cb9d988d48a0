import { join } from 'node:path'
import { listSignedIn } from './accounts/sign-in/open-session.ts'
import { isAsNewAs } from './catalog/catalog-version.queries.ts'
import { createCatalogVersion } from './catalog/catalog-version.ts'
import type { Config } from './config.ts'
import { listenToChannels } from './db/channel-listener.ts'
import { createDatabase, type DatabaseOptions } from './db/client.ts'
import { sayWhetherKept } from './db/pooler/say-whether-kept.ts'
import type { WatchQuery } from './db/prepared-statements.ts'
import { createReadiness } from './db/readiness.ts'
import { createReads, openReplica } from './db/replica/reads.ts'
import { createAttemptPhotos } from './fulfilment/attempts/attempt-photos.ts'
import { createCodeSeal } from './fulfilment/delivery/delivery-code-seal.ts'
import { createLimits } from './http/limits/rate-limits.ts'
import { createLiveStreams } from './http/live/live-streams.ts'
import { createLogger, toStandardOutputInBulk } from './http/logger.ts'
import { createChatChanges } from './messages/inbox/chat-changes.ts'
import { createOutbox } from './messages/outbox/outbox.ts'
import { createWhatsAppMedia } from './messages/whatsapp/whatsapp-media.ts'
import { addDatabaseFigures } from './metrics/database-figures.ts'
import { createShopMetrics, type ShopMetrics } from './metrics/shop-metrics.ts'
import { watchHouse } from './metrics/watch-house.ts'
import { createOrderChanges } from './orders/live/order-changes.ts'
import { createBackground } from './platform/background.ts'
import { createQuiet } from './platform/quiet.ts'
import { createAppCheck } from './providers/identity/app-check.ts'
import { createPhoneIdentity } from './providers/identity/phone-identity.ts'
import { createMailer } from './providers/mail/mailer.ts'
import { createRazorpay } from './providers/razorpay/razorpay.ts'
import { createSms } from './providers/sms/sms.ts'
import { unlessQuiet } from './providers/unless-quiet.ts'
import { createWhatsApp } from './providers/whatsapp/whatsapp.ts'
import { createTellWhoWaits } from './restock/tell-who-waits.ts'
import { createShopDetails } from './settings/shop-details.ts'
import { openFiles } from './storage/open-files.ts'
import { createPictureStore } from './storage/picture-store.ts'
import { createPrivateFiles } from './storage/private-files.ts'
import { createReceivedFiles } from './storage/received-files.ts'

/** The only place where the shop's parts are put together. */
export async function createDeps(
  config: Config,
  log = loggerFor(config),
  { metrics = createShopMetrics(), ...database }: DatabaseOptions & { metrics?: ShopMetrics } = {},
) {
  // What traces need takes 25 MB and a fifth of a second: it is there for those alone who take them.
  const tracing =
    config.otlpEndpoint === null
      ? undefined
      : (await import('./metrics/tracing.ts')).startTracing(config.otlpEndpoint, log)
  const watchQuery: WatchQuery = (text, ask) =>
    metrics.watchQuery(text, tracing ? () => tracing.watchQuery(text, ask) : ask)
  const options = { watchQuery, isPooled: config.isPooled, onPooler: sayWhetherKept(log), ...database }
  const { db, pool, ask, close } = createDatabase(config.databaseUrl, options)
  const quiet = createQuiet({ db, isQuietByHand: config.isQuiet })
  pool.on('connect', quiet.lookAgain)
  const replica = openReplica(config, log, options)
  const databaseFigures =
    config.metrics && addDatabaseFigures(metrics, { databaseUrl: config.directDatabaseUrl })
  const catalogVersion = createCatalogVersion()
  const reads = createReads({
    db,
    replica,
    catalogVersion: catalogVersion.ofDatabase,
    isAsNewAs,
    count: metrics.countRead,
  })
  const orderChanges = createOrderChanges()
  const chatChanges = createChatChanges()
  const shop = createShopDetails({ db, config, log })
  const listening = await listenToChannels(config.directDatabaseUrl, log, [
    catalogVersion,
    orderChanges,
    chatChanges,
    shop,
    // The leave to speak is told as a change of the pages that show it; what was told meanwhile was not heard.
    {
      channel: catalogVersion.channel,
      hear: quiet.lookAgain,
      lose: quiet.lookAgain,
      check: async () => quiet.lookAgain(),
    },
  ])
  const readiness = createReadiness(config.databaseUrl, log)
  // Whoever may be told, paid or asked stands here, behind `unlessQuiet`. Firebase alone is left: it says who signs in.
  const { isQuiet } = quiet
  const mailer = unlessQuiet(isQuiet, createMailer(config.mail, log), ['ownAddress'])
  const whatsapp = unlessQuiet(isQuiet, createWhatsApp(config.whatsapp, log), [
    'isWebhookSignature',
    'readWebhook',
  ])
  const sms = unlessQuiet(isQuiet, createSms(config.sms, log), ['languageFor'])
  const razorpay = unlessQuiet(isQuiet, createRazorpay(config.razorpay, log), [
    'isCheckoutSignature',
    'isWebhookSignature',
  ])
  const openRoom = openFiles(config)
  const whatsappFiles = createPrivateFiles(openRoom('whatsapp'), log)
  const outbox = createOutbox({ db, mailer, whatsapp, sms, log, whatsappFiles, isQuiet })
  const background = createBackground(log)
  const now = clock(config.startsAt)
  const receivedFiles = createReceivedFiles(join(config.dataDir, 'received'))

  const liveStreams = createLiveStreams({ listSignedIn: ids => listSignedIn(db, ids), log })
  watchHouse(metrics, { pool, liveStreams, replica })

  return {
    config,
    log,
    metrics,
    tracing,
    db,
    pool,
    isQuiet,
    reads,
    readiness,
    now,
    /** For what is compared with times of the database and the providers. */
    machineNow: () => new Date(),
    catalogVersion,
    orderChanges,
    chatChanges,
    shop,
    codeSeal: createCodeSeal(config.codeSecret, log),
    liveStreams,
    limits: createLimits(ask),
    phoneIdentity: createPhoneIdentity(config.firebase),
    appCheck: createAppCheck({ ...config.firebase, keysUrl: config.firebase.appCheckKeysUrl }),
    mailer,
    whatsapp,
    sms,
    outbox,
    tellWhoWaits: createTellWhoWaits({ now }),
    whatsappFiles,
    whatsappMedia: createWhatsAppMedia({ db, whatsapp, files: whatsappFiles, receivedFiles, log }),
    attemptPhotos: createAttemptPhotos(db, createPrivateFiles(openRoom('attempts'), log)),
    background,
    razorpay,
    pictures: createPictureStore(openRoom('pictures')),
    receivedFiles,
    problemPhotos: createPrivateFiles(openRoom('problems'), log),
    licencePhotos: createPrivateFiles(openRoom('licences'), log),
    webFolder: join(import.meta.dirname, '../../web/dist'),
    async close() {
      await background.idle()
      await outbox.close()
      await listening.close()
      await readiness.close()
      await databaseFigures?.close()
      await replica?.close()
      await close()
      await tracing?.close()
    },
  }
}

export function loggerFor({ logLevel, isProduction }: Config) {
  return createLogger(logLevel, isProduction ? toStandardOutputInBulk() : undefined)
}

export type Deps = Awaited<ReturnType<typeof createDeps>>

/** The shop's clock. In the sandbox it can start at another instant (SHOP_NOW) and runs on from there. */
function clock(startsAt: Date | null): () => Date {
  if (!startsAt) return () => new Date()
  const ahead = startsAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
