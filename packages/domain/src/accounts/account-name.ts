/** The name of an account made by signing in with an unknown phone. */
export const NAME_OF_NEW_ACCOUNT = 'User'

/** Whether the red banner asks for a real name: only for the literal 'User' or 'user'. */
export function needsRealName(name: string): boolean {
  return name === 'User' || name === 'user'
}
