import { t } from '@pindivantalu/texts/t'
import type { Item, Letter, Link, Part, Sum } from './letter.ts'

/** The whole letter for those who read mails as plain text. */
export function asText({ heading, lead, parts, questions, sign }: Letter): string {
  const blocks = [
    [heading, ...(lead ? [lead] : [])],
    ...parts.flatMap(blocksOf),
    questions.length > 0 ? [t('A question?'), ...questions.map(linkAsText)] : [],
    [sign.map(({ words }) => words).join(' · ')],
  ]
  return `${blocks.flatMap(block => (block.length > 0 ? [block.join('\n')] : [])).join('\n\n')}\n`
}

function blocksOf(part: Part): string[][] {
  switch (part.is) {
    case 'words':
      return [[...(part.strong ? [part.strong] : []), ...part.lines]]
    case 'code':
      return [[part.code]]
    case 'stars':
      return [[part.question, ...part.stars.map(linkAsText)]]
    case 'receipt':
      return [
        [titleOf(part.title), ...part.items.flatMap(itemAsText)],
        [titleOf(part.sumsTitle), ...part.sums.map(sumAsText)],
      ]
    case 'button':
      return [[`${part.link.label}:`, part.link.url]]
    case 'links':
      return [part.links.map(linkAsText)]
    case 'facts':
      return [part.facts.map(({ label, text }) => `${label}: ${text}`)]
    case 'address':
      return [[titleOf(part.title), ...part.lines]]
  }
}

const titleOf = (title: string) => title.toUpperCase()
const linkAsText = ({ label, url }: Link) => `${label}: ${url}`
const itemAsText = ({ name, note, amount }: Item) => [`${name}: ${amount}`, `  ${note}`]
const sumAsText = ({ label, amount, weight }: Sum) => `${weight === 'quiet' ? '  ' : ''}${label}: ${amount}`
