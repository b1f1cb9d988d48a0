export type Asker = 'admin' | 'carrier'

/** What is asked, and who asks; the paths in turn, so that not one answer is asked for again and again. */
export type Question = { name: string; asker: Asker; paths: string[] }

export type AskedShop = { origin: string; cookies: Partial<Record<Asker, string>>; questions: Question[] }
