import { language } from '@pindivantalu/texts/t'
import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
} from 'firebase/auth'
import type { IdentitySettings } from './phone-identity-settings.ts'

/** The provider's library, as much of it as a phone needs. Loaded on sign-in screens only. */
export function openIdentity({ firebase: { emulatorUrl, ...project } }: IdentitySettings) {
  // The shop's cookie is the session, so nothing of the provider's is kept.
  const auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence })
  // The language of the SMS.
  if (language() === 'te') auth.languageCode = language()
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return {
    newVerifier: (place: HTMLElement) => new RecaptchaVerifier(auth, place, { size: 'invisible' }),
    send: (phone: string, verifier: RecaptchaVerifier) => signInWithPhoneNumber(auth, phone, verifier),
    confirm: (codeId: string, otp: string) =>
      signInWithCredential(auth, PhoneAuthProvider.credential(codeId, otp)),
    forget: () => auth.signOut(),
  }
}
