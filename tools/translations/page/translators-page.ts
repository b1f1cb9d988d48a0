import { samePlaceIn } from '@pindivantalu/domain/language'
import { formsOf } from '../forms.ts'
import { PLACES, type Place } from '../places.ts'

export type TranslatedText = {
  english: string
  /** Empty where there is none. */
  telugu: string
  context: string | undefined
  places: Place[]
  files: string[]
}

type Page = {
  texts: TranslatedText[]
  /** Where the shop can be seen. */
  shopUrl: string
  styles: string
  script: string
}

/** Names of more would be read by nobody. */
const MOST_PLACES = 4

/** Every text in English and Telugu, by where it is read, for a translator who does not code. One file, no network. */
export function translatorsPage({ texts, shopUrl, styles, script }: Page): string {
  const missing = texts.filter(({ telugu }) => telugu === '')
  const names = namesInOrder(texts)
  const sections = names.map(name => ({
    name,
    texts: texts.filter(text => text.telugu !== '' && text.places[0]?.name === name),
  }))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Texts of the shop in English and Telugu</title>
<style>${styles}</style>
<header>
<h1>Texts of the shop</h1>
<p><strong>${texts.length - missing.length} of ${texts.length}</strong> are in Telugu. Translate in <code>packages/texts/te.po</code>; this page only shows what is there.</p>
<details><summary>How to read this page</summary>
<p><code>{name}</code> is filled in by the shop: keep it as it is, anywhere in the sentence. <code>&lt;strong&gt;</code> and <code>&lt;/strong&gt;</code> mark words, here in bold: put the pair around the same words in Telugu. A text with a number has a form for each case; Telugu has two, for exactly 1 and for all other numbers.</p>
<p>The name of a place opens it in the shop at ${escaped(shopUrl)}, while that runs (<code>npm run dev</code>), and the browser marks the text. Where nothing is marked, the text is there only at times (after a mistake, for a paid order), has values in it, or is read aloud by screen readers.</p>
</details>
</header>
<form role="search">
<div><label class="unseen" for="words">Find words</label><input id="words" name="words" type="search" placeholder="Find in English or Telugu" autocomplete="off"></div>
<div><label class="unseen" for="place">Place</label><select id="place" name="place"><option value="">All places</option>${names.map(name => `<option>${escaped(name)}</option>`).join('')}</select></div>
<label><input type="checkbox" name="missing">Missing only</label>
<p role="status"></p>
</form>
<main>
${[{ name: 'Without Telugu', texts: missing }, ...sections].map(section => drawnSection(section, shopUrl)).join('')}</main>
<script>${script}</script>
</html>
`
}

/** Those that are no place of the list come last. */
function namesInOrder(texts: TranslatedText[]): string[] {
  const used = new Set(texts.flatMap(({ places }) => places.map(({ name }) => name)))
  const known = PLACES.map(({ name }) => name).filter(name => used.has(name))
  return [...new Set([...known, ...used])]
}

function drawnSection({ name, texts }: { name: string; texts: TranslatedText[] }, shopUrl: string): string {
  if (texts.length === 0) return ''
  return `<section><h2>${escaped(name)}</h2>\n${texts.map(text => drawnText(text, shopUrl)).join('')}</section>\n`
}

function drawnText({ english, telugu, context, places, files }: TranslatedText, shopUrl: string): string {
  const names = escaped(places.map(({ name }) => name).join('|'))
  const shown = places.slice(0, MOST_PLACES).map(place => drawnPlace(place, telugu, shopUrl))
  const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : ''
  return `<article data-places="${names}"${telugu === '' ? ' data-missing' : ''}>
${drawnForms(english, 'en')}
${telugu === '' ? '<p class="none">No Telugu yet</p>' : drawnForms(telugu, 'te')}
<p class="where">${context === undefined ? '' : `<span class="context">meaning: ${escaped(context)}</span> `}${shown.join(', ')}${more}</p>
<details><summary>In the source</summary>${files.map(escaped).join('<br>')}</details>
</article>
`
}

function drawnForms(message: string, language: 'en' | 'te'): string {
  const forms = formsOf(message)
  if (forms.length === 1) return `<p lang="${language}">${drawnWords(forms[0]?.words ?? '')}</p>`
  const rows = forms.map(
    ({ when, words }) =>
      `<dt lang="en">When ${drawnWords(when)}</dt><dd lang="${language}">${drawnWords(words)}</dd>`,
  )
  return `<dl class="forms">${rows.join('')}</dl>`
}

/** Bold is shown as it will be; other marks by their names. */
function drawnWords(words: string): string {
  return escaped(words)
    .replaceAll(/&lt;strong&gt;(.*?)&lt;\/strong&gt;/g, '<strong>$1</strong>')
    .replaceAll(/\{\w+\}|&lt;\/?\w+&gt;/g, '<code>$&</code>')
}

function drawnPlace(place: Place, telugu: string, shopUrl: string): string {
  const link = linkTo(place, telugu, shopUrl)
  const name = escaped(place.name)
  return link === undefined ? name : `<a href="${escaped(link)}" target="_blank">${name}</a>`
}

/** A text fragment makes the browser scroll to the words and mark them; it knows no words with values in them. */
export function linkTo({ path }: Place, telugu: string, shopUrl: string): string | undefined {
  if (path === undefined) return undefined
  const page = shopUrl + samePlaceIn('te', path)
  if (telugu === '' || telugu.includes('{')) return page
  const words = telugu.replaceAll(/<\/?\w+>/g, '')
  // A minus has a meaning of its own there.
  return `${page}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}

/** The shop's colours and measures as a page without a build understands them. */
export function plainTokens(tokensCss: string): string {
  const [own = ''] = tokensCss.split('@theme inline {')
  const declared = [...own.matchAll(/^\s*(--[\w-]+:\s*[^;]+;)/gm)].map(([, declaration]) => declaration)
  return `:root {\n${declared.join('\n')}\n}\n`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
