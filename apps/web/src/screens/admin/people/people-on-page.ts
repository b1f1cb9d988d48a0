import { LISTED_PER_PAGE } from '@pindivantalu/domain/listing'

type Findable = { name: string; phone: string; organizationName?: string }

/** Partners come all at once, so they are searched and cut into pages here; users are the server's to search. */
export function peopleOnPage<Person extends Findable>(
  people: Person[],
  { q, page }: { q: string; page: number },
): { shown: Person[]; found: number; pages: number } {
  const found = people.filter(person => isFoundBy(person, q))
  const start = (page - 1) * LISTED_PER_PAGE
  return {
    shown: found.slice(start, start + LISTED_PER_PAGE),
    found: found.length,
    pages: Math.ceil(found.length / LISTED_PER_PAGE),
  }
}

/** Every word must be somewhere in the names; a number may be written with spaces. */
function isFoundBy({ name, organizationName = '', phone }: Findable, q: string): boolean {
  const digits = q.replaceAll(/[\s+-]/g, '')
  if (/^\d+$/.test(digits)) return phone.includes(digits)
  const names = `${name} ${organizationName}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every(word => names.includes(word))
}
