import { join } from 'node:path'
import { textsInOneLanguage } from '@pindivantalu/texts/build/in-one-language'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every part in every state, for eyes and for the accessibility test: `npm run gallery -w apps/web`. */
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  publicDir: '../public',
  plugins: [textsInOneLanguage('en'), react(), tailwindcss()],
  build: { outDir: '../dist/gallery', emptyOutDir: true },
})
