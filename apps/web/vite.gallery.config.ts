import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every part in every state, for eyes and for the accessibility test: `vite -c vite.gallery.config.ts`. */
export default defineConfig({
  root: 'gallery',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist/gallery', emptyOutDir: true },
})
