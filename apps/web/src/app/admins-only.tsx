import { Guard } from './guard.tsx'

export function Component() {
  return <Guard access="admin" />
}
