import { createContext } from 'react'

/** How many orders and chats are new: the tab says so, '(3) Orders'. */
export const NewsCount = createContext('')
