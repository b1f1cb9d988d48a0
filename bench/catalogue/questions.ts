import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import type pg from 'pg'
import { readCatalogue } from '../../apps/api/src/db/seed/catalogue.ts'

/** What visitors ask: the shop's URLs, and the bare server's for the same rows where it has them. */
export type Question = { name: string; paths: string[]; barePaths?: string[] }

const FIRST_PAGES = 12
const PAGES_BEYOND = 4
const PRODUCTS_ASKED = 64

export async function questionsFor(db: pg.Client, count: number): Promise<Question[]> {
  const pages = pagesOf(Math.ceil(count / PRODUCTS_PER_PAGE))
  const ids = await idsOfSome(db)
  const words = await wordsPeopleType()
  return [
    {
      name: 'list',
      paths: pages.map(page => `/api/products?pageNumber=${page}`),
      barePaths: pages.map(page => `/list?${(page - 1) * PRODUCTS_PER_PAGE}`),
    },
    {
      name: 'detail',
      paths: ids.map(id => `/api/products/${id}`),
      barePaths: ids.map(id => `/detail?${id}`),
    },
    {
      name: 'search',
      paths: words.map(word => `/api/products?keyword=${word}`),
      barePaths: words.map(word => `/search?${word}`),
    },
    { name: 'home page', paths: pages.map(page => (page === 1 ? '/' : `/page/${page}`)) },
    { name: 'search page', paths: words.map(word => `/search/${word}`) },
    { name: 'product page', paths: ids.map(id => `/product/${id}`) },
  ]
}

/** The first ones, as people do, and a few far into the catalogue, as search engines do. */
function pagesOf(last: number): number[] {
  const first = Array.from({ length: Math.min(FIRST_PAGES, last) }, (_, index) => index + 1)
  const beyond = Array.from({ length: PAGES_BEYOND }, (_, index) =>
    Math.round(first.length + ((last - first.length) * (index + 1)) / PAGES_BEYOND),
  )
  return [...new Set([...first, ...beyond])]
}

async function idsOfSome(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM products ORDER BY md5(id::text) LIMIT $1', [
    PRODUCTS_ASKED,
  ])
  return rows.map(({ id }) => id)
}

/** Other spellings, in both scripts. */
async function wordsPeopleType(): Promise<string[]> {
  const { products } = await readCatalogue()
  const words = products.flatMap(({ aliases, teluguName }) => [...aliases.slice(0, 2), teluguName])
  return [...new Set(words)].map(word => encodeURIComponent(word))
}
