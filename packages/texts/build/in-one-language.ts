import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { catalogueFile, keyOf, readCatalogue } from '../src/catalogue.ts'
import type { Language } from '../src/languages.ts'
import { findTexts } from './find-texts.ts'
import { pseudo } from './pseudo.ts'

const WRITTEN = ['t', 'text', 'language']

/** A file that has begun to change may still be half empty. */
const WRITTEN_WITHIN_MS = 200

type Values = Record<string, string>
type Token = ReturnType<typeof compileMessageOrThrow>[number]

/**
 * Writes every text where it is said, in one language, so that a browser downloads that language alone and nothing that
 * looks texts up.
 */
export function textsInOneLanguage(language: Language): Plugin {
  let catalogue = language === 'en' ? {} : readCatalogue(language)
  const tokensFor = (english: string, context: string | undefined) =>
    compileMessageOrThrow(catalogue[keyOf(english, context)] ?? english)
  return {
    ...textsWrittenBy(tokensFor, language),
    configureServer(server) {
      if (language === 'en') return
      const file = catalogueFile(language)
      let isComing: NodeJS.Timeout | undefined
      server.watcher.add(file).on('change', changed => {
        if (changed !== file) return
        clearTimeout(isComing)
        isComing = setTimeout(() => {
          catalogue = readCatalogue(language)
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
          server.ws.send({ type: 'full-reload' })
        }, WRITTEN_WITHIN_MS)
      })
    },
  }
}

/**
 * Instead of Telugu, on the pages of /te: English in accents and brackets, longer, so that one sees what nobody marked,
 * and what has no room. For development alone.
 */
export function textsInPseudo(): Plugin {
  return {
    ...textsWrittenBy(pseudo, 'te'),
    config(_config, { command }) {
      if (command === 'build') fail('The pseudo-language is for development alone: npm run dev -- --pseudo')
    },
  }
}

type TokensFor = (english: string, context: string | undefined) => Token[]

function textsWrittenBy(tokensFor: TokensFor, language: Language): Plugin {
  return {
    name: 'texts-in-one-language',
    enforce: 'pre',
    transform(code, id) {
      const { texts, passedOn, asked, imported } = findTexts(id.split('?', 1)[0] ?? id, code)
      if (imported.length === 0) return undefined
      const written = new MagicString(code)
      for (const { names, start, end } of imported) {
        const strange = names.find(name => !WRITTEN.includes(name))
        if (strange) fail(`${id}: ${strange} cannot be written into a file for browsers.`)
        written.remove(start, end)
      }
      for (const { start, end } of asked) written.overwrite(start, end, JSON.stringify(language))
      for (const { start, end, source } of passedOn) written.overwrite(start, end, `(${source})`)
      for (const { start, end, english, context, values } of texts)
        written.overwrite(start, end, write(tokensFor(english, context), values))
      return { code: written.toString(), map: written.generateMap({ hires: true }) }
    },
  }
}

/** The message as a JavaScript expression: a string, or a template of its values. */
export function expressionFor(message: string, values: Values): string {
  return write(compileMessageOrThrow(message), values)
}

function write(tokens: Token[], values: Values): string {
  if (tokens.every(token => typeof token === 'string')) return JSON.stringify(tokens.join(''))
  const parts = tokens.map(token =>
    typeof token === 'string' ? escaped(token) : `\${${choose(token, values)}}`,
  )
  return `\`${parts.join('')}\``
}

function choose([name, kind, cases]: Exclude<Token, string>, values: Values): string {
  const value = values[name] ?? fail(`There is no value for {${name}}.`)
  if (kind === undefined) return value
  if (kind !== 'plural' && kind !== 'select') return fail(`{${name}, ${kind}} is not written by the build.`)
  const { other, offset: _, ...others } = cases as Record<string, Token[]>
  if (!other) return fail(`{${name}, ${kind}} has no other.`)
  const conditions = Object.entries(others).map(
    ([key, tokens]) =>
      `(${value}) === ${kind === 'plural' ? number(key) : JSON.stringify(key)} ? ${write(tokens, values)} : `,
  )
  return `${conditions.join('')}${write(other, values)}`
}

/** Both languages say 'one' of exactly 1, and 'other' of all else. */
function number(key: string): string {
  if (key === 'one') return '1'
  return /^\d+$/.test(key) ? key : fail(`There is no plural ${key} in English or Telugu.`)
}

function escaped(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, '\\$&')
}

function fail(why: string): never {
  throw new Error(why)
}
