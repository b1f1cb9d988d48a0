/** What people are called by: 'Ravi' of 'Ravi Teja'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
