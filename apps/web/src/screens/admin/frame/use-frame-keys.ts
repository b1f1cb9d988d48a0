import { useNavigate } from 'react-router'
import { useKeys } from '../../../ui/hooks/use-keys.ts'

const PLACES = [
  ['g t', '/admin/today', 'Today'],
  ['g o', '/admin/orderlist', 'Orders'],
  ['g w', '/admin/whatsapp', 'WhatsApp'],
  ['g p', '/admin/problems', 'Problems'],
  ['g m', '/admin/money', 'Money'],
] as const

type FrameKeys = { onFind: () => void; onKeys: () => void }

/** Those of every page of the owner. */
export function useFrameKeys({ onFind, onKeys }: FrameKeys): void {
  const navigate = useNavigate()
  useKeys([
    { keys: 'Ctrl+k', says: 'Find anything', group: 'Everywhere', run: onFind, whileTyping: true },
    { keys: '?', says: 'All keys', group: 'Everywhere', run: onKeys },
    ...PLACES.map(([keys, to, says]) => ({ keys, says, group: 'Go to', run: () => void navigate(to) })),
  ])
}
