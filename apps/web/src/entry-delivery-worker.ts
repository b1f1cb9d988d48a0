/** The service worker of /deliverypartner: a file of its own, made by build/worker-files.ts. */
import { deliveryWorker } from './features/fulfilment/delivery/offline/worker.ts'
import { runWorker } from './lib/offline/run-worker.ts'
import type { Shell } from './lib/offline/worker-shell.ts'

/** Filled in when the app is built. */
declare const SHELL: Shell

runWorker(surroundings => deliveryWorker(SHELL, surroundings))
