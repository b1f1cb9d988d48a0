import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { textsInOneLanguage } from '@pindivantalu/texts/build/in-one-language'
import type { Language } from '@pindivantalu/texts/languages'
import { build, type Plugin, type Rolldown } from 'vite'

type WorkerFile = {
  entry: string
  /** At the root, so that a scope need not be widened by a header. */
  fileName: (language: Language) => string
  /** What its pages open with, and what they may need without a network. */
  parts: string[]
  keepsAsset: (asset: string) => boolean
}

const DELIVERY: WorkerFile = {
  entry: '../src/entry-delivery-worker.ts',
  fileName: () => 'delivery-worker.js',
  parts: [
    '/src/app/staff-screens.ts',
    '/src/app/delivery-layout.tsx',
    '/src/screens/delivery/door.tsx',
    '/src/app/sign-out.ts',
  ],
  // Fonts have stand-ins, and are large.
  keepsAsset: asset => asset.endsWith('.svg'),
}

const SHOP: WorkerFile = {
  entry: '../src/entry-shop-worker.ts',
  fileName: language => (language === 'en' ? 'shop-worker.js' : `shop-worker-${language}.js`),
  parts: [
    '/src/screens/customer/home.tsx',
    '/src/screens/customer/search.tsx',
    '/src/screens/customer/product.tsx',
    '/src/screens/customer/policy.tsx',
    '/src/screens/customer/checkout/cart.tsx',
    '/src/screens/customer/order/order.tsx',
    '/src/screens/customer/profile.tsx',
    '/src/screens/customer/offline/load-no-connection.ts',
    '/src/screens/customer/offline/no-connection.tsx',
    '/src/app/offline/follow-connection.ts',
    '/src/features/cart/waiting-summary.tsx',
    '/src/features/cart/quick-add-stepper.tsx',
    '/src/app/place/chosen-place.tsx',
    '/src/ui/feedback/toast-card.tsx',
    '/src/app/signed-in-only.tsx',
    '/src/app/sign-out.ts',
    // A cook's page, opened by its link in a kitchen without a network.
    '/src/app/staff-screens.ts',
    '/src/screens/cook/cook.tsx',
  ],
  keepsAsset: asset => /\.(svg|woff2)$/.test(asset),
}

/** Makes the service workers, which know by name the files that their pages need. */
export function workerFiles(language: Language): Plugin {
  return {
    name: 'worker-files',
    async generateBundle(_options, bundle) {
      for (const worker of [DELIVERY, SHOP]) {
        const files = filesOfShell(Object.values(bundle), worker)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const shell = { language, version, files }
        const source = await bundled(worker.entry, shell)
        this.emitFile({ type: 'asset', fileName: worker.fileName(language), source })
      }
    },
  }
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

function filesOfShell(outputs: Output[], { parts, keepsAsset }: WorkerFile): string[] {
  const chunks = outputs.filter(output => output.type === 'chunk')
  const files = new Set(outputs.map(output => output.fileName).filter(name => name.endsWith('.css')))
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (keepsAsset(asset)) files.add(asset)
    for (const name of chunk.imports) addNamed(name)
  }
  const addNamed = (name: string) => chunks.filter(chunk => chunk.fileName === name).forEach(add)

  const start = chunks.find(chunk => chunk.isEntry)
  if (!start) throw new Error('There is no file to start with.')
  add(start)
  start.dynamicImports.forEach(addNamed)
  for (const part of parts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(part)))
    if (!chunk) throw new Error(`No file holds ${part}`)
    add(chunk)
  }
  return [...files].map(name => `/${name}`).sort()
}

type BuiltShell = { language: Language; version: string; files: string[] }

/** One script without imports: browsers compare a worker byte by byte to see whether there is a new one. */
async function bundled(entry: string, shell: BuiltShell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [textsInOneLanguage(shell.language)],
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
