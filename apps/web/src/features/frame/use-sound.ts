import { useEffect } from 'react'
import { allowSound } from './sound.ts'
import { useKept } from './use-kept.ts'

/** Off until somebody switches it on, on this device. */
function useSwitch(key: string) {
  const [kept, keep] = useKept(key)
  const turn = (isOn: boolean) => {
    if (isOn) allowSound()
    keep(isOn ? 'on' : 'off')
  }
  return { isOn: kept === 'on', turn }
}

export type SoundSwitches = ReturnType<typeof useSoundSwitches>

/** What sounds; the press that a browser wants first may be any. */
export function useSoundSwitches() {
  const orders = useSwitch('soundOfOrders')
  const chats = useSwitch('soundOfChats')
  const isAnyOn = orders.isOn || chats.isOn
  useEffect(() => {
    if (!isAnyOn) return
    const allow = { once: true, capture: true } as const
    document.addEventListener('pointerdown', allowSound, allow)
    document.addEventListener('keydown', allowSound, allow)
    return () => {
      document.removeEventListener('pointerdown', allowSound, allow)
      document.removeEventListener('keydown', allowSound, allow)
    }
  }, [isAnyOn])
  return { orders, chats }
}
