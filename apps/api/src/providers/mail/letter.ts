import type { Words } from '@pindivantalu/domain/catalog/product-names'

export type Link = { label: string; url: string }
export type Item = { name: string; note: string; amount: string; picture?: string | undefined }
export type Sum = { label: string; amount: string; weight?: 'strong' | 'quiet' }

/** What a mail is made of. Each is written twice, so what the HTML shows is in the plain text as well. */
export type Part =
  | { is: 'words'; strong?: string | undefined; lines: string[] }
  | { is: 'code'; code: string }
  | { is: 'stars'; question: string; stars: Link[] }
  | { is: 'receipt'; title: string; items: Item[]; sumsTitle: string; sums: Sum[] }
  | { is: 'button'; link: Link }
  | { is: 'links'; links: Link[] }
  | { is: 'facts'; facts: { label: string; text: string }[] }
  | { is: 'address'; title: string; lines: string[] }

/** A mail from top to bottom, in the language of the moment. The shop sends no other kind. */
export type Letter = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  /** A large word of Telugu above the heading. */
  word?: string
  heading: string
  lead?: string | undefined
  parts: Part[]
  /** Where the reader may ask. */
  questions: Link[]
  /** As on the shop's sign: its name, and the same in the other letters. */
  sign: Words[]
}
