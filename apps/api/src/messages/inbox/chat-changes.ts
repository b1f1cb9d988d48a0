import { createChangeFeed } from '../../platform/change-feed.ts'

/** The triggers tell whose chat it is. */
export const createChatChanges = () =>
  createChangeFeed({ channel: 'chat_changed', read: phone => ({ phone }), idOf: ({ phone }) => phone })
