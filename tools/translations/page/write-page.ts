import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { teluguCatalogue } from '../catalogue.ts'
import { readImports } from '../import-graph.ts'
import { placesBy } from '../places.ts'
import { plainTokens, type TranslatedText, translatorsPage } from './translators-page.ts'

const HERE = import.meta.dirname
const FONT = '@fontsource-variable/anek-telugu/files/anek-telugu'

/** Writes the page and says where it is. */
export async function writeTranslatorsPage(root: string, shopUrl: string): Promise<string> {
  const file = path.join(root, 'node_modules/.cache/translations.html')
  mkdirSync(path.dirname(file), { recursive: true })
  const tokens = plainTokens(readFileSync(path.join(root, 'apps/web/src/styles/tokens.css'), 'utf8'))
  const page = translatorsPage({
    texts: await readTexts(root),
    shopUrl,
    styles: fonts(root) + tokens + readFileSync(path.join(HERE, 'page.css'), 'utf8'),
    script: readFileSync(path.join(HERE, 'filter.js'), 'utf8'),
  })
  writeFileSync(file, page)
  return file
}

async function readTexts(root: string): Promise<TranslatedText[]> {
  const catalogue = await teluguCatalogue(root)
  const said = (await catalogue.collect()) ?? {}
  const kept = (await catalogue.read('te')) ?? {}
  const placesOf = placesBy(readImports(root))
  return Object.entries(said).map(([id, { message = '', context, origin }]) => {
    const files = origin.map(([file]) => file)
    return {
      english: message,
      telugu: kept[id]?.translation ?? '',
      context,
      places: placesOf(files),
      files: origin.map(([file, line]) => `${file}:${line}`),
    }
  })
}

/** In the file itself: a phone need not have Telugu letters of its own, nor a network. */
function fonts(root: string): string {
  const { resolve } = createRequire(path.join(root, 'apps/web/package.json'))
  const face = (script: string, range: string) => {
    const bytes = readFileSync(resolve(`${FONT}-${script}-wght-normal.woff2`)).toString('base64')
    return `@font-face { font-family: "Anek"; font-weight: 100 800; src: url(data:font/woff2;base64,${bytes}); unicode-range: ${range}; }\n`
  }
  return face('latin', 'U+0-FF, U+2000-206F, U+20B9') + face('telugu', 'U+C00-C7F, U+200C-200D, U+25CC')
}
