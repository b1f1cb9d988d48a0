import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { build } from 'vite'
import { vi } from 'vitest'

type FirebaseSdk = typeof import('firebase/app') & typeof import('firebase/auth')
export type Firebase = FirebaseSdk & { page: Window }

const HERE = import.meta.dirname
const OUT = join(HERE, '../../../node_modules/.cache/sandbox-tests')

const KNOWN_TO_PAGES = ['window', 'self', 'document', 'navigator', 'location', 'fetch', 'Headers'] as const

/**
 * Node is given another build of Firebase, without reCAPTCHA; a bundler for browsers takes the one that pages get.
 * It runs in a page of another origin than the sandbox's, whose calls need the sandbox's leave.
 */
export async function loadFirebaseForBrowsers(): Promise<Firebase> {
  const page = new Window({ url: 'http://localhost:3000/login' })
  for (const name of KNOWN_TO_PAGES) vi.stubGlobal(name, page[name])
  // The SDK says there when it goes on without reCAPTCHA Enterprise.
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: OUT,
      minify: false,
      lib: { entry: join(HERE, 'firebase-entry.ts'), formats: ['es'], fileName: 'firebase' },
    },
  })
  const sdk = (await import(pathToFileURL(join(OUT, 'firebase.js')).href)) as FirebaseSdk
  return { ...sdk, page }
}
