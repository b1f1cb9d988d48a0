import { eventOf, isNight, newAmong } from '@pindivantalu/domain/frame/waiting'
import type { Notice, Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { useEffect, useState } from 'react'
import { soundOnce } from './sound.ts'
import type { SoundSwitches } from './use-sound.ts'

/** What was told last. Of the page, not of its frame: that is drawn anew with another layout. */
let before: readonly Notice[] | undefined

/** The orders that have just come, until they are dismissed; new orders and chats sound, if switched on. */
export function useNews(waiting: Waiting | undefined, { orders, chats }: SoundSwitches) {
  const [fresh, setFresh] = useState<readonly Notice[]>([])
  const [ofOrders, ofChats] = [orders.isOn, chats.isOn]
  useEffect(() => {
    if (!waiting) return
    const news = newAmong(waiting.notices, before)
    before = waiting.notices
    const newOrders = news.filter(({ kind }) => kind === 'order')
    if (newOrders.length > 0) setFresh(shown => [...newOrders, ...shown])
    const sounding = news.filter(({ kind }) => (kind === 'order' && ofOrders) || (kind === 'chat' && ofChats))
    if (!isNight(new Date(waiting.asOf))) void soundOnce(sounding.map(eventOf))
  }, [waiting, ofOrders, ofChats])
  return { fresh, dismiss: () => setFresh([]) }
}
