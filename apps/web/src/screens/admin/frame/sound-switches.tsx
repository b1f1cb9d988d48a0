import { MessageCircle, Volume2 } from 'lucide-react'
import type { SoundSwitches as Switches } from '../../../features/frame/use-sound.ts'
import { useHasDuty } from '../../../lib/worker.ts'

export function SoundSwitches({ sounds }: { sounds: Switches }) {
  const hasOrders = useHasDuty('orders')
  const hasInbox = useHasDuty('inbox')
  const rows = [
    ...(hasOrders ? [{ label: 'Sound for new orders', icon: Volume2, ...sounds.orders }] : []),
    ...(hasInbox ? [{ label: 'Sound for new chats', icon: MessageCircle, ...sounds.chats }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <>
      {rows.map(({ label, icon: Icon, isOn, turn }) => (
        <label key={label} className="flex min-h-11 items-center gap-2.5">
          <Icon className="icon text-ink-3" />
          <span className="flex-1">{label}</span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={event => turn(event.currentTarget.checked)}
          />
        </label>
      ))}
      <p className="text-(length:--text-xs) text-ink-2">Quiet from 10 PM to 7 AM. On this device only.</p>
    </>
  )
}
