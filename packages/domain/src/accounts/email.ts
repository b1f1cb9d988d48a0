import { text } from '@pindivantalu/texts/t'

export const EMAIL_MESSAGE = text('Enter an email like name@example.com')

/** What a form asks before it is sent; the server looks more closely. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
}
