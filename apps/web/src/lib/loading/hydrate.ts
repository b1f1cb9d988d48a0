/** In React's own file (vite.config.ts), which is run before the app's: setting up React is the longest single step. */
export { createRoot, hydrateRoot } from 'react-dom/client'
