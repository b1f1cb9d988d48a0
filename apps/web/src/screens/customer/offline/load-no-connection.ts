/** Names what the screen is made of, so that what every page loads names this file alone. */
export const loadNoConnection = () => import('./no-connection.tsx')
