import { Alert } from './alert.tsx'

/** Above a form that shows what was typed before a reload, or before one had to sign in again. */
export function Recalled() {
  return <Alert tone="info">What you typed before is here again. It is not saved yet.</Alert>
}
