import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { textsInOneLanguage } from '@pindivantalu/texts/build/in-one-language'
import type { Language } from '@pindivantalu/texts/languages'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/entry-delivery-worker.ts', import.meta.url))

/** What the dashboard opens with, and what it may need without a network. */
const PARTS = [
  '/src/app/staff-screens.ts',
  '/src/app/delivery-layout.tsx',
  '/src/screens/delivery/door.tsx',
  '/src/app/sign-out.ts',
]

/** Makes /delivery-worker.js, which knows by name the files that the dashboard needs. */
export function deliveryWorkerFile(language: Language): Plugin {
  return {
    name: 'delivery-worker-file',
    async generateBundle(_options, bundle) {
      const files = filesOfShell(Object.values(bundle))
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'delivery-worker.js',
        source: await bundled({ version, files }, language),
      })
    },
  }
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

function filesOfShell(outputs: Output[]): string[] {
  const chunks = outputs.filter(output => output.type === 'chunk')
  const files = new Set(outputs.map(output => output.fileName).filter(name => name.endsWith('.css')))
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (isDrawn(asset)) files.add(asset)
    for (const name of chunk.imports) addNamed(name)
  }
  const addNamed = (name: string) => chunks.filter(chunk => chunk.fileName === name).forEach(add)

  const start = chunks.find(chunk => chunk.isEntry)
  if (!start) throw new Error('There is no file to start with.')
  add(start)
  start.dynamicImports.forEach(addNamed)
  for (const part of PARTS) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(part)))
    if (!chunk) throw new Error(`No file holds ${part}`)
    add(chunk)
  }
  return [...files].map(name => `/${name}`).sort()
}

/** Fonts have stand-ins, and are large. */
function isDrawn(asset: string): boolean {
  return asset.endsWith('.svg')
}

/** One script without imports: browsers compare a worker byte by byte to see whether there is a new one. */
async function bundled(shell: { version: string; files: string[] }, language: Language): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [textsInOneLanguage(language)],
    define: { SHELL: JSON.stringify(shell) },
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
