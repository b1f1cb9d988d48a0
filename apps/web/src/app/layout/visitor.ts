/** What the layout knows of the person in front of it. On the server and during hydration: nobody, with an empty cart. */
export type Visitor = {
  user: { name: string; isAdmin: boolean } | null
  cartCount: number
  onLogout: () => void
}
