import { useNavigate } from 'react-router'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import type { Place } from '../admin-places.ts'

/** Of the places of every day. */
const KEYS: Record<string, string> = {
  '/admin/today': 'g t',
  '/admin/orderlist': 'g o',
  '/admin/whatsapp': 'g w',
  '/admin/problems': 'g p',
  '/admin/money': 'g m',
}

type FrameKeys = { places: readonly Place[]; onFind: () => void; onKeys: () => void }

/** Those of every page of the owner. */
export function useFrameKeys({ places, onFind, onKeys }: FrameKeys): void {
  const navigate = useNavigate()
  useKeys([
    { keys: 'Ctrl+k', says: 'Find anything', group: 'Everywhere', run: onFind, whileTyping: true },
    { keys: '?', says: 'All keys', group: 'Everywhere', run: onKeys },
    ...places.flatMap(({ to, label: says }) => {
      const keys = KEYS[to]
      return keys ? [{ keys, says, group: 'Go to', run: () => void navigate(to) }] : []
    }),
  ])
}
