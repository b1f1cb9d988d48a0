const NOBODY = { user: null, cartCount: 0 }

export const VISITORS = {
  nobody: NOBODY,
  guest: { user: null, cartCount: 3 },
  customer: { user: { name: 'Lakshmi', isAdmin: false }, cartCount: 4 },
  unnamed: { user: { name: 'User', isAdmin: false }, cartCount: 1 },
  'long-named': { user: { name: 'Venkata Satyanarayana Murthy', isAdmin: false }, cartCount: 128 },
  admin: { user: { name: 'Padmaja', isAdmin: true }, cartCount: 2 },
}

export function chosenVisitor(name: string | null) {
  return Object.entries(VISITORS).find(([known]) => known === name)?.[1] ?? NOBODY
}
