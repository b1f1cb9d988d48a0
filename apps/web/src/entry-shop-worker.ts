/** The service worker of the shop's pages, one for each language: a file of its own, made by build/worker-files.ts. */
import { runWorker } from './lib/offline/run-worker.ts'
import { type ShopShell, shopWorker } from './lib/offline/shop/worker.ts'

/** Filled in when the app is built. */
declare const SHELL: ShopShell

runWorker(surroundings => shopWorker(SHELL, surroundings))
