import { createChangeFeed } from '../../platform/change-feed.ts'

/** The triggers send the phone of the chat. */
export const createChatChanges = () =>
  createChangeFeed({ channel: 'chat_changed', read: phone => ({ phone }), idOf: ({ phone }) => phone })
