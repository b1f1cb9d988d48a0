import { relative } from 'node:path'
import { textsInOneLanguage, textsInPseudo } from '@pindivantalu/texts/build/in-one-language'
import type { Language } from '@pindivantalu/texts/languages'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { iconsOneByOne } from './build/icons-one-by-one.ts'
import { workerFiles } from './build/worker-files.ts'

/** Shared by a few screens, and hardly larger than the names of their files, which home would all carry. */
const SMALL_PARTS = new RegExp(
  [
    '/src/ui/[a-z]+/([a-z-]+-skeleton|page|page-needs-script|action-bar|otp-field|phone-field|note-and-gift|use-seconds-until|waits-for-shop)\\.tsx?',
    '/src/lib/(loading/lazy-part|api/(say-failure|set-field-errors|follow-tags)|storage/tab-memory|use-shop-time)\\.ts',
    '/src/features/orders/(order-days|slot-text|payment/(has-pending-payment|payment-texts|place-to-pay))\\.tsx?',
    '/src/features/accounts/(sign-in/otp-countdown|use-form-draft)\\.tsx?',
    '/src/features/cart/(cart-toasts|use-note-and-gift)\\.ts',
    '/src/features/catalog/products-by-id\\.api\\.ts',
    '/src/(screens/customer/earliest-line|features/(config/(clock\\.api|earliest-delivery)|addresses/place/kept-place)|lib/shop-clock)\\.tsx?',
    '/domain/src/(addresses/(address|pincode)|orders/slots/(delivery-slot|slot-in-words|earliest-in-words))\\.ts',
    '/domain/src/(accounts/(email|phone-messages)|cart/choice-note|catalog/choice-words|orders/basket/gift)\\.ts',
  ].join('|'),
)

/** Libraries that every screen needs, each in a file that changes only with its version; what screens share, in a few. */
const FILES = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/lib\/loading\/hydrate\.ts/,
    priority: 2,
  },
  { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
  {
    name: 'redux',
    test: /node_modules\/(@reduxjs|redux|redux-thunk|immer|reselect|react-redux|@standard-schema)\/|use-sync-external-store\/(cjs\/use-sync-external-store-)?with-selector/,
    priority: 2,
  },
  {
    debugName: 'shared',
    name: (id: string, build: Build) => (isNeededBy(SHOPPERS_SCREENS, id, build) ? 'shared' : null),
    test: /\/src\/|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'buying',
    name: (id: string, build: Build) =>
      isNeededBy(BUYERS_SCREENS, id, build) && !isNeededBy(VISITORS_SCREENS, id, build) ? 'buying' : null,
    test: /\/src\/|lucide-react/,
    minShareCount: 2,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'parts', test: SMALL_PARTS, minShareCount: 2 },
]

type Build = { getModuleInfo(id: string): { importers: string[] } | null }

/** What only other screens share stays with them: home need not load it. */
const SHOPPERS_SCREENS = /\/src\/(entry-client|screens\/customer\/home)\.tsx$/
const VISITORS_SCREENS = /\/src\/screens\/customer\/(search|product)\.tsx$/
/** What cart and order share, in one file in place of a score of tiny ones: a phone asks for six at a time. */
const BUYERS_SCREENS = /\/src\/screens\/customer\/(order\/order|checkout\/cart)\.tsx$/

function isNeededBy(screens: RegExp, id: string, build: Build): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (screens.test(module)) return true
    for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return false
}

const ALWAYS_THERE = /^assets\/(rolldown-runtime|preload|react|router|redux|shared)-/

/** The names of what a screen needs are part of what home loads: those that home has loaded are not worth it. */
function isNotThereYet(file: string): boolean {
  return !ALWAYS_THERE.test(file)
}

/** Compressed once, at the highest level, when they are built; small ones too, which `npm run bundle-size` counts. */
const TEXT_ASSETS = { include: /^assets\/.+\.(js|css|svg)$/, skipIfLargerOrEqual: false }

/** Each language is a build of its own: `--mode te`, else English. The pseudo-language takes the place of Telugu. */
const languageOf = (mode: string): Language => (mode === 'te' || mode === 'pseudo' ? 'te' : 'en')

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    iconsOneByOne(),
    mode === 'pseudo' ? textsInPseudo() : textsInOneLanguage(languageOf(mode)),
    documentLanguage(languageOf(mode)),
    react(),
    tailwindcss(),
    ...(isSsrBuild
      ? []
      : [nameAppFiles(), workerFiles(languageOf(mode)), listModules(), compression(TEXT_ASSETS)]),
  ],
  ...(command === 'serve' && { define: { APP_FILES: '[]' } }),
  build: {
    target: 'es2022',
    outDir: `dist/${languageOf(mode)}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    // The polyfill is an inline script, which the Content-Security-Policy forbids; every browser we serve has the real thing.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isNotThereYet) },
    // Small files inlined as data: would be downloaded again with every page that uses them.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } }),
  },
  // The server build carries its libraries, in their production form, so that it starts by reading one file.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))

function documentLanguage(language: Language): Plugin {
  const lang = language === 'en' ? 'en-IN' : language
  return {
    name: 'document-language',
    transformIndexHtml: document => document.replace('<html lang="en-IN">', `<html lang="${lang}">`),
  }
}

/** Puts the names of the app's files into `src/start.ts`, each after those it needs. */
function nameAppFiles(): Plugin {
  return {
    name: 'name-app-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const start = chunks.find(chunk => chunk.isEntry)
      if (!start) throw new Error('There is no file to start with.')
      const files = new Set<string>()
      const add = (name: string) => {
        if (files.has(`/${name}`) || start.imports.includes(name)) return
        chunks.find(chunk => chunk.fileName === name)?.imports.forEach(add)
        files.add(`/${name}`)
      }
      start.dynamicImports.forEach(add)
      start.code = start.code.replaceAll(/\bAPP_FILES\b/g, JSON.stringify([...files]))
    },
  }
}

/** Says which modules each file is made of; `npm run bundle-size` reads it. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const modules = Object.fromEntries(
        chunks.map(chunk => [chunk.fileName, chunk.moduleIds.map(shortName)]),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}

function shortName(moduleId: string): string {
  return relative(import.meta.dirname, moduleId)
}
